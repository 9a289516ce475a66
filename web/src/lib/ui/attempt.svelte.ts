// A request that a person makes with a button: whether it runs, and what refused the last one.
export class Attempt {
  busy = $state(false);
  /** The code of the last refusal; null if there was none. */
  trouble = $state<string | null>(null);

  /** Make a request, unless one runs; it returns the code of its refusal. Returns true if it was made and not refused. */
  async make(request: () => Promise<string | null>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = null; // so that the same refusal is announced again
    this.trouble = await request();
    this.busy = false;
    return this.trouble === null;
  }
}
