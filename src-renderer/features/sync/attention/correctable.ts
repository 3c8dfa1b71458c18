import type { RecordDescriptor } from "../../../../src-shared/descriptor/define.ts";
import type { FieldKind } from "../../../../src-shared/descriptor/field.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import type { Edit, Values } from "../../../../src-shared/ipc/outbox.ts";
import { readVisitText, type VisitNote } from "../../../../src-shared/visit-note.ts";
import { problemText } from "../../../format/faults/issue-text.ts";

/** Field kinds that no form has an input for. */
const closed: ReadonlySet<FieldKind> = new Set(["json"]);

/** Maps each field to the service's first error about it, in the service's words. */
export function refusedFieldErrors(fault: Fault): Readonly<Record<string, string>> {
  if (fault.kind !== "rejected") return {};
  const errors: Record<string, string> = {};
  for (const one of fault.issues) {
    if (one.field !== null && !Object.hasOwn(errors, one.field))
      errors[one.field] = asSentence(problemText(one));
  }
  return errors;
}

const none: ReadonlySet<string> = new Set();
/** Fields that make a note the visit that it is: a form in which they can be changed could break the visit. */
const ofVisit: ReadonlySet<string> = new Set(["tags", "resource_id"]);

/** An edit, or several as one, and its record as the screen shows it. */
interface Edited {
  readonly kind: Edit["kind"];
  readonly patch: Values;
  readonly record: Readonly<Record<string, unknown>> | null | undefined;
}

/** Returns the visit or the call that the edit leaves behind; null where there is none. */
export function visitIn(descriptor: RecordDescriptor, { kind, patch, record }: Edited): VisitNote | null {
  const { content } = { ...record, ...patch };
  if (descriptor.name !== "note" || kind === "delete" || typeof content !== "string") return null;
  return readVisitText(content);
}

/** Returns the fields that the service refuses and the rep can correct here. */
export function correctableFields(
  descriptor: RecordDescriptor,
  fault: Fault,
  edited: Edited,
): readonly string[] {
  return forms(descriptor, edited).filter((field) => Object.hasOwn(refusedFieldErrors(fault), field));
}

/**
 * Orders the fields of the record's form: the named ones first, then those of the edit and the required ones,
 * then the rest.
 */
export function wholeForm(
  descriptor: RecordDescriptor,
  edited: Edited,
  named: readonly string[],
): readonly string[] {
  const all = forms(descriptor, edited);
  const said = all.filter(
    (field) => Object.hasOwn(edited.patch, field) || descriptor.fields[field]?.required,
  );
  return [...new Set([...named, ...said, ...all])];
}

/**
 * Returns the fields that a form can set. A deletion has none. The form sets the type of a reference with the
 * reference. A visit is corrected by its own form, which takes the place of its note's text.
 */
function forms(descriptor: RecordDescriptor, edited: Edited): readonly string[] {
  const { kind } = edited;
  if (kind === "delete") return [];
  const closedHere = visitIn(descriptor, edited) === null ? none : ofVisit;
  const types = new Set(Object.values(descriptor.fields).flatMap((field) => field.refersBy ?? []));
  return Object.entries(descriptor.fields).flatMap(([name, field]) => {
    const settable = field.access === "writable" || (field.access === "createOnly" && kind === "create");
    const isOpen = !field.secret && !closed.has(field.kind) && !types.has(name) && !closedHere.has(name);
    return settable && isOpen ? [name] : [];
  });
}

/** Adds a capital and a full stop to the service's words. */
export function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? "" : "."}`;
}
