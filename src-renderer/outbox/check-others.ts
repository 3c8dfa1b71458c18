import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import { type FieldIssue, issueAt } from "../../src-shared/errors/field-issue.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import type { Json } from "../../src-shared/plain-json.ts";
import { isRecordName, type RecordName } from "../../src-shared/records/registry.ts";
import { type ReplicaDatabase, rowsOf } from "../replica/store/database.ts";

/** The types that `checkOthers` reads: their tables are part of the edit's transaction. */
export function typesChecked(descriptor: RecordDescriptor, values: Values): readonly RecordName[] {
  return Object.keys(values).flatMap((name) => {
    const { targetConstraint: among, refersTo = "" } = descriptor.fields[name] ?? {};
    return among !== undefined && isRecordName(refersTo) ? [refersTo] : [];
  });
}

/**
 * Checks a draft against the other records in the replica: a reference must lead to the right kind of record,
 * and a unique name must be free. The service has the last word: it may know records that the replica does
 * not.
 */
export async function checkOthers(
  database: ReplicaDatabase,
  descriptor: RecordDescriptor,
  values: Values,
  own: RecordId | null,
): Promise<readonly FieldIssue[]> {
  const found = Object.entries(values).map(async ([name, value]) => {
    const field = descriptor.fields[name];
    if (value === null || field === undefined) return [];
    if (field.targetConstraint !== undefined) return await checkKind(database, name, field, value);
    if (descriptor.unique?.includes(name)) return await checkUnique(database, descriptor, name, value, own);
    return [];
  });
  return (await Promise.all(found)).flat();
}

async function checkKind(
  database: ReplicaDatabase,
  name: string,
  { targetConstraint: among, refersTo = "" }: RecordDescriptor["fields"][string],
  value: Json,
): Promise<readonly FieldIssue[]> {
  if (among === undefined || typeof value !== "number" || !isRecordName(refersTo)) return [];
  const row = await rowsOf(database, refersTo).where(":id").equals(value).first();
  const fits = row === undefined || row[among.field] === among.is;
  return fits ? [] : [issueAt(name, among.code)];
}

async function checkUnique(
  database: ReplicaDatabase,
  descriptor: RecordDescriptor,
  name: string,
  value: Json,
  own: RecordId | null,
): Promise<readonly FieldIssue[]> {
  const { name: type } = descriptor;
  if (typeof value !== "string" || !isRecordName(type)) return [];
  const others = await rowsOf(database, type).where(name).equals(value.trim()).toArray();
  const taken = others.some((row) => row.id !== own);
  return taken ? [issueAt(name, "taken")] : [];
}
