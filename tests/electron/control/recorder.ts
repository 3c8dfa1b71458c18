type Recorded = { readonly kind: string; readonly at: number; readonly details: unknown };

/** What the app asked of the system, for tests to read: nothing of it reaches a real desktop. */
class Recorder {
  readonly #entries: Recorded[] = [];

  record(kind: string, details: unknown): void {
    this.#entries.push({ kind, at: Date.now(), details });
  }

  all(kind?: string): readonly Recorded[] {
    return kind === undefined ? this.#entries : this.#entries.filter((entry) => entry.kind === kind);
  }
}

export const recorder = new Recorder();
