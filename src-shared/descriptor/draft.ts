import { type FieldIssue, issueAt, type PlainIssue } from "../errors/field-issue.ts";
import { longestOf } from "./bounded.ts";
import type { RecordDescriptor } from "./define.ts";
import type { FieldKind } from "./field.ts";

type Values = Readonly<Record<string, unknown>>;

/** Problems of a record that is about to be created: field by field, then the rules that span fields. */
export function checkCreate(descriptor: RecordDescriptor, values: Values): readonly FieldIssue[] {
  const missing = Object.entries(descriptor.fields)
    .filter(
      ([name, field]) =>
        field.required && (values[name] === undefined || values[name] === null || values[name] === ""),
    )
    .map(([name]) => issueAt(name, "missing"));
  const named = new Set(missing.map((one) => one.field));
  const others = checkFields(descriptor, values, "createOnly").filter((one) => !named.has(one.field));
  return [...missing, ...others, ...(descriptor.check?.(values) ?? [])];
}

/** Problems of a change of `current` by `patch`. */
export function checkUpdate(
  descriptor: RecordDescriptor,
  current: Values,
  patch: Values,
): readonly FieldIssue[] {
  const emptied = Object.entries(descriptor.fields)
    .filter(
      ([name, field]) => field.required && name in patch && (patch[name] === null || patch[name] === ""),
    )
    .map(([name]) => issueAt(name, "blank"));
  const named = new Set(emptied.map((one) => one.field));
  const others = checkFields(descriptor, patch, "writable").filter((one) => !named.has(one.field));
  return [...emptied, ...others, ...(descriptor.check?.({ ...current, ...patch }) ?? [])];
}

/**
 * Returns the problems that the patch causes: every problem of a field in the patch, and any other problem that the record
 * did not have before. A rule that the record broke when it came from the service does not block a change to another field.
 */
export function issuesOf(
  descriptor: RecordDescriptor,
  current: Values,
  patch: Values,
): readonly FieldIssue[] {
  const before = descriptor.check?.(current) ?? [];
  return checkUpdate(descriptor, current, patch).filter(
    (issue) =>
      (issue.field !== null && issue.field in patch) ||
      !before.some((one) => one.field === issue.field && one.code === issue.code),
  );
}

function checkFields(
  descriptor: RecordDescriptor,
  values: Values,
  mode: "createOnly" | "writable",
): readonly FieldIssue[] {
  const issues: FieldIssue[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (name === "id" || value === undefined) continue;
    const field = Object.hasOwn(descriptor.fields, name) ? descriptor.fields[name] : undefined;
    if (field === undefined) issues.push(issueAt(name, "unknown"));
    else if (field.access === "readOnly" || (field.access === "createOnly" && mode === "writable")) {
      issues.push(issueAt(name, "notSettable"));
    } else if (value !== null && !field.schema.safeParse(value).success) {
      issues.push(issueAt(name, misfit(field.kind)));
    } else if (typeof value === "string" && value.length >= longestOf(field)) {
      issues.push(issueAt(name, "tooLong"));
    }
  }
  return issues;
}

/** The error about a value that its field does not hold. */
function misfit(kind: FieldKind): PlainIssue {
  switch (kind) {
    case "percent":
      return "notPercent";
    case "currency":
      return "notCurrency";
    case "money":
      return "notMoney";
    case "date":
      return "notDay";
    default:
      return "misfit";
  }
}
