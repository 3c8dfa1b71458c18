import type { ReplicaDatabase } from "../store/database.ts";
import { outboxCounts } from "./outbox-queries.ts";
import { oneEach, SharedAnswer } from "./shared-answer.ts";

export interface OutboxCounts {
  readonly unsent: number;
  readonly parked: number;
  /** False until the outbox has been read. */
  readonly known: boolean;
}

/**
 * Counts the unsent edits and those that need the rep. A save counts at once: a live query answers a moment
 * later, and in that moment the screen must not say that everything is sent (law 4).
 */
class CountedOutbox {
  readonly #shared: SharedAnswer<OutboxCounts & { readonly saves: number }, OutboxCounts>;
  #saves = 0;

  constructor(database: ReplicaDatabase) {
    this.#shared = new SharedAnswer<OutboxCounts & { readonly saves: number }, OutboxCounts>({
      query: async () => {
        const saves = this.#saves;
        return { saves, known: true, ...(await outboxCounts(database)) };
      },
      first: { unsent: 0, parked: 0, known: false },
      // Read before the last save was there: another reading is on its way.
      take: ({ saves, ...found }) => (saves === this.#saves ? found : withSaved(found)),
    });
  }

  get now(): () => OutboxCounts {
    return this.#shared.now;
  }

  get subscribe(): (listener: () => void) => () => void {
    return this.#shared.subscribe;
  }

  /** Tells the counts that an edit is in the outbox. */
  saved(): void {
    this.#saves += 1;
    this.#shared.put(withSaved(this.now()));
  }
}

function withSaved(counts: OutboxCounts): OutboxCounts {
  return { ...counts, unsent: Math.max(1, counts.unsent) };
}

/** Returns a replica's counts: one object for all that show them. */
export const countsOf = oneEach((database: ReplicaDatabase) => new CountedOutbox(database));
