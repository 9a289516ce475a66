// Shipped voice clips: one sound file and one list of lines per language, loaded when the narrator is first used.
//
// Contract: nothing here throws. `clipFor` is null for a line without a clip, while the page may not play sound, and if
// the browser cannot decode the clip, or not in time. The page's audio context plays the clips, unlocked by the first
// touch: iOS lets media elements play only during the gesture itself. Clips are found by the whole sentence, so a changed
// sentence, or one with a name in it, has none.
import voices from "virtual:voices";
import { workshop } from "./synth.ts";

/** The narrator waits no longer than this for a clip. */
const PATIENCE_MS = 1500;
/** If a clip has not ended this long after its length, it has stalled: the page lost the right to play sound. */
const LATE_MS = 1500;
const LOUD = 0.9;

export interface Listed {
  /** Sentence, bytes and milliseconds of each clip, in file order. */
  readonly clips: readonly (readonly [text: string, bytes: number, ms: number])[];
}

/** The place of a clip in its file. */
interface ClipRange {
  readonly from: number;
  readonly to: number;
  readonly ms: number;
}

interface Loaded {
  readonly places: ReadonlyMap<string, ClipRange>;
  readonly sound: ArrayBuffer;
}

export interface Clip {
  /** Play it; resolves when it has ended or was stopped. */
  readonly play: () => Promise<void>;
  readonly stop: () => void;
}

const loading = new Map<string, Promise<Loaded>>();

export const hasClips = (language: string): boolean => language in voices;

/** The URLs of a language's clips. */
export const filesOf = (language: string): string[] => Object.values(voices[language] ?? {});

/** Load the clips of a language, if there are any and they are not loaded yet. */
export async function prepare(language: string): Promise<void> {
  await load(language)?.catch(() => undefined);
}

function load(language: string): Promise<Loaded> | null {
  const files = voices[language];
  if (files === undefined) return null;
  const found = loading.get(language) ?? fetchBoth(files);
  loading.set(language, found);
  found.catch(() => loading.delete(language)); // the next line tries again
  return found;
}

async function fetchBoth({ sound, lines }: { readonly sound: string; readonly lines: string }): Promise<Loaded> {
  const [heard, listed] = await Promise.all([sound, lines].map((address) => fetch(address)));
  if (!heard?.ok || !listed?.ok) throw new Error("no clips");
  return { sound: await heard.arrayBuffer(), places: placesOf((await listed.json()) as Listed) };
}

export function placesOf({ clips }: Listed): ReadonlyMap<string, ClipRange> {
  const places = new Map<string, ClipRange>();
  let from = 0;
  for (const [text, bytes, ms] of clips) {
    places.set(text, { from, to: from + bytes, ms });
    from += bytes;
  }
  return places;
}

/** The clip of a line, ready to play. */
export async function clipFor(text: string, language: string): Promise<Clip | null> {
  const made = workshop();
  if (made?.audio.state !== "running") return null;
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  try {
    const loaded = await Promise.race([load(language), late]);
    const place = loaded?.places.get(text);
    if (loaded === null || place === undefined) return null;
    const decoding = made.audio.decodeAudioData(loaded.sound.slice(place.from, place.to));
    const buffer = await Promise.race([decoding, late]);
    return buffer === null ? null : ready(made.audio, buffer, place.ms);
  } catch {
    return null;
  }
}

function ready(audio: AudioContext, buffer: AudioBuffer, ms: number): Clip {
  const source = audio.createBufferSource();
  const gain = audio.createGain();
  source.buffer = buffer;
  gain.gain.value = LOUD;
  source.connect(gain).connect(audio.destination);
  let stop = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    stop = () => {
      source.disconnect();
      resolve();
    };
    source.onended = stop;
  });
  return {
    play: () => {
      try {
        source.start();
      } catch {
        stop(); // the next line tries again
      }
      const late = setTimeout(stop, ms + LATE_MS);
      return ended.finally(() => {
        clearTimeout(late);
      });
    },
    stop: () => stop(),
  };
}
