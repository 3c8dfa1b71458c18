import type { ReplicaDatabase } from "../store/database.ts";
import { oneEach } from "./one-each.ts";

/**
 * The turns of those who read from one store in one thread. First rows, which a screen has nothing to show without, come before the
 * parts of a scan of a whole table: the scan of a screen that the rep has left still runs.
 */
export class ReadingTurns {
  readonly #first = new Set<Promise<unknown>>();

  /** Reads first rows at once. `read` must not scan: it would wait for itself. */
  async first<T>(read: () => Promise<T>): Promise<T> {
    const reading = read();
    this.#first.add(reading);
    try {
      return await reading;
    } finally {
      this.#first.delete(reading);
    }
  }

  /** Waits for the turn of a scan's next part. */
  async ofScan(): Promise<void> {
    while (this.#first.size > 0) await Promise.allSettled(this.#first);
  }
}

export const turnsOf = oneEach((_: ReplicaDatabase) => new ReadingTurns());
