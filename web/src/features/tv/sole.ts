// Lets only one page of this browser do something; the others wait until it is closed.

/**
 * Call `held` once no other page holds this name. Returns a function that releases the name. Without lock support
 * nobody waits.
 */
export function sole(name: string, held: () => void): () => void {
  const locks = navigator.locks as LockManager | undefined; // missing over plain http
  if (locks === undefined) {
    held();
    return () => undefined;
  }
  const waiting = new AbortController();
  let release = (): void => undefined;
  const released = new Promise<void>((done) => (release = done));
  const asked = locks.request(name, { signal: waiting.signal }, () => {
    held();
    return released;
  });
  asked.catch((error: unknown) => {
    if (!waiting.signal.aborted) throw error;
  });
  return () => {
    release();
    waiting.abort();
  };
}
