/** Reports the facts that a script shows on this machine, and those that it cannot show here: each has a line. */
export class Findings {
  #wrong = 0;

  /** Runs `prove`: the fact is shown if it ends, and wrong if it throws. True if shown. */
  async show(what: string, prove: () => Promise<unknown>): Promise<boolean> {
    try {
      await prove();
    } catch (error) {
      this.#wrong += 1;
      console.error(`WRONG: ${what}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
    console.log(`shown: ${what}`);
    return true;
  }

  notShown(what: string, why: string): void {
    console.log(`NOT SHOWN: ${what}: ${why}`);
  }

  /** 1 if any fact is wrong. A fact that the script could not show is no failure: its line says so. */
  get exitCode(): number {
    return this.#wrong === 0 ? 0 : 1;
  }
}
