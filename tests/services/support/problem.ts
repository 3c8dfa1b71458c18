import type { Context } from "hono";
import type { z } from "zod";

/** Error of a redirect rule's request, and every 403 (support document, "Errors"; docs/assumptions.md). */
export interface GuideProblem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
}

/** `{errors: [{code, title, status, meta}]}`, the status as a string. */
export function guideProblem(context: Context, { status, code, title }: GuideProblem): Response {
  return context.json({ errors: [{ code, title, status: String(status), meta: {} }] }, status as 403);
}

/** "An authorization failure returns status 403 with …", whatever was asked for. */
export function forbidden(context: Context): Response {
  const title = "You do not have access to this page";
  return guideProblem(context, { status: 403, code: "Forbidden", title });
}

/** `{error, error_description}`: the other operations' errors that are about no field. */
export function problem(context: Context, status: number, error: string, description: string): Response {
  return context.json({ error, error_description: description }, status as 400);
}

/** Returns an error of that status in the operation's own form: the answer of a fault that the sandbox's user set. */
export function statusProblem(context: Context, status: number): Response {
  const says = "Asked for by the sandbox's user";
  if (status === 403) return guideProblem(context, { status, code: "Forbidden", title: says });
  if (isOfRules(context)) return guideProblem(context, { status, code: `Status${status}`, title: says });
  return status === 422
    ? recordInvalid(context, [{ field: "base", says }])
    : problem(context, status, `Status${status}`, says);
}

export const rulesPath = "/api/v2/guide/redirect_rules";

/** True for the redirect rules' paths: redirect rules have administrators, and error bodies, of their own. */
export function isOfRules({ req }: Context): boolean {
  return req.path === rulesPath || req.path.startsWith(`${rulesPath}/`);
}

export interface FieldComplaint {
  /** As `webhook.endpoint`. */
  readonly field: string;
  readonly says: string;
}

/** 422 `{error: "RecordInvalid", description, details: {field: [{description, error}]}}`. */
export function recordInvalid(context: Context, fieldErrors: readonly FieldComplaint[]): Response {
  return context.json(recordInvalidBody(fieldErrors), 422);
}

export function recordInvalidBody(fieldErrors: readonly FieldComplaint[]): object {
  const details: Record<string, { description: string; error: string }[]> = {};
  for (const { field, says } of fieldErrors) {
    const one = { description: `${field}: ${says}`, error: "InvalidValue" };
    details[field] = [...(details[field] ?? []), one];
  }
  return { error: "RecordInvalid", description: "Record validation errors", details };
}

export function issuesOf(error: z.ZodError): readonly FieldComplaint[] {
  return error.issues.map(({ path, message }) => ({ field: path.join(".") || "base", says: message }));
}
