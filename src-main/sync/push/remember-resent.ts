import type { SyncFailure } from "../../contract/fault.ts";
import type { Sequence } from "../../contract/ids.ts";
import type { Entry, Values } from "../../contract/outbox.ts";
import { descriptorOf } from "../../contract/records/registry.ts";
import { ok, type Result } from "../../contract/result.ts";
import { coalesce } from "../plan/coalesce.ts";
import { parkedTogether } from "../plan/release.ts";
import { presently } from "../pull/page.ts";
import type { SyncSession } from "../session.ts";

/** Before a create is sent again its mark is kept: its first sending may turn up for 30 days (law 5). */
export function rememberResent(
  session: SyncSession,
  head: Entry,
  { patch, sequences }: { readonly patch: Values; readonly sequences: readonly Sequence[] },
): Result<null, SyncFailure> {
  const { sequence, type, notBefore } = head;
  return session.journal.rememberResent(
    session.account.key,
    { sequence, sequences, type, sent: patch, notBefore },
    presently(session),
  );
}

/** The rep has a create sent again of which nobody can tell whether it has arrived. */
export function rememberDoubted(
  session: SyncSession,
  entries: readonly Entry[],
  of: Sequence,
): Result<null, SyncFailure> {
  const [head, ...rest] = parkedTogether(entries, of);
  if (head?.kind !== "create" || head.park?.kind !== "unknownIfArrived") return ok(null);
  const request = coalesce(descriptorOf(head.type), [head, ...rest]);
  return request.kind === "cancelled" ? ok(null) : rememberResent(session, head, request);
}
