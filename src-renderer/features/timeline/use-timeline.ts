import type { Table } from "dexie";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { SupportProfile } from "../../../src-shared/ipc/support-profile.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import { dealsOfContacts } from "../../replica/query/around/deals-of-contacts.ts";
import { earlierVisits } from "../../replica/query/logged-visit.ts";
import { rowsUnder } from "../../replica/query/reading/rows-under.ts";
import { currentId } from "../../replica/store/current-id.ts";
import type { Stores } from "../../replica/store/database.ts";
import { useSupportProfile } from "../../session/session.ts";
import type { Subject } from "../../session/ui.ts";
import { useMe } from "../../session/use-me.ts";
import { readStageMoves } from "../deals/exports.ts";
import { deliveredAt, readEventsOf } from "../support/exports.ts";
import { type MergedTimeline, mergeTimeline } from "./merge-timeline.ts";

/** Most people and deals of an organization whose history is read with its own: the first ones by id. */
const mostRelated = 1_000;

const timelineStores = [
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
] as const;

/**
 * Returns the timeline of a contact, deal or lead. The timeline of an organization includes entries about its people
 * and its deals, and that of a person the stages of the person's deals. Undefined until it is read.
 */
export function useTimeline(type: Subject["type"], id: RecordId): MergedTimeline | undefined {
  const me = useMe();
  const profile = useSupportProfile();
  return useLiveQuery({
    key: ["timeline", type, id, me, profile],
    types: timelineStores,
    run: (database) => readTimeline(database, { type, id, me, profile }),
  });
}

/** Makes the hook by which a page that opens with the timeline of its record is drawn together with it (`RecordComponent`). */
export function timelineAhead(type: Subject["type"]): (id: RecordId) => boolean {
  return (id) => useTimeline(type, id) !== undefined;
}

export async function readTimeline(
  database: Stores<(typeof timelineStores)[number]>,
  { type, id, me, profile }: Subject & { readonly me: RecordId; readonly profile: SupportProfile },
): Promise<MergedTimeline> {
  // When the record gets its id this query runs once more under the old one: it must not find nothing then.
  const own = type === "lead" ? id : await currentId(database, type, id);
  // Nothing waits for what it does not need: each wait lets whatever else is drawn come first.
  const deals = type === "contact" ? dealsWith(database, own) : Promise.resolve(type === "deal" ? [own] : []);
  const people = type === "contact" ? peopleOf(database, own) : Promise.resolve([]);
  const subjects = subjectsOf({ type, id: own }, people, deals);
  const about = async <T>(table: Table<T>) =>
    rowsUnder(
      table,
      "[resource_type+resource_id]",
      (await subjects).map((one) => [one.type, one.id]),
    );
  const [notes, tasks, visits, earlier, moves, events, ...unsent] = await Promise.all([
    about(database.note),
    about(database.task),
    about(database.visit),
    about(database.visit_log).then((logs) => earlierVisits(database, logs)),
    deals.then((ids) => readStageMoves(database, ids, me)),
    people.then((contacts) => readEventsOf(database, contacts, profile)),
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

/** Returns a contact, and after an organization its people. */
async function peopleOf({ contact }: Stores<"contact">, id: RecordId): Promise<readonly ContactRow[]> {
  const own = await contact.get(id);
  if (own?.is_organization !== true) return own === undefined ? [] : [own];
  return [own, ...(await contact.where("contact_id").equals(id).limit(mostRelated).toArray())];
}

/** Returns the record itself, and for an organization also its people and its deals. */
async function subjectsOf(
  own: Subject,
  people: Promise<readonly ContactRow[]>,
  deals: Promise<readonly RecordId[]>,
): Promise<readonly Subject[]> {
  const [contact, ...others] = await people;
  if (contact?.is_organization !== true) return [own];
  const subject = (type: Subject["type"], id: RecordId) => ({ type, id });
  return [
    own,
    ...others.map(({ id }) => subject("contact", id)),
    ...(await deals).map((id) => subject("deal", id)),
  ];
}

/** Returns the deals with a contact: a person's page says how they went on, and their own pages have what was written about them. */
async function dealsWith(
  database: Stores<"contact" | "deal">,
  contact: RecordId,
): Promise<readonly RecordId[]> {
  const deals = (await dealsOfContacts(database, [contact])).get(contact) ?? [];
  return deals.slice(0, mostRelated).map(({ id }) => id);
}
