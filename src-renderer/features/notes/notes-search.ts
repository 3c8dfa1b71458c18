import { type PeekSearch, peekIn } from "../../records/peek/peek-search.ts";
import type { Condition } from "../../replica/query/condition.ts";
import { wordsIn } from "../../table/table-search.ts";

/** Notes are about these. */
export const notedAbout = ["contact", "deal", "lead"] as const;

/** Address of the notes page: the filters of the service's own list. */
export interface NotesSearch extends PeekSearch {
  readonly q?: string;
  readonly about?: (typeof notedAbout)[number];
  /** The author's id; without it, notes by everybody. */
  readonly by?: number;
  readonly important?: true;
}

export function notesSearch(raw: Readonly<Record<string, unknown>>): NotesSearch {
  const about = notedAbout.find((one) => one === raw.about);
  return {
    ...wordsIn(raw),
    ...(about === undefined ? {} : { about }),
    ...(typeof raw.by === "number" ? { by: raw.by } : {}),
    ...(raw.important === true ? { important: true } : {}),
    ...peekIn(raw),
  };
}

/** Turns the filters into conditions on a note. */
export function noteConditions({ q, about, by, important }: NotesSearch): readonly Condition[] {
  return [
    ...(q === undefined ? [] : [{ field: "content", is: "saying" as const, words: q }]),
    ...(about === undefined ? [] : [{ field: "resource_type", is: "oneOf" as const, values: [about] }]),
    ...(by === undefined ? [] : [{ field: "creator_id", is: "oneOf" as const, values: [by] }]),
    ...(important === undefined ? [] : [{ field: "is_important", is: "oneOf" as const, values: [true] }]),
  ];
}
