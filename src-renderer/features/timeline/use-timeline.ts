import type { RecordId } from "../../../src-shared/ids.ts";
import type { SupportProfile } from "../../../src-shared/ipc/support-profile.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import { dealsOfContacts } from "../../replica/query/around/deals-of-contacts.ts";
import { earlierVisits } from "../../replica/query/logged-visit.ts";
import { rowsUnder } from "../../replica/query/reading/rows-under.ts";
import { currentId } from "../../replica/store/current-id.ts";
import type { ReplicaDatabase } from "../../replica/store/database.ts";
import { useSupportProfile } from "../../session/session.ts";
import type { Subject } from "../../session/ui.ts";
import { useMe } from "../../session/use-me.ts";
import { readStageMoves } from "../deals/exports.ts";
import { deliveredAt, readEventsOf } from "../support/exports.ts";
import { type MergedTimeline, mergeTimeline } from "./merge-timeline.ts";

/** Most people and deals of an organization whose history is read with its own: the first ones by id. */
const mostRelated = 1_000;

/**
 * Returns the timeline of a contact, deal or lead. The timeline of an organization includes entries about its people
 * and its deals, and that of a person the stages of the person's deals. Undefined until it is read.
 */
export function useTimeline(type: Subject["type"], id: RecordId): MergedTimeline | undefined {
  const me = useMe();
  const profile = useSupportProfile();
  return useLiveQuery({
    key: ["timeline", type, id, me, profile],
    types: [
      "note",
      "task",
      "visit",
      "visit_log",
      "user_event",
      "contact",
      "deal",
      "bases",
      "outbox",
      "history",
      "aliases",
    ],
    run: (database) => readTimeline(database, { type, id, me, profile }),
  });
}

type Stores = Pick<
  ReplicaDatabase,
  | "note"
  | "task"
  | "visit"
  | "visit_log"
  | "user_event"
  | "contact"
  | "deal"
  | "bases"
  | "outbox"
  | "history"
  | "aliases"
>;

export async function readTimeline(
  database: Stores,
  { type, id, me, profile }: Subject & { readonly me: RecordId; readonly profile: SupportProfile },
): Promise<MergedTimeline> {
  // When the record gets its id this query runs once more under the old one: it must not find nothing then.
  const own = type === "lead" ? id : await currentId(database, type, id);
  const deals = type === "contact" ? await dealsWith(database, own) : type === "deal" ? [own] : [];
  const subjects = await subjectsOf(database, { type, id: own }, deals);
  const keys = subjects.map((one) => [one.type, one.id]);
  const people = subjects.filter((one) => one.type === "contact").map((one) => one.id);
  const about = "[resource_type+resource_id]";
  const [notes, tasks, visits, earlier, moves, events, ...unsent] = await Promise.all([
    rowsUnder(database.note, about, keys),
    rowsUnder(database.task, about, keys),
    rowsUnder(database.visit, about, keys),
    rowsUnder(database.visit_log, about, keys).then((logs) => earlierVisits(database, logs)),
    readStageMoves(database, deals, me),
    readEventsOf(database, people, profile),
    ...(["note", "task", "user_event"] as const).map((of) =>
      database.outbox.where("[type+id]").between([of, -Infinity], [of, Infinity]).toArray(),
    ),
  ]);
  const times = new Map(await deliveredAt(database, events));
  for (const row of unsent.flat())
    if (row.kind === "create" || row.patch.completed === true) times.set(recordKey(row), row.recordedAt);
  const recordedAt = (of: "note" | "task" | "user_event", one: RecordId) => times.get(`${of}:${one}`) ?? null;
  const unsentEvents = new Set(unsent.flat().flatMap((row) => (row.type === "user_event" ? row.id : [])));
  return mergeTimeline({ notes, tasks, visits, earlier, events, moves, me, recordedAt, unsentEvents });
}

/** Returns the record itself, and for an organization also its people and its deals. */
async function subjectsOf(
  database: Pick<ReplicaDatabase, "contact">,
  own: Subject,
  deals: readonly RecordId[],
): Promise<readonly Subject[]> {
  if (own.type !== "contact" || (await database.contact.get(own.id))?.is_organization !== true) return [own];
  const people = await database.contact.where("contact_id").equals(own.id).limit(mostRelated).primaryKeys();
  const of = (type: Subject["type"]) => (id: RecordId) => ({ type, id });
  return [own, ...people.map(of("contact")), ...deals.map(of("deal"))];
}

/** Returns the deals with a contact: a person's page says how they went on, and their own pages have what was written about them. */
async function dealsWith(
  database: Pick<ReplicaDatabase, "contact" | "deal">,
  contact: RecordId,
): Promise<readonly RecordId[]> {
  const deals = (await dealsOfContacts(database, [contact])).get(contact) ?? [];
  return deals.slice(0, mostRelated).map(({ id }) => id);
}
