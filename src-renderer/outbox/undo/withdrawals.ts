import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Edit, Values } from "../../../src-shared/ipc/outbox.ts";
import { equal } from "../../../src-shared/merge/equal.ts";
import { rebaseOnto } from "../../../src-shared/merge/rebase-onto.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";

/** Edits of a record that left the outbox unsent, and the service's row that they lay over. */
export interface Withdrawal {
  readonly type: RecordName;
  readonly id: RecordId;
  readonly edits: readonly Edit[];
  readonly under: Row | null;
}

/** Number of withdrawals to remember. A form older than these takes the rep's own withdrawn value for somebody else's change. */
const remembered = 1_000;

export function rememberWithdrawals(withdrawals: Withdrawal[], further: readonly Withdrawal[]): void {
  withdrawals.push(...further);
  withdrawals.splice(0, Math.max(0, withdrawals.length - remembered));
}

/**
 * A record as it was shown, with the values below the rep's own edits that have been withdrawn since: the service never had
 * theirs, so nobody else has changed them (law 8). An edit counts only if it lay over the version of the service's row that was
 * shown: over another version the same value may have been a colleague's. A value that the service has as well is the service's.
 */
export function withoutWithdrawn(
  shown: Values,
  edit: Pick<Edit, "sequence" | "type" | "id">,
  withdrawals: readonly Withdrawal[],
): Values {
  const version = shown.updated_at ?? null;
  // mutation: colleague-taken-for-withdrawn-edit
  const isShown = ({ under }: Withdrawal) => version !== null && under?.updated_at === version;
  const edits = withdrawals.filter(isShown).flatMap(withoutEqualToService);
  const { sequence, type, id } = edit;
  const [rebased] = rebaseOnto([{ sequence, type, id, base: shown, patch: {} }], edits);
  return rebased?.base ?? shown;
}

function withoutEqualToService({ edits, under }: Withdrawal): readonly Edit[] {
  // mutation: value-of-service-taken-for-withdrawn-edit
  const isOwn = ([field, value]: readonly [string, unknown]) => !equal(value, under?.[field] ?? null);
  return edits.map((edit) => ({
    ...edit,
    patch: Object.fromEntries(Object.entries(edit.patch).filter(isOwn)),
  }));
}
