type Recorded = { readonly kind: string; readonly at: number; readonly details: unknown };

/** Records what the app asks of the system, for tests to read: no request reaches a real desktop. */
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
