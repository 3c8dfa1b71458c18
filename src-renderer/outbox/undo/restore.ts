import { isTemporary, type RecordId, type Sequence, temporaryId } from "../../../src-shared/ids.ts";
import type { Edit, Values } from "../../../src-shared/ipc/outbox.ts";
import { temporaryReferences } from "../../../src-shared/merge/remap-ids.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { currentId } from "../../replica/store/current-id.ts";
import { readCurrentState } from "../../replica/store/current-state.ts";
import type { ReplicaDatabase } from "../../replica/store/database.ts";
import { baseRow, writeRow } from "../../replica/store/overlay/overlay-row.ts";
import type { EditBuilder } from "../build-edits.ts";
import type { EditFailure } from "../edits.ts";
import { sequenceAt } from "../sequences.ts";
import type { Withdrawal } from "./withdrawals.ts";

/** The tables that restoring these edits writes. */
export function restoredTypes(edits: readonly Edit[]): readonly RecordName[] {
  return [...new Set(edits.map((one) => one.type))];
}

/**
 * Builds discarded edits again. They keep their bases, so that the engine finds a conflict as the same
 * conflict again (law 8). A create gets a new temporary id, in every edit that refers to it.
 */
export async function buildRestored(
  { database, recordedAt, withdrawals }: Pick<EditBuilder, "database" | "recordedAt" | "withdrawals">,
  edits: readonly Edit[],
  sequences: readonly Sequence[],
): Promise<Result<readonly Edit[], EditFailure>> {
  await bringBackRows(database, edits, withdrawals);
  const names = await presentNames(database, edits, sequences);
  const built = edits.map((edit, at): Edit => {
    const { visitLogId } = edit;
    return {
      ...edit,
      sequence: sequenceAt(sequences, at),
      id: names.get(recordKey(edit)) ?? edit.id,
      base: edit.base && presentIn(edit, edit.base, names),
      patch: presentIn(edit, edit.patch, names),
      recordedAt,
      visitLogId: visitLogId && (names.get(recordKey({ type: "note", id: visitLogId })) ?? visitLogId),
    };
  });
  return ok(built);
}

/**
 * Brings back the row of a record that the service no longer has: the row went with its last edit, and the rep decides about
 * the edit by what was known of the record.
 */
async function bringBackRows(
  database: ReplicaDatabase,
  edits: readonly Edit[],
  withdrawals: readonly Withdrawal[],
): Promise<void> {
  const records = new Map(edits.filter((one) => !isNew(one)).map((one) => [recordKey(one), one]));
  for (const { type, id } of records.values()) {
    const { row, held } = await readCurrentState(database, type, id);
    const last = withdrawals.findLast((one) => one.type === type && one.id === id);
    // mutation: undo-of-accepted-deletion-shows-nothing
    if (row !== null || held !== undefined || !last?.under) continue;
    await writeRow(database, type, id, last.under);
    await database.bases.put({ ...baseRow(type, id, last.under), gone: true });
  }
}

/**
 * Looks up the present ids of the records that the edits name: a record may have its real id by now, or be
 * restored under a new temporary one. All lookups start at once, because a transaction does not outlast many
 * waits in a row.
 */
async function presentNames(
  database: ReplicaDatabase,
  edits: readonly Edit[],
  sequences: readonly Sequence[],
): Promise<ReadonlyMap<string, RecordId>> {
  const names = new Map<string, RecordId>();
  for (const [at, edit] of edits.entries()) {
    if (isNew(edit)) names.set(recordKey(edit), temporaryId(sequenceAt(sequences, at)));
  }
  const unknown = edits
    .flatMap((edit) => [
      { type: edit.type, id: edit.id },
      ...temporaryIn(edit, edit.patch),
      ...temporaryIn(edit, edit.base),
    ])
    .filter(({ type, id }) => isTemporary(id) && !names.has(recordKey({ type, id })));
  const asked = new Map(unknown.map((one) => [recordKey(one), one]));
  const found = await Promise.all(
    [...asked].map(async ([key, { type, id }]) => [key, await currentId(database, type, id)] as const),
  );
  for (const [key, id] of found) names.set(key, id);
  return names;
}

function presentIn(edit: Edit, values: Values, names: ReadonlyMap<string, RecordId>): Values {
  const present = temporaryIn(edit, values).map(
    ({ field, type, id }) => [field, names.get(recordKey({ type, id })) ?? id] as const,
  );
  return present.length === 0 ? values : { ...values, ...Object.fromEntries(present) };
}

function temporaryIn(edit: Edit, values: Values | null) {
  const whole = { ...edit.base, ...edit.patch, ...values };
  return temporaryReferences(descriptorOf(edit.type), values ?? {}, whole);
}

function isNew({ kind, id }: Edit): boolean {
  return kind === "create" && isTemporary(id);
}
