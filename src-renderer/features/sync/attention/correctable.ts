import type { RecordDescriptor } from "../../../../src-shared/descriptor/define.ts";
import type { FieldKind } from "../../../../src-shared/descriptor/field.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import { problemText } from "../../../../src-shared/i18n/fault-sentence.ts";
import type { Edit, Values } from "../../../../src-shared/ipc/outbox.ts";

/** What no form has an input for. */
const closed: ReadonlySet<FieldKind> = new Set(["json"]);

/** What the service said of each field, in its own words. The first complaint of a field counts. */
export function issuesOf(fault: Fault): Readonly<Record<string, string>> {
  if (fault.kind !== "rejected") return {};
  const complaints: Record<string, string> = {};
  for (const one of fault.issues) {
    if (one.field !== null && !Object.hasOwn(complaints, one.field))
      complaints[one.field] = asSentence(problemText(one));
  }
  return complaints;
}

/** The fields that the service complains of and that can be corrected here. */
export function correctableFields(
  descriptor: RecordDescriptor,
  fault: Fault,
  kind: Edit["kind"],
): readonly string[] {
  return forms(descriptor, kind).filter((field) => Object.hasOwn(issuesOf(fault), field));
}

/** The record's whole form: those complained of first, then what the edit says, what is needed, and the rest. */
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

/** A delete says nothing that could be corrected. The type of a reference is set with the reference. */
function forms(descriptor: RecordDescriptor, kind: Edit["kind"]): readonly string[] {
  if (kind === "delete") return [];
  const types = new Set(Object.values(descriptor.fields).flatMap((field) => field.refersBy ?? []));
  return Object.entries(descriptor.fields).flatMap(([name, field]) => {
    const settable = field.access === "writable" || (field.access === "createOnly" && kind === "create");
    return settable && !field.secret && !closed.has(field.kind) && !types.has(name) ? [name] : [];
  });
}

/** Service's words with a capital and a full stop. */
export function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? "" : "."}`;
}
