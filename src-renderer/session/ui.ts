import { create } from "zustand";
import type { RecordId } from "../../src-shared/ids.ts";

/** The record that a new note, task or visit is about. */
export interface Subject {
  readonly type: "lead" | "contact" | "deal";
  readonly id: RecordId;
}

/** The dialog over the page. */
export type Overlay =
  | { readonly kind: "none" }
  | { readonly kind: "capture" }
  | { readonly kind: "shortcuts" }
  | { readonly kind: "visit" | "note" | "task"; readonly subject: Subject | null }
  | { readonly kind: "editNote"; readonly noteId: RecordId }
  | { readonly kind: "editTask"; readonly taskId: RecordId }
  | { readonly kind: "event"; readonly contact: RecordId | null }
  | { readonly kind: "contact" }
  | { readonly kind: "webhook" }
  | { readonly kind: "editWebhook"; readonly webhookId: RecordId }
  | { readonly kind: "product" }
  | { readonly kind: "editProduct"; readonly productId: RecordId }
  | { readonly kind: "redirectRule" }
  | { readonly kind: "editRedirectRule"; readonly ruleId: RecordId }
  | { readonly kind: "editContact"; readonly contactId: RecordId }
  | { readonly kind: "deal" | "upsertDeal"; readonly contact: RecordId | null }
  | { readonly kind: "editDeal"; readonly dealId: RecordId };

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
  readonly open: (overlay: Overlay) => void;
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
