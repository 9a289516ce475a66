// Keeps the screen on while a page is visible, even without touches: by a wake lock, or over plain HTTP, where there is
// none, by a video.

/**
 * Keep the screen on now and whenever the page becomes visible again. Returns a function that stops this. `video`: play
 * one where there is no wake lock; screens that everyone looks at need it, a phone in the hand does not.
 */
export function keepAwake({ video = true } = {}): () => void {
  if (!("wakeLock" in navigator)) return video ? playNothing() : () => undefined;
  let held: WakeLockSentinel | null = null;
  let over = false;
  const isOver = (): boolean => over;
  const hold = async (): Promise<void> => {
    if (document.hidden || isOver()) return;
    try {
      const lock = await navigator.wakeLock.request("screen");
      if (isOver()) await lock.release();
      else held = lock;
    } catch {
      // the system refuses, to save the battery
    }
  };
  const again = (): void => void hold();
  document.addEventListener("visibilitychange", again);
  void hold();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", again);
    void held?.release();
  };
}

const FRAME_MS = 1000;
const GESTURES = ["pointerup", "keydown"] as const;

/**
 * Play a dark, silent video behind the page: browsers keep a screen on during a video. Chromium counts a silent one only
 * if it fills a fifth of the page; Firefox and Safari want a sound track, which pages may only play after a gesture.
 */
function playNothing(): () => void {
  const canvas = Object.assign(document.createElement("canvas"), { width: 16, height: 16 });
  const paint = canvas.getContext("2d");
  if (paint === null || !("captureStream" in canvas)) return () => undefined;
  const draw = (): void => {
    paint.fillRect(0, 0, 16, 16);
  };
  const stream = canvas.captureStream();
  const video = document.createElement("video");
  Object.assign(video, { muted: true, playsInline: true, srcObject: stream });
  video.setAttribute("aria-hidden", "true");
  video.style.cssText = "position:fixed;inset:0;width:100%;height:100%;z-index:-9;opacity:.01;pointer-events:none";
  document.body.append(video);
  const play = (): void => {
    if (!document.hidden) video.play().catch(() => undefined); // the next gesture tries again
  };
  let audio: AudioContext | null = null;
  const sound = (): void => {
    if (audio === null) {
      audio = new AudioContext();
      for (const track of audio.createMediaStreamDestination().stream.getAudioTracks()) stream.addTrack(track);
      video.muted = false;
    }
    play();
  };
  for (const gesture of GESTURES) addEventListener(gesture, sound, { passive: true });
  document.addEventListener("visibilitychange", play);
  const frames = setInterval(draw, FRAME_MS);
  draw();
  play();
  return () => {
    for (const gesture of GESTURES) removeEventListener(gesture, sound);
    document.removeEventListener("visibilitychange", play);
    clearInterval(frames);
    video.remove();
    for (const track of stream.getTracks()) track.stop();
    void audio?.close();
  };
}
