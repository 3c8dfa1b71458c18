import { defineRecord, type RowOf } from "../descriptor/define.ts";
import { about, flag, maker, oneOf, required, serverTimes, tags, words } from "../descriptor/field.ts";
import { firstLine } from "../descriptor/first-line.ts";
import { writtenAbout } from "../descriptor/written-about.ts";
import { readVisitNote } from "../visit-note.ts";
import { nobodyYet } from "./task.ts";

/** Sales document, "Note". `restricted` limits access to its creator. */
export const note = defineRecord("sales", "note", {
  label: { one: "Note", many: "Notes" },
  path: "/v2/notes",
  fields: {
    ...maker,
    ...about(["lead", "contact", "deal"], required),
    content: words({ ...required, label: "Note", long: true }),
    is_important: flag(),
    tags: tags(),
    type: oneOf(["regular", "restricted"], { label: "Who may read it", usual: "regular" }),
    ...serverTimes,
  },
  indexes: ["[resource_type+resource_id]", "updated_at", "visitKey", "ownVisitKey", "visitRefKey"],
  /** Only a note that is a visit has these keys: a list of visits is read by them and reads no other note. */
  computedIndexes: {
    visitKey: (row) => readVisitNote(row)?.visitedAt,
    ownVisitKey: (row) => {
      const visit = readVisitNote(row);
      const author = typeof row.creator_id === "number" ? row.creator_id : nobodyYet;
      return visit === null ? undefined : [author, visit.visitedAt];
    },
    visitRefKey: (row) => readVisitNote(row)?.reference,
  },
  list: {
    sort: ["resource_type", "created_at", "updated_at"],
    filters: {
      includes: "text",
      creator_id: "number",
      q: "text",
      resource_type: "text",
      resource_id: "number",
    },
    ids: true,
    newestBy: "visitKey",
  },
  ...writtenAbout,
  title: (row) => firstLine(row.content) || `Note ${row.id}`,
});
export type NoteRow = RowOf<typeof note>;
