import type { ImportNote } from "../../outbox/import-notes.ts";
import type { Running } from "./run-import.ts";

/** `cutOff`: saving stopped early; `failed` there: in this window, by a failure. */
export type ImportStage =
  | { readonly kind: "saving" }
  | { readonly kind: "cutOff"; readonly failed: boolean }
  | { readonly kind: "saved" };

/** Tells how far the saving of an import is, from its note and from the work of this window on it. */
export function importStage(note: Pick<ImportNote, "whole">, running: Running | null): ImportStage {
  if (running?.doing === "saving") return { kind: "saving" };
  if (note.whole) return { kind: "saved" };
  // This window has saved every line; the note on screen is not updated yet.
  // mutation: import-alarms-falsely
  if (running?.doing === "nothing" && running.failure === null) return { kind: "saving" };
  return { kind: "cutOff", failed: running?.failure != null };
}
