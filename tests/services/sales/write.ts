import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import { checkCreate, checkUpdate } from "../../../src-shared/descriptor/draft.ts";
import type { Issue } from "../../../src-shared/errors/transport.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { isoSeconds } from "../clock.ts";
import type { StoredRecord, Values } from "../store/records.ts";
import { inServiceWords, issueAt } from "./issues.ts";
import { type Problem, rejected } from "./problem.ts";
import { type Resource, resources } from "./resources.ts";
import type { WriteContext } from "./rules/rules.ts";
import { withReadValues } from "./spelling.ts";

export interface Writer extends WriteContext {
  readonly insert: (resource: Resource, values: Values) => number;
  readonly update: (resource: Resource, id: number, values: Values) => void;
}

export function createRecord(
  resource: Resource,
  given: Values,
  writer: Writer,
): Result<StoredRecord, Problem> {
  const { descriptor, rules } = resource;
  const draft = rules.prepare(withReadValues(resource, withoutId(given)), null);
  const issues = [
    ...checkCreate(descriptor, draft).map(inServiceWords),
    ...checkAddressTexts(descriptor, draft),
    ...checkOthers(resource, draft, draft, writer),
  ];
  if (issues.length > 0) return err(rejected(unique(issues)));
  const values = rules.onCreate(
    { ...normalised(descriptor, draft, {}), ...creatorOf(descriptor, writer) },
    writer,
  );
  const id = writer.insert(resource, { ...values, created_at: writer.now, updated_at: writer.now });
  return ok(written(resource, id, writer));
}

/** "Address object keys (all strings)": a new record has no null among them, while an update removes a part by null. */
function checkAddressTexts({ fields }: RecordDescriptor, draft: Values): readonly Issue[] {
  const addresses = Object.keys(draft).filter((name) => fields[name]?.kind === "address");
  return addresses.flatMap((name) =>
    Object.entries(Object(draft[name]))
      .filter(([, part]) => part === null)
      .map(([part]) => issueAt(`${name}.${part}`, "invalid_type", "must be a string")),
  );
}

/** Says who made the record, where the type has a field for it. */
function creatorOf({ fields }: RecordDescriptor, { userId }: Writer): Values {
  return fields.creator_id?.access === "readOnly" ? { creator_id: userId } : {};
}

/** "PUT changes the given fields and leaves the others" (docs/assumptions.md). */
export function updateRecord(
  resource: Resource,
  current: StoredRecord,
  given: Values,
  writer: Writer,
): Result<StoredRecord, Problem> {
  const { descriptor, rules } = resource;
  const patch = rules.prepare(withReadValues(resource, withoutId(given)), current);
  const after = { ...current, ...patch };
  const issues = [
    ...checkUpdate(descriptor, current, patch).map(inServiceWords),
    ...checkOthers(resource, patch, after, writer),
  ];
  if (issues.length > 0) return err(rejected(unique(issues)));
  const values = rules.onUpdate(current, normalised(descriptor, patch, current), writer);
  writer.update(resource, current.id, { ...values, updated_at: writer.now });
  return ok(written(resource, current.id, writer));
}

function written(resource: Resource, id: number, writer: Writer): StoredRecord {
  const record = writer.read(resource.descriptor.name, id);
  if (record === null) throw new Error(`${resource.descriptor.name} ${id} is gone within its own request`);
  resource.rules.afterWrite(record, writer);
  return record;
}

/** Checks that need other records: references that lead nowhere, values that must be unique, and the type's own rules. */
function checkOthers(resource: Resource, given: Values, whole: Values, writer: Writer): readonly Issue[] {
  return [
    ...checkReferences(resource.descriptor, given, whole, writer),
    ...checkUnique(resource, given, whole, writer),
    ...resource.rules.check(whole, writer),
  ];
}

function checkReferences(
  descriptor: RecordDescriptor,
  given: Values,
  whole: Values,
  writer: Writer,
): readonly Issue[] {
  return Object.entries(descriptor.fields).flatMap(([name, field]) => {
    const id = whole[name];
    const touched = name in given || (field.refersBy !== undefined && field.refersBy in given);
    if (!touched || !Number.isInteger(id)) return [];
    const type = field.refersBy === undefined ? field.refersTo : whole[field.refersBy];
    if (typeof type !== "string") return [];
    return exists(type, Number(id), writer) ? [] : [issueAt(name, "incorrect_value", `names no ${type}`)];
  });
}

function checkUnique(
  { descriptor, rules }: Resource,
  given: Values,
  whole: Values,
  writer: Writer,
): readonly Issue[] {
  return rules.unique.flatMap((name) => {
    const value = given[name];
    if (typeof value !== "string") return [];
    const found = writer.find(descriptor.name, name, value);
    return found === null || found === whole.id ? [] : [issueAt(name, "already_exists", "is taken")];
  });
}

/** A record of a type that the service keeps no table of (leads, for one) is taken to exist. */
function exists(type: string, id: number, writer: Writer): boolean {
  return id > 0 && (!resources.has(type) || writer.read(type, id) !== null);
}

/** Values as they rest: times in UTC with whole seconds, tags once each, keyed objects merged key by key. */
function normalised(descriptor: RecordDescriptor, patch: Values, current: Values): Values {
  const entries = Object.entries(patch).map(([name, value]): [string, unknown] => {
    const field = descriptor.fields[name];
    if (field === undefined || value === null) return [name, value];
    if (field.merge === "set") return [name, [...new Set(value as readonly string[])]];
    if (field.merge === "keys") return [name, mergedKeys(current[name], value)];
    return [name, isTime(descriptor, name) ? isoSeconds(Date.parse(String(value))) : value];
  });
  return Object.fromEntries(entries);
}

function isTime(descriptor: RecordDescriptor, name: string): boolean {
  return resources.get(descriptor.name)?.table.byName.get(name)?.kind === "time";
}

/** A key that is given as null goes: "only fields with non-null values are returned". */
function mergedKeys(current: unknown, given: unknown): Values {
  const merged = { ...(current as Values | null), ...(given as Values) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

function withoutId({ id: _id, ...rest }: Values): Values {
  return rest;
}

function unique(issues: readonly Issue[]): readonly Issue[] {
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const key = `${issue.field} ${issue.code}`;
    return seen.has(key) ? false : seen.add(key);
  });
}
