import type { RecordId } from "../../src-main/contract/ids.ts";
import type { RecordName } from "../../src-main/contract/records/registry.ts";
import { allEntries } from "./all-entries.ts";
import type { ReplicaDatabase } from "./database.ts";
import { isUnsent } from "./outbox-queries.ts";
import { watched } from "./watched.ts";

export type MarkKind = "unsent" | "attention";
export type Marks = ReadonlyMap<RecordId, MarkKind>;

const none: Marks = new Map();

/**
 * Which records have edits that are not sent yet, or that need the rep: one query over the outbox for every row on
 * the screen, for as long as anything shows a mark. What nobody has touched costs its row nothing.
 */
export class OutboxMarks {
  readonly #database: ReplicaDatabase;
  readonly #listeners = new Set<() => void>();
  #byType: ReadonlyMap<RecordName, Marks> = new Map();
  #stop = () => {};

  constructor(database: ReplicaDatabase) {
    this.#database = database;
  }

  /** The same map as long as nothing of the type has changed. Of what was read last, while nobody subscribes. */
  of(type: RecordName): Marks {
    return this.#byType.get(type) ?? none;
  }

  /** Called after each change. Answers how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      this.#stop = watched(() => this.#read()).subscribe((found) => this.#take(found));
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  async #read(): Promise<Map<RecordName, Map<RecordId, MarkKind>>> {
    const found = new Map<RecordName, Map<RecordId, MarkKind>>();
    for (const { type, id, state } of await allEntries(this.#database)) {
      const marks = found.get(type) ?? new Map<RecordId, MarkKind>();
      if (state === "parked") marks.set(id, "attention");
      else if (isUnsent(state) && !marks.has(id)) marks.set(id, "unsent");
      found.set(type, marks);
    }
    return found;
  }

  #take(found: Map<RecordName, Map<RecordId, MarkKind>>): void {
    const next = [...found].map(([type, marks]) => {
      const before = this.of(type);
      return [type, same(before, marks) ? before : marks] as const;
    });
    this.#byType = new Map(next);
    for (const listener of this.#listeners) listener();
  }
}

const kept = new WeakMap<ReplicaDatabase, OutboxMarks>();

/** Those of a replica: one for all that shows it. */
export function marksOf(database: ReplicaDatabase): OutboxMarks {
  const marks = kept.get(database) ?? new OutboxMarks(database);
  kept.set(database, marks);
  return marks;
}

function same(one: Marks, other: Marks): boolean {
  return one.size === other.size && [...one].every(([id, kind]) => other.get(id) === kind);
}
