import type { Context } from "hono";
import type { z } from "zod";

/** What a redirect rule's error, and every 403, looks like (support document, "Errors"; spec/in-practice.md). */
export interface GuideProblem {
  readonly status: 400 | 403 | 404 | 422;
  readonly code: string;
  readonly title: string;
}

/** `{errors: [{code, title, status, meta}]}`, the status as a string. */
export function guideProblem(context: Context, { status, code, title }: GuideProblem): Response {
  return context.json({ errors: [{ code, title, status: String(status), meta: {} }] }, status);
}

/** "An authorization failure returns status 403 with …", whatever was asked for. */
export function forbidden(context: Context): Response {
  const title = "You do not have access to this page";
  return guideProblem(context, { status: 403, code: "Forbidden", title });
}

/** `{error, description}`: the other operations' errors that are about no field. */
export function problem(
  context: Context,
  status: 400 | 401 | 404 | 429,
  error: string,
  description: string,
): Response {
  return context.json({ error, description }, status);
}

export interface FieldComplaint {
  /** As `webhook.endpoint`. */
  readonly field: string;
  readonly says: string;
}

/** 422 `{error: "RecordInvalid", description, details: {field: [{description, error}]}}`. */
export function recordInvalid(context: Context, complaints: readonly FieldComplaint[]): Response {
  const details: Record<string, { description: string; error: string }[]> = {};
  for (const { field, says } of complaints) {
    const one = { description: `${field}: ${says}`, error: "InvalidValue" };
    details[field] = [...(details[field] ?? []), one];
  }
  return context.json({ error: "RecordInvalid", description: "Record validation errors", details }, 422);
}

export function complaintsOf(error: z.ZodError): readonly FieldComplaint[] {
  return error.issues.map(({ path, message }) => ({ field: path.join(".") || "base", says: message }));
}
