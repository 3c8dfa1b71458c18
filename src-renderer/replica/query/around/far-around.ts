import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { readVisitNote } from "../../../../src-shared/visit-note.ts";
import type { ReplicaDatabase } from "../../store/database.ts";
import { localDay } from "../filters/local-day.ts";
import type { Around } from "../filters/virtual-filter.ts";
import { visitOfNote } from "../logged-visit.ts";
import { scanIndex } from "../reading/scan-index.ts";
import { scanRows } from "../reading/scan-rows.ts";
import { contactsAround } from "./contacts-around.ts";
import { LastMoments } from "./last-moments.ts";

/** Reads what long lists of other records tell, where `reads` ask for it. */
export async function farAround(
  database: ReplicaDatabase,
  { type, reads }: { readonly type: RecordName; readonly reads: ReadonlySet<keyof Around> },
  signal?: AbortSignal,
): Promise<Partial<Around>> {
  return {
    ...(reads.has("contactOf") && { contactOf: await contactsAround(database, type, signal) }),
    ...(await lastDays(database, reads, signal)),
  };
}

/** Visits are those of the service and those of notes. A call is an activity, and no visit. */
async function lastDays(
  database: ReplicaDatabase,
  reads: ReadonlySet<keyof Around>,
  signal?: AbortSignal,
): Promise<Partial<Around>> {
  const [asksVisits, asksActivities] = [reads.has("lastVisitOn"), reads.has("lastActivityOn")];
  if (!asksVisits && !asksActivities) return {};
  const [visits, activities] = [new LastMoments(), new LastMoments()];
  const tells = asksActivities ? [activities] : [];
  const counts = asksVisits ? [visits, ...tells] : tells;
  const scan = (type: RecordName, take: (row: Row) => void) => scanRows(database, type, take, signal);
  await scan("visit", (row) => {
    for (const last of counts) last.take(row, row.visited_at);
  });
  await scanIndex(database, database.note, {
    index: "visitKey",
    keyOf: (note) => readVisitNote(note)?.visitedAt ?? "",
    take: (note) => {
      const logged = visitOfNote(note);
      for (const last of logged?.kind === "visit" ? counts : tells) last.take(note, logged?.visitedAt);
    },
    signal,
  });
  if (asksActivities) {
    await scan("note", (row) => activities.take(row, row.created_at));
    await scan("task", (row) => {
      if (row.completed === true) activities.take(row, row.completed_at);
    });
  }
  const dayOf = async (last: LastMoments) => {
    const moments = await last.ofContacts(database, signal);
    return (contact: unknown) => localDay(moments.get(contact));
  };
  return { lastVisitOn: await dayOf(visits), lastActivityOn: await dayOf(activities) };
}
