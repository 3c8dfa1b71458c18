import type { RecordDescriptor } from "../../../../src-shared/descriptor/define.ts";
import type { FieldKind } from "../../../../src-shared/descriptor/field.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import { problemText } from "../../../../src-shared/i18n/issue-text.ts";
import type { Edit, Values } from "../../../../src-shared/ipc/outbox.ts";

/** Field kinds that no form has an input for. */
const closed: ReadonlySet<FieldKind> = new Set(["json"]);

/** Maps each field to the service's first complaint about it, in the service's words. */
export function issuesOf(fault: Fault): Readonly<Record<string, string>> {
  if (fault.kind !== "rejected") return {};
  const complaints: Record<string, string> = {};
  for (const one of fault.issues) {
    if (one.field !== null && !Object.hasOwn(complaints, one.field))
      complaints[one.field] = asSentence(problemText(one));
  }
  return complaints;
}

/** Returns the fields that the service complains of and the rep can correct here. */
export function correctableFields(
  descriptor: RecordDescriptor,
  fault: Fault,
  kind: Edit["kind"],
): readonly string[] {
  return forms(descriptor, kind).filter((field) => Object.hasOwn(issuesOf(fault), field));
}

/**
 * Orders the fields of the record's form: the named ones first, then those of the edit and the required ones,
 * then the rest.
 */
export function wholeForm(
  descriptor: RecordDescriptor,
  kind: Edit["kind"],
  patch: Values,
  named: readonly string[],
): readonly string[] {
  const all = forms(descriptor, kind);
  const said = all.filter((field) => Object.hasOwn(patch, field) || descriptor.fields[field]?.required);
  return [...new Set([...named, ...said, ...all])];
}

/**
 * Returns the fields that a form can set. A deletion has none. The form sets the type of a reference with the
 * reference.
 */
function forms(descriptor: RecordDescriptor, kind: Edit["kind"]): readonly string[] {
  if (kind === "delete") return [];
  const types = new Set(Object.values(descriptor.fields).flatMap((field) => field.refersBy ?? []));
  return Object.entries(descriptor.fields).flatMap(([name, field]) => {
    const settable = field.access === "writable" || (field.access === "createOnly" && kind === "create");
    return settable && !field.secret && !closed.has(field.kind) && !types.has(name) ? [name] : [];
  });
}

/** Adds a capital and a full stop to the service's words. */
export function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? "" : "."}`;
}
