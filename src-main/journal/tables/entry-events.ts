import type { ParkReason, SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RequestId } from "../../../src-shared/ids.ts";
import type { EntryState, JournalEntry } from "../../../src-shared/ipc/outbox.ts";
import { isLegal, type MarkEvent, stateAfter } from "../../sync/plan/entry-life.ts";
import { asJson } from "./entry-row.ts";
import type { Sql } from "./sql.ts";

/** Writes the events of entries. Everything runs within the caller's transaction. */
export function entryEvents({ run }: Pick<Sql, "run">) {
  /** Applies an event to the entries in whose state it is legal. Returns them with their new state. */
  function applyEvent(
    entries: readonly JournalEntry[],
    {
      event,
      fault = null,
      park = null,
    }: {
      readonly event: MarkEvent;
      readonly fault?: SyncFailure | null;
      readonly park?: ParkReason | null;
    },
    claim: { readonly request: RequestId; readonly notBefore: string | null } | null = null,
  ): readonly JournalEntry[] {
    // mutation: illegal-transition-written
    const applied = entries.filter((one) => isLegal(event, one.state));
    return applied.map((before) => {
      const state = stateAfter(event, before.state);
      const attempts = before.attempts + (claim === null ? 0 : 1);
      const notBefore = before.notBefore ?? claim?.notBefore ?? null;
      const request = hasLeft(state) ? (claim?.request ?? before.request) : null;
      run(
        `UPDATE entry SET state = ?, attempts = ?, not_before = ?, fault = ?, park = ?, request = ?
         WHERE sequence = ?`,
        state,
        attempts,
        notBefore,
        asJson(fault),
        asJson(park),
        request,
        before.sequence,
      );
      return { ...before, state, attempts, notBefore, fault, park, request };
    });
  }

  return { applyEvent };
}

/** The entry's request is under way, or may have arrived. */
function hasLeft(state: EntryState): boolean {
  return state === "sending" || state === "ambiguous";
}
