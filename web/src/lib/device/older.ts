// Features that the app uses and browsers of 2021 lack (televisions with Chromium 87). Contract: it is the app's first
// import, because modules use these features while loading. The app's types end with 2021 (tsconfig.json), so the type
// check rejects newer features until they are added here.
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
