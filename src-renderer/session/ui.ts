import { create } from "zustand";
import type { RecordId } from "../../src-shared/ids.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";

/** Record types that a note, a task or a visit can be about. */
export const subjectTypes = ["contact", "deal", "lead"] as const;

/** The record that a new note, task or visit is about. */
export interface Subject {
  readonly type: (typeof subjectTypes)[number];
  readonly id: RecordId;
}

/** Returns a record as a subject; null where nothing can be about a record of this type. */
export function subjectOf(type: unknown, id: RecordId): Subject | null {
  const known = subjectTypes.find((one) => one === type);
  return known === undefined ? null : { type: known, id };
}

/** Returns the subject that a note, a task or the like names; null where it names none that has a page. */
export function subjectNamed(row: object): Subject | null {
  const { resource_type, resource_id } = row as Readonly<Record<string, unknown>>;
  return typeof resource_id === "number" && resource_id !== 0
    ? subjectOf(resource_type, resource_id as RecordId)
    : null;
}

/** A dialog for a new note, task or visit gets the record that it is about. */
export interface AboutProps {
  readonly subject: Subject | null;
  /** Values that the form begins with. */
  readonly begin?: Values;
  readonly close: () => void;
}

/** Returns the id of a subject that is a contact: a deal or an event is with a person or an organization. */
export function contactOf(subject: Subject | null): RecordId | null {
  return subject?.type === "contact" ? subject.id : null;
}

/** Every dialog by its kind, with what opens it. Each feature adds its own in its manifest. */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it.
export interface Dialogs {}

/** The dialog over the page. */
export type Overlay = { readonly kind: "none" } | OpenDialog;

export type OpenDialog = { readonly [K in keyof Dialogs]: { readonly kind: K } & Dialogs[K] }[keyof Dialogs];

/** The note or visit that a search led to: a record's page shows it at once when it opens. */
export interface Marked {
  readonly type: "note" | "visit";
  readonly id: RecordId;
}

interface Ui {
  readonly marked: Marked | null;
  readonly mark: (marked: Marked | null) => void;
  /** Does nothing if another search result has been marked since. */
  readonly unmark: (marked: Marked) => void;
  readonly overlay: Overlay;
  readonly open: (dialog: OpenDialog) => void;
  readonly close: () => void;
}

export const useUi = create<Ui>((set) => ({
  marked: null,
  mark: (marked) => set({ marked }),
  unmark: ({ type, id }) =>
    set(({ marked }) => (marked?.type === type && marked.id === id ? { marked: null } : {})),
  overlay: { kind: "none" },
  open: (overlay) => set({ overlay }),
  close: () => set({ overlay: { kind: "none" } }),
}));
