import type { RecordId } from "../../../../src-shared/ids.ts";
import type { EntryState } from "../../../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { allEntries } from "../../store/all-entries.ts";
import type { HistoryRow, OutboxRow, ReplicaDatabase } from "../../store/database.ts";
import { rowsUnder } from "../reading/rows-under.ts";
import { foldEdits } from "./fold-visits.ts";

/** Not delivered, and nothing the rep need do about it. A `kept` record has nowhere to go; a `settled` one is there. */
const unsentStates: readonly EntryState[] = ["waiting", "sending", "ambiguous"];

export function isUnsent(state: EntryState): boolean {
  return unsentStates.includes(state);
}

/** Returns the parked edit of a record that is known by these ids; null if it has none. */
export async function parkedOf(
  { outbox }: Pick<ReplicaDatabase, "outbox">,
  type: RecordName,
  ids: readonly RecordId[],
): Promise<OutboxRow | null> {
  const keys = [...new Set(ids)].map((id) => [type, id]);
  const entries = await rowsUnder(outbox, "[type+id]", keys);
  return entries.find((one) => one.state === "parked") ?? null;
}

/** All edits: those that wait, those that need the rep, and those that have left the outbox, newest first. */
export interface OutboxContents {
  readonly waiting: readonly OutboxRow[];
  readonly parked: readonly OutboxRow[];
  readonly history: readonly HistoryRow[];
}

export async function outboxContents(
  database: Pick<ReplicaDatabase, "outbox" | "history">,
): Promise<OutboxContents> {
  const [entries, history] = await Promise.all([
    allEntries(database),
    database.history.orderBy(":id").reverse().toArray(),
  ]);
  return {
    waiting: entries.filter((one) => isUnsent(one.state)),
    parked: entries.filter((one) => one.state === "parked"),
    history,
  };
}

/** More changes than this are counted as the requests that they are: nobody compares such a number with a list. */
const mostFolded = 500;

/** Counts the rep's changes: the note of a visit and the event that tells Support of it are one. */
export async function outboxCounts(
  database: ReplicaDatabase,
): Promise<{ readonly unsent: number; readonly parked: number }> {
  const of = (states: readonly EntryState[]) => database.outbox.where("state").anyOf(states);
  const [unsent, parked, events] = await Promise.all([
    of(unsentStates).count(),
    of(["parked"]).count(),
    database.outbox
      .where("[type+id]")
      .between(["user_event", Number.NEGATIVE_INFINITY], ["user_event", Number.POSITIVE_INFINITY])
      .count(),
  ]);
  if (events === 0 || unsent > mostFolded) return { unsent, parked };
  return { unsent: foldEdits(await of(unsentStates).sortBy("sequence")).length, parked };
}
