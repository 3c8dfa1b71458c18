import type { RecordId } from "../../../src-shared/ids.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { leadTitle, titleOf } from "../../format/names.ts";
import { earlierVisits, visitOfNote } from "../../replica/query/logged-visit.ts";
import { mayRead } from "../../replica/query/may-read.ts";
import { mergeVisits } from "../../replica/query/merge-visits.ts";
import type { Found } from "../../replica/search/search.ts";
import type { Stores } from "../../replica/store/database.ts";
import { type Marked, type Subject, subjectNamed } from "../../session/ui.ts";

/** A text that contains the words, and the record that it is about: the hit opens on that record's page. */
export interface TextHit {
  readonly type: "task" | "note" | "visit" | "document";
  readonly id: RecordId;
  /** The entry of that page; null if the page has none for it. */
  readonly marked: Marked | null;
  readonly title: string;
  /** Null for a task about no record. */
  readonly subject: Subject | null;
  /** The name of the subject; empty if there is none. */
  readonly about: string;
}

/** The stores that `readTextHits` reads. */
export const readByHits = ["task", "note", "visit", "visit_log", "document", "contact", "deal"] as const;

/**
 * Reads the texts that a search found. It leaves out notes that the rep may not read, and returns a visit
 * once, even if it is both a note and listed by the service.
 */
export async function readTextHits(
  database: Stores<(typeof readByHits)[number]>,
  found: readonly Found[],
  me: RecordId,
): Promise<readonly TextHit[]> {
  const idsOf = (type: string) => found.filter((one) => one.type === type).map((one) => one.id);
  const titles = new Map(found.map(({ type, id, title }) => [recordKey({ type, id }), title]));
  const [tasks, notes, visits, earlier, documents] = await Promise.all([
    database.task.bulkGet(idsOf("task")),
    database.note.bulkGet(idsOf("note")),
    database.visit.bulkGet(idsOf("visit")),
    database.visit_log.bulkGet(idsOf("visit_log")).then((logs) => earlierVisits(database, there(logs))),
    database.document.bulkGet(idsOf("document")),
  ]);
  const readable = there(notes).filter((row) => mayRead(row, me));
  const logged = [...readable.map(visitOfNote), ...earlier].filter((one) => one !== null);
  const hits = [
    ...there(tasks).map((row) => ({
      type: "task" as const,
      row,
      marked: null,
      title: titles.get(`task:${row.id}`),
    })),
    ...readable
      .filter((row) => visitOfNote(row) === null)
      .map((row) => ({
        type: "note" as const,
        row,
        marked: { type: "note" as const, id: row.id },
        title: titles.get(`note:${row.id}`),
      })),
    ...mergeVisits(there(visits), logged, me).flatMap(({ logged, visit }) => {
      const row = logged ?? visit;
      const kind = logged === null ? "visit" : logged.note ? "note" : "visit_log";
      if (row === null) return [];
      const marked = { type: logged?.note ? ("note" as const) : ("visit" as const), id: row.id };
      return [{ type: "visit" as const, row, marked, title: titles.get(`${kind}:${row.id}`) }];
    }),
    ...there(documents).map((row) => ({
      type: "document" as const,
      row,
      marked: null,
      title: titles.get(`document:${row.id}`),
    })),
  ];
  const subjects = hits.map(({ row }) => subjectNamed(row));
  const names = await namesOf(database, subjects);
  return hits.flatMap(({ type, row, marked, title = "" }, at) => {
    const subject = subjects[at] ?? null;
    // A hit about an account has no page, because the service shows no accounts.
    if (subject === null && type !== "task") return [];
    const about = subject === null ? "" : (names.get(recordKey(subject)) ?? "");
    return [{ type, id: row.id, marked, title, subject, about }];
  });
}

function there<T>(rows: readonly (T | undefined)[]): T[] {
  return rows.filter((row) => row !== undefined);
}

/** Names of subjects, by "type:id". */
async function namesOf(
  database: Stores<"contact" | "deal">,
  subjects: readonly (Subject | null)[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (type: Subject["type"]) => [
    ...new Set(subjects.flatMap((one) => (one?.type === type ? [one.id] : []))),
  ];
  const [contacts, deals] = await Promise.all([
    database.contact.bulkGet(idsOf("contact")),
    database.deal.bulkGet(idsOf("deal")),
  ]);
  return new Map([
    ...there(contacts).map((row) => [`contact:${row.id}`, titleOf("contact", row)] as const),
    ...there(deals).map((row) => [`deal:${row.id}`, titleOf("deal", row)] as const),
    ...idsOf("lead").map((id) => [`lead:${id}`, leadTitle(id)] as const),
  ]);
}
