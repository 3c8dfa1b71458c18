/** What a script has shown on this machine, and what it could not show here: nothing is left out without a line that says so. */
export class Findings {
  #wrong = 0;

  /** Shown where `prove` ends, wrong where it throws. Answers whether it was shown. */
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

  /** 1 where anything was wrong. What could not be shown is no failure: its line says so. */
  get exitCode(): number {
    return this.#wrong === 0 ? 0 : 1;
  }
}
