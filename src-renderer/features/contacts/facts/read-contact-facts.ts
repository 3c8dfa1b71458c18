import type { RecordId } from "../../../../src-shared/ids.ts";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import { isClosed } from "../../../../src-shared/records/stage.ts";
import type { TaskRow } from "../../../../src-shared/records/task.ts";
import { instantOf } from "../../../format/dates.ts";
import { dealsOfContacts } from "../../../replica/query/around/deals-of-contacts.ts";
import { earlierVisits, visitsOfNotes } from "../../../replica/query/logged-visit.ts";
import { mayRead } from "../../../replica/query/may-read.ts";
import { mergeVisits, visitKindOf } from "../../../replica/query/merge-visits.ts";
import { sumsOf } from "../../../replica/query/query-table.ts";
import { rowsUnder } from "../../../replica/query/reading/rows-under.ts";
import type { Sum } from "../../../replica/query/table-query.ts";
import type { Stores } from "../../../replica/store/database.ts";

/** The facts that a list tells about a contact beside its own fields; of an organization with those of its people and deals. */
export interface ContactFacts {
  /** Milliseconds; null for a contact that nobody has visited. */
  readonly lastVisit: number | null;
  readonly nextTask: TaskRow | null;
  readonly openDeals: number;
  /** The values of the open deals, added up by currency. */
  readonly sums: readonly Sum[];
}

export const factStores = ["contact", "task", "visit", "visit_log", "note", "deal", "stage"] as const;

/** Most people of all organizations in sight whose visits and tasks count as those of their organization. */
const mostPeople = 1_000;
const about = "[resource_type+resource_id]";

/** Reads the facts of the few contacts in sight, by indexes alone. `me`: the rep, whose unsent visits have no author yet. */
export async function readContactFacts(
  database: Stores<(typeof factStores)[number]>,
  ids: readonly RecordId[],
  me: RecordId,
): Promise<ReadonlyMap<RecordId, ContactFacts>> {
  const rows = (await database.contact.bulkGet([...ids])).filter((row) => row !== undefined);
  const places = rows.filter(isPlace).map(({ id }) => id);
  const [stages, deals, subjects] = await Promise.all([
    database.stage.toArray(),
    dealsOfContacts(
      database,
      rows.map(({ id }) => id),
    ),
    subjectsOf(database, rows, places),
  ]);
  for (const place of places) for (const { id } of deals.get(place) ?? []) add(subjects, `deal:${id}`, place);
  const keys = [...subjects.keys()].map((key) => {
    const [type = "", id] = key.split(":");
    return [type, Number(id)];
  });
  const [tasks, visits, notes, logs] = await Promise.all([
    rowsUnder(database.task, about, keys),
    rowsUnder(database.visit, about, keys),
    rowsUnder(database.note, about, keys),
    rowsUnder(database.visit_log, about, keys),
  ]);
  const logged = visitsOfNotes(notes.filter((note) => mayRead(note, me)));
  const merged = mergeVisits(visits, [...logged, ...(await earlierVisits(database, logs))], me);
  const namedBy = (row: Named | null | undefined) =>
    subjects.get(`${row?.resource_type}:${row?.resource_id}`) ?? [];
  const lastVisit = new Map<RecordId, number>();
  for (const visit of merged) {
    if (visitKindOf(visit) !== "visit") continue;
    for (const id of namedBy(visit.logged ?? visit.visit))
      lastVisit.set(id, Math.max(visit.at, lastVisit.get(id) ?? visit.at));
  }
  const nextTask = new Map<RecordId, TaskRow>();
  for (const task of tasks.filter((one) => one.completed !== true).toSorted(byDue))
    for (const id of namedBy(task)) if (!nextTask.has(id)) nextTask.set(id, task);
  const closed = new Set(stages.filter(isClosed).map(({ id }) => id));
  const isOpen = ({ stage_id: stage }: DealRow) => stage == null || !closed.has(stage);
  return new Map(
    ids.map((id) => {
      const open = (deals.get(id) ?? []).filter(isOpen);
      return [
        id,
        {
          lastVisit: lastVisit.get(id) ?? null,
          nextTask: nextTask.get(id) ?? null,
          openDeals: open.length,
          sums: sumsOf(open, "value"),
        },
      ];
    }),
  );
}

interface Named {
  readonly resource_type?: string | null;
  readonly resource_id?: number | null;
}

/** The contacts in sight by the records whose visits and tasks count as theirs: "contact:7", "deal:3". */
type Subjects = Map<string, RecordId[]>;

async function subjectsOf(
  { contact }: Stores<"contact">,
  rows: readonly { readonly id: RecordId }[],
  places: readonly RecordId[],
): Promise<Subjects> {
  const subjects: Subjects = new Map();
  for (const { id } of rows) add(subjects, `contact:${id}`, id);
  await contact
    .where("contact_id")
    .anyOf(places)
    .limit(mostPeople)
    .eachKey((place, { primaryKey }) => add(subjects, `contact:${primaryKey}`, place as RecordId));
  return subjects;
}

function add(subjects: Subjects, key: string, id: RecordId): void {
  subjects.set(key, [...(subjects.get(key) ?? []), id]);
}

function isPlace({ is_organization: place }: { readonly is_organization?: boolean | null }): boolean {
  return place === true;
}

function byDue(one: TaskRow, other: TaskRow): number {
  const never = Number.MAX_SAFE_INTEGER;
  return (instantOf(one.due_date) ?? never) - (instantOf(other.due_date) ?? never) || one.id - other.id;
}
