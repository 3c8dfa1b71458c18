import type { ReplicaDatabase } from "../../store/database.ts";
import { oneEach } from "../one-each.ts";

/**
 * The turns of those who read from one store in one thread. First rows, which a screen has nothing to show without, come before the
 * parts of a scan of a whole table: the scan of a screen that the rep has left still runs. Pages come after an order that is being
 * read: the store lets no reader pass a writer that waits, so first rows would wait for the whole order.
 */
export class ReadingTurns {
  readonly #first = new Set<Promise<unknown>>();
  readonly #orders = new Set<Promise<unknown>>();

  /** Reads first rows at once. `read` must not scan: it would wait for itself. */
  first<T>(read: () => Promise<T>): Promise<T> {
    return keptIn(this.#first, read);
  }

  /** Reads the order of a whole list, in one transaction. */
  order<T>(read: () => Promise<T>): Promise<T> {
    return keptIn(this.#orders, read);
  }

  /** Waits for the turn of a scan's next part. */
  ofScan(): Promise<void> {
    return ended(this.#first);
  }

  /** Waits for the turn of a page. */
  ofPage(): Promise<void> {
    return ended(this.#orders);
  }
}

async function keptIn<T>(running: Set<Promise<unknown>>, read: () => Promise<T>): Promise<T> {
  const reading = read();
  running.add(reading);
  try {
    return await reading;
  } finally {
    running.delete(reading);
  }
}

async function ended(running: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running);
}

export const turnsOf = oneEach((_: ReplicaDatabase) => new ReadingTurns());
