import type { Issue } from "../../src-shared/errors/transport.ts";
import { isJsonObject } from "../../src-shared/plain-json.ts";

/**
 * Most errors that Rounds keeps of one answer: more than a form shows. The journal would keep the rest, and the bridge carry
 * it.
 */
const mostIssues = 50;
const longestMessage = 500;
const longestName = 100;
/** Characters of a pointer that are read: many more than a name keeps of it. */
const longestPointer = 1_000;

type Loose = Readonly<Record<string, unknown>>;

/** Reads the errors in a body of one shape; none where the body has another shape, or says nothing. */
type ReadShape = (body: Loose) => readonly Issue[];

const ofErrors: ReadShape = ({ errors }) => [...fromList(errors), ...fromFields(errors)];
const ofDetails: ReadShape = ({ details }) => fromFields(details);
const ofError: ReadShape = ({ error, ...body }) =>
  isJsonObject(error) ? fromList([error]) : fromCode(error, body);
const ofMessage: ReadShape = (body) => fromList([body]);

/**
 * Returns the errors in an error body of any shape (docs/assumptions.md, "Error body" and "Support, error bodies"):
 * - sales `{errors: [{error: {field, code, message, details}}]}`
 * - redirect rules `{errors: [{code, title}]}`
 * - support `{error, description, details: {field: [{description, error}]}}`
 * - OAuth `{error, error_description}`
 * - shapes that other services have: `{errors: {field: [words]}}`, `{errors: [words]}`, `{error: {field, message}}`, `{message}`,
 *   `{title, detail}`
 *
 * Empty if there is nothing to read: the status shows enough.
 */
export function issuesInBody(body: unknown): readonly Issue[] {
  return issuesIn(body, [ofErrors, ofDetails, ofError, ofMessage]).map(({ field, code, message }) => ({
    field: field === null ? null : shortened(field, longestName),
    code: shortened(code, longestName),
    message: shortened(message, longestMessage),
  }));
}

/** True if a body reports errors although its status is a success. Words or details alone may say that all went well. */
export function hasErrors(body: unknown): boolean {
  return issuesIn(body, [ofErrors, ofError]).length > 0;
}

/** Asked of each list before it is read: a body may have half a million errors. */
function first<T>(list: readonly T[]): readonly T[] {
  return list.slice(0, mostIssues);
}

/** The first shape that says something counts. */
function issuesIn(body: unknown, shapes: readonly ReadShape[]): readonly Issue[] {
  if (!isJsonObject(body)) return [];
  for (const read of shapes) {
    const issues = read(body).filter(({ field, code, message }) => field !== null || code + message !== "");
    if (issues.length > 0) return first(issues);
  }
  return [];
}

/** Returns the service's own words in one line; empty if it gave none. */
export function serviceText(body: unknown): string {
  return issuesInBody(body)
    .map((issue) => issue.message)
    .join("; ");
}

function fromList(list: unknown): readonly Issue[] {
  const all: readonly unknown[] = typeof list === "string" ? [list] : Array.isArray(list) ? list : [];
  return first(all).flatMap((one) => {
    if (typeof one === "string") return [{ field: null, code: "", message: one }];
    if (!isJsonObject(one)) return [];
    const error = isJsonObject(one.error) ? one.error : one;
    const code = text(error.code);
    const message = text(error.details, error.message, error.detail, error.title, code);
    return [{ field: fieldOf(error.field), code, message }];
  });
}

/** Errors by field. Those about `base` are about the record as a whole. */
function fromFields(fields: unknown): readonly Issue[] {
  if (!isJsonObject(fields)) return [];
  return first(Object.entries(fields)).flatMap(([name, problems]) => {
    const field = name === "base" ? null : fieldOf(name);
    const list: readonly unknown[] = Array.isArray(problems) ? problems : [problems];
    return first(list).flatMap((one) => {
      if (typeof one === "string") return [{ field, code: "", message: one }];
      if (!isJsonObject(one)) return [];
      const code = text(one.error, one.code);
      return [{ field, code, message: text(one.description, one.message, code) }];
    });
  });
}

function fromCode(code: unknown, body: Loose): readonly Issue[] {
  if (typeof code !== "string") return [];
  return [{ field: null, code, message: text(body.error_description, body.description, body.message, code) }];
}

/**
 * Returns the name of a field. `/data/name`, `/name` and `data.name` all mean `name`; a deeper name has its parts joined by dots. Null
 * for the record as a whole.
 */
function fieldOf(pointer: unknown): string | null {
  if (typeof pointer !== "string") return null;
  const parts = pointer.slice(0, longestPointer).split("/");
  const name = parts.filter((part) => part !== "").join(".");
  return name.replace(/^data(\.|$)/, "") || null;
}

function text(...candidates: readonly unknown[]): string {
  return candidates.find((one): one is string => typeof one === "string" && one !== "") ?? "";
}

function shortened(words: string, longest: number): string {
  return words.length <= longest ? words : `${words.slice(0, longest)}…`;
}
