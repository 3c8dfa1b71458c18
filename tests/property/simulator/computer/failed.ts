import type { EditFailure } from "../../../../src-renderer/outbox/edits.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import { err } from "../../../../src-shared/result.ts";

/** Returns the window's failure for an edit that it could not save. */
export function failed(fault: Fault): { readonly ok: false; readonly error: EditFailure } {
  return err({ kind: "fault", fault });
}
