// What the app uses and browsers of 2021 lack (televisions with Chromium 87). Contract: it is the first import of the
// app, because modules use this while they load. The types of the app end with 2021 (tsconfig.json), so that whatever is
// newer is refused until it stands here.
declare global {
  interface Array<T> {
    at(index: number): T | undefined;
  }
  interface ReadonlyArray<T> {
    at(index: number): T | undefined;
  }
}

if (!("at" in Array.prototype)) {
  Object.defineProperty(Array.prototype, "at", {
    value(this: unknown[], index: number) {
      return this[index < 0 ? this.length + index : index];
    },
  });
}

export {};
