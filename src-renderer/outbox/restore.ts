import { isTemporary, recordId, type Sequence, temporaryId } from "../../src-main/contract/ids.ts";
import type { Edit, Values } from "../../src-main/contract/outbox.ts";
import { descriptorOf, type RecordName } from "../../src-main/contract/records/registry.ts";
import { ok, type Result } from "../../src-main/contract/result.ts";
import { remapIds } from "../../src-main/sync/core/remap-ids.ts";
import { currentId } from "../replica/current-id.ts";
import { type ReplicaDatabase, rowsOf } from "../replica/database.ts";
import { localTypes } from "../replica/schema.ts";
import type { Drawing } from "./draw-edits.ts";
import type { EditFailure } from "./edits.ts";

type Renamed = { readonly type: RecordName; readonly from: Edit["id"]; readonly to: Edit["id"] };

/** The tables that restoring these edits writes. */
export function restoredTypes(edits: readonly Edit[]): readonly RecordName[] {
  return [...new Set([...edits.map((one) => one.type), ...localTypes])];
}

/**
 * Edits that were given up, to be recorded again as they were: with the base that they had, so that what was a conflict
 * is found as the same conflict again (law 8). A create gets a new temporary id, in everything that goes with it and in
 * the visit that it is a part of.
 */
export async function drawRestored(
  { database, recordedAt }: Pick<Drawing, "database" | "recordedAt">,
  edits: readonly Edit[],
  sequences: readonly Sequence[],
): Promise<Result<readonly Edit[], EditFailure>> {
  const renamed: Renamed[] = [];
  const drawn: Edit[] = [];
  for (const [at, edit] of edits.entries()) {
    const sequence = sequences[at];
    if (sequence === undefined) throw new Error("An edit was restored without a sequence.");
    const { type } = edit;
    const created = edit.kind === "create" && isTemporary(edit.id);
    if (created) renamed.push({ type, from: edit.id, to: temporaryId(sequence) });
    const known = renamed.find((one) => one.type === type && one.from === edit.id);
    const id = known?.to ?? (await currentId(database, type, edit.id));
    const patch = await withPresentIds(database, edit, edit.patch, renamed);
    const base = edit.base && (await withPresentIds(database, edit, edit.base, renamed));
    drawn.push({ ...edit, sequence, id, base, patch, recordedAt });
    if (created) await nameInVisit(database, edit, id);
  }
  return ok(drawn);
}

/** Records may have got their ids since, or be restored under another one together with this. */
async function withPresentIds(
  database: ReplicaDatabase,
  edit: Edit,
  values: Values,
  renamed: readonly Renamed[],
): Promise<Values> {
  const descriptor = descriptorOf(edit.type);
  const whole = { ...edit.base, ...edit.patch, ...values };
  let present = values;
  for (const remap of renamed) present = remapIds(descriptor, present, remap, whole);
  for (const [field, value] of Object.entries(present)) {
    const { refersTo, refersBy } = descriptor.fields[field] ?? {};
    const type = (refersTo ?? (refersBy && whole[refersBy])) as RecordName | undefined;
    if (type === undefined || typeof value !== "number" || value >= 0) continue;
    const from = recordId.parse(value);
    const to = await currentId(database, type, from);
    if (to !== from) present = remapIds(descriptor, present, { type, from, to }, whole);
  }
  return present;
}

/** The visit names its part again. */
async function nameInVisit(database: ReplicaDatabase, edit: Edit, id: Edit["id"]): Promise<void> {
  if (edit.visitLogId === null) return;
  for (const local of localTypes) {
    const row = await rowsOf(database, local).get(edit.visitLogId);
    const field = Object.entries(descriptorOf(local).fields).find(
      ([, one]) => one.refersTo === edit.type,
    )?.[0];
    if (row !== undefined && field !== undefined) await rowsOf(database, local).put({ ...row, [field]: id });
  }
}
