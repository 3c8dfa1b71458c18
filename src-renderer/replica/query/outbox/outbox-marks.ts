import type { RecordId } from "../../../../src-shared/ids.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { allEntries } from "../../store/all-entries.ts";
import type { OutboxRow, ReplicaDatabase } from "../../store/database.ts";
import { LiveQuery } from "../live-query.ts";
import { oneEach } from "../one-each.ts";
import { isUnsent } from "./outbox-queries.ts";

export type MarkKind = "unsent" | "sending" | "attention";
export type Marks = ReadonlyMap<RecordId, MarkKind>;
type MarksByType = ReadonlyMap<RecordName, Marks>;

const none: Marks = new Map();
/** Ranks the marks. A record shows one mark: the mark of its edit that asks most of the rep. */
const rank: Readonly<Record<MarkKind, number>> = { unsent: 0, sending: 1, attention: 2 };

/**
 * Marks records that have edits waiting here, edits under way, or edits that need the rep: one query over the outbox for every row
 * on screen. A record without edits costs its row nothing.
 */
export class OutboxMarks {
  readonly #marks: LiveQuery<MarksByType>;

  constructor(database: ReplicaDatabase) {
    this.#marks = new LiveQuery(database, {
      key: "outbox marks",
      types: ["outbox"],
      run: () => read(database),
      take: (found, before) =>
        new Map(
          [...found].map(([type, marks]) => {
            const former = before?.get(type) ?? none;
            return [type, same(former, marks) ? former : marks] as const;
          }),
        ),
    });
  }

  /**
   * Returns the marks of a type, as the same map for as long as nothing of the type changes. While nobody
   * subscribes, these are the marks of the last read.
   */
  of(type: RecordName): Marks {
    return this.#marks.last()?.value.get(type) ?? none;
  }

  readonly subscribe = (answered: () => void): (() => void) => this.#marks.follow({ answered });
}

async function read(database: ReplicaDatabase): Promise<MarksByType> {
  const found = new Map<RecordName, Map<RecordId, MarkKind>>();
  const mark = (type: RecordName, id: RecordId, state: OutboxRow["state"]) => {
    const marks = found.get(type) ?? new Map<RecordId, MarkKind>();
    const kind = markKindOf(state);
    const before = marks.get(id);
    if (kind !== undefined && (before === undefined || rank[kind] > rank[before])) marks.set(id, kind);
    found.set(type, marks);
  };
  for (const { type, id, state, visitLogId } of await allEntries(database)) {
    mark(type, id, state);
    // A visit is delivered when its event is, too. Its follow-up task is a record with a mark of its own.
    if (visitLogId !== null && type === "user_event") mark("visit_log", visitLogId, state);
  }
  return found;
}

/** The mark that an edit gives its record; undefined for one that is delivered. */
export function markKindOf(state: OutboxRow["state"]): MarkKind | undefined {
  if (state === "parked") return "attention";
  if (state === "sending") return "sending";
  return isUnsent(state) ? "unsent" : undefined;
}

/** Returns a replica's marks: one object for all that show them. */
export const marksOf = oneEach((database: ReplicaDatabase) => new OutboxMarks(database));

function same(one: Marks, other: Marks): boolean {
  return one.size === other.size && [...one].every(([id, kind]) => other.get(id) === kind);
}
