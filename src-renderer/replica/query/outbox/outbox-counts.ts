import type { ReplicaDatabase } from "../../store/database.ts";
import { LiveQuery } from "../live-query.ts";
import { oneEach } from "../one-each.ts";
import { outboxCounts } from "./outbox-queries.ts";

export interface OutboxCounts {
  readonly unsent: number;
  readonly parked: number;
  /** False until the outbox has been read. */
  readonly known: boolean;
}

const unread: OutboxCounts = { unsent: 0, parked: 0, known: false };

/**
 * Counts the unsent edits and those that need the rep. A save counts at once: a live query answers a moment
 * later, and in that moment the screen must not say that everything is sent (law 4).
 */
class CountedOutbox {
  readonly #counts: LiveQuery<OutboxCounts>;
  /** Saves so far, and those before the last reading began. */
  #saves = 0;
  #read = 0;

  constructor(database: ReplicaDatabase) {
    this.#counts = new LiveQuery<OutboxCounts>(database, {
      key: "outbox counts",
      types: ["outbox"],
      run: async () => {
        this.#read = this.#saves;
        return { known: true, ...(await outboxCounts(database)) };
      },
      // A reading that began before the last save does not have it: another one is on its way.
      take: (found) => (this.#read === this.#saves ? found : withSaved(found)),
    });
  }

  readonly now = (): OutboxCounts => this.#counts.last()?.value ?? unread;

  readonly subscribe = (answered: () => void): (() => void) => this.#counts.follow({ answered });

  /** Tells the counts that an edit is in the outbox. */
  saved(): void {
    this.#saves += 1;
    this.#counts.put(withSaved(this.now()));
  }
}

function withSaved(counts: OutboxCounts): OutboxCounts {
  return { ...counts, unsent: Math.max(1, counts.unsent) };
}

/** Returns a replica's counts: one object for all that show them. */
export const countsOf = oneEach((database: ReplicaDatabase) => new CountedOutbox(database));
