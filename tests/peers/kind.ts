/** What a rep writes here: contacts, tasks and notes. */
export type Kind = "contact" | "task" | "note";

/** Fields of a record, as a form has them. */
export type Values = Readonly<Record<string, string | boolean | number | Readonly<Record<string, string>>>>;
