import type { RecordId } from "../../../../src-shared/ids.ts";
import type { EntryState } from "../../../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { allEntries } from "../../store/all-entries.ts";
import type { HistoryRow, OutboxRow, ReplicaDatabase, Stores } from "../../store/database.ts";
import { rowsUnder } from "../reading/rows-under.ts";
import { type Folded, foldEdits } from "./fold-visits.ts";
import { type ParkedGroup, parkedGroups } from "./parked-groups.ts";

/** Not delivered, and nothing the rep need do about it. A `kept` record has nowhere to go; a `settled` one is there. */
const unsentStates: readonly EntryState[] = ["waiting", "sending", "ambiguous"];

export function isUnsent(state: EntryState): boolean {
  return unsentStates.includes(state);
}

/** Returns the parked edit of a record that is known by these ids; null if it has none. */
export async function parkedOf(
  { outbox }: Stores<"outbox">,
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

export async function outboxContents(database: Stores<"outbox" | "history">): Promise<OutboxContents> {
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

/** The rep's changes as the lists show them, and as every count counts them. */
export interface ListedChanges {
  readonly waiting: readonly Folded<OutboxRow>[];
  readonly parked: readonly ParkedGroup[];
}

/** Puts the edits of one visit, and those that were parked as one request, together. */
export function listedChanges({
  waiting,
  parked,
}: Pick<OutboxContents, "waiting" | "parked">): ListedChanges {
  return { waiting: foldEdits(waiting), parked: parkedGroups(parked) };
}

/** Counts the edits that no service has, one by one, as the journal does. */
export function countUndelivered({ outbox }: Stores<"outbox">): Promise<number> {
  return outbox
    .where("state")
    .anyOf([...unsentStates, "parked"])
    .count();
}

/** More changes than this are counted as the requests that they are: nobody compares such a number with a list. */
const mostFolded = 500;

/** Counts the rep's changes as `listedChanges` has them: a visit and its event are one, and so are edits parked as one request. */
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
  const [waitingRows, parkedRows] = await Promise.all([
    events === 0 || unsent > mostFolded ? null : of(unsentStates).sortBy("sequence"),
    parked < 2 || parked > mostFolded ? null : of(["parked"]).sortBy("sequence"),
  ]);
  const listed = listedChanges({ waiting: waitingRows ?? [], parked: parkedRows ?? [] });
  return {
    unsent: waitingRows ? listed.waiting.length : unsent,
    parked: parkedRows ? listed.parked.length : parked,
  };
}
