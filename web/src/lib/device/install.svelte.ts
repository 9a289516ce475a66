// The browser's offer to install the app on the home screen, kept until the player accepts it.
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  #offer = $state.raw<InstallOffer | null>(null);

  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#offer = event as InstallOffer;
    });
    addEventListener("appinstalled", () => (this.#offer = null));
  }

  get offered(): boolean {
    return this.#offer !== null;
  }

  async take(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null; // each offer can be used once
    await offer?.prompt();
  }
}

export const install = new Install();
