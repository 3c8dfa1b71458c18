import type { Issue } from "../../src-shared/errors/transport.ts";

/**
 * Most complaints that Rounds keeps of one answer: more than a form shows. The journal would keep the rest, and the bridge carry
 * it.
 */
const mostIssues = 50;
const longestWords = 500;
const longestName = 100;
/** Characters of a pointer that are read: many more than a name keeps of it. */
const longestPointer = 1_000;

type Loose = Readonly<Record<string, unknown>>;

/**
 * Returns the complaints in an error body of any shape (docs/assumptions.md, "Error body" and "Support, error bodies"):
 * - sales `{errors: [{error: {field, code, message, details}}]}`
 * - redirect rules `{errors: [{code, title}]}`
 * - support `{error, description, details: {field: [{description, error}]}}`
 * - OAuth `{error, error_description}`
 *
 * Empty if there is nothing to read: the status shows enough.
 */
export function issuesOf(body: unknown): readonly Issue[] {
  return first(issuesIn(body)).map(({ field, code, message }) => ({
    field: field === null ? null : shortened(field, longestName),
    code: shortened(code, longestName),
    message: shortened(message, longestWords),
  }));
}

/** Asked of each list before it is read: a body may have half a million complaints. */
function first<T>(list: readonly T[]): readonly T[] {
  return list.slice(0, mostIssues);
}

function issuesIn(body: unknown): readonly Issue[] {
  if (!isObject(body)) return [];
  if (Array.isArray(body.errors)) return first(body.errors.filter(isObject)).map(fromErrors);
  if (isObject(body.details)) return first(Object.entries(body.details)).flatMap(fromDetails);
  if (typeof body.error === "string") {
    return [
      { field: null, code: body.error, message: text(body.error_description, body.description, body.error) },
    ];
  }
  return [];
}

/** Returns the service's own words in one line; empty if it gave none. */
export function wordsOf(body: unknown): string {
  return issuesOf(body)
    .map((issue) => issue.message)
    .join("; ");
}

function fromErrors(one: Loose): Issue {
  const error = isObject(one.error) ? one.error : one;
  const code = text(error.code);
  return {
    field: fieldOf(error.field),
    code,
    message: text(error.details, error.message, error.title, code),
  };
}

function fromDetails([field, complaints]: [string, unknown]): Issue[] {
  const list = Array.isArray(complaints) ? complaints : [complaints];
  return first(list.filter(isObject)).map((one) => {
    const code = text(one.error);
    return { field: fieldOf(field), code, message: text(one.description, code) };
  });
}

/** Returns the name of a field. `/data/name` and `/name` both mean `name`; a deeper name has its parts joined by dots. */
function fieldOf(pointer: unknown): string | null {
  if (typeof pointer !== "string") return null;
  const parts = pointer
    .slice(0, longestPointer)
    .split("/")
    .filter((part) => part !== "");
  if (pointer.startsWith("/") && parts[0] === "data") parts.shift();
  return parts.length === 0 ? null : parts.join(".");
}

function text(...candidates: readonly unknown[]): string {
  return candidates.find((one): one is string => typeof one === "string" && one !== "") ?? "";
}

function shortened(words: string, longest: number): string {
  return words.length <= longest ? words : `${words.slice(0, longest)}…`;
}

function isObject(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
