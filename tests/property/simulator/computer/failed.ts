import type { EditFailure } from "../../../../src-renderer/outbox/edits.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import { err } from "../../../../src-shared/result.ts";

/** What a window says that could not save an edit. */
export function failed(fault: Fault): { readonly ok: false; readonly error: EditFailure } {
  return err({ kind: "fault", fault });
}
