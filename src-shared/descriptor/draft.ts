import type { Issue } from "../errors/transport.ts";
import { longestOf } from "./bounded.ts";
import { issueAt, type RecordDescriptor } from "./define.ts";
import type { FieldKind } from "./field.ts";

type Values = Readonly<Record<string, unknown>>;

/** Problems of a record that is about to be created: field by field, then the rules that span fields. */
export function checkCreate(descriptor: RecordDescriptor, values: Values): readonly Issue[] {
  const missing = Object.entries(descriptor.fields)
    .filter(
      ([name, field]) =>
        field.required && (values[name] === undefined || values[name] === null || values[name] === ""),
    )
    .map(([name]) => issueAt(name, "missing", "is needed"));
  const named = new Set(missing.map((one) => one.field));
  const others = checkFields(descriptor, values, "createOnly").filter((one) => !named.has(one.field));
  return [...missing, ...others, ...(descriptor.check?.(values) ?? [])];
}

/** Problems of a change of `current` by `patch`. */
export function checkUpdate(descriptor: RecordDescriptor, current: Values, patch: Values): readonly Issue[] {
  const emptied = Object.entries(descriptor.fields)
    .filter(
      ([name, field]) => field.required && name in patch && (patch[name] === null || patch[name] === ""),
    )
    .map(([name]) => issueAt(name, "blank", "is needed"));
  const named = new Set(emptied.map((one) => one.field));
  const others = checkFields(descriptor, patch, "writable").filter((one) => !named.has(one.field));
  return [...emptied, ...others, ...(descriptor.check?.({ ...current, ...patch }) ?? [])];
}

function checkFields(
  descriptor: RecordDescriptor,
  values: Values,
  mode: "createOnly" | "writable",
): readonly Issue[] {
  const issues: Issue[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (name === "id" || value === undefined) continue;
    const field = Object.hasOwn(descriptor.fields, name) ? descriptor.fields[name] : undefined;
    if (field === undefined) issues.push(issueAt(name, "unknown", "is not known"));
    else if (field.access === "readOnly" || (field.access === "createOnly" && mode === "writable")) {
      issues.push(issueAt(name, "unknown", "cannot be set"));
    } else if (value !== null && !field.schema.safeParse(value).success) {
      issues.push(issueAt(name, "invalid_type", misfit(field.kind)));
    } else if (typeof value === "string" && value.length >= longestOf(field)) {
      issues.push(issueAt(name, "too_long", "is too long"));
    }
  }
  return issues;
}

/** Requirement on a value, as the end of a sentence that begins with the field's name. */
function misfit(kind: FieldKind): string {
  switch (kind) {
    case "percent":
      return "must be a number from 0 to 100";
    case "currency":
      return "must be a code of three letters, as EUR";
    case "money":
      return "must be an amount with two decimals or none, as 1250 or 1250.50";
    case "date":
      return "must be a day";
    default:
      return "has a value that does not fit";
  }
}
