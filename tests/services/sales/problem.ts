import type { Issue } from "../../../src-shared/errors/transport.ts";

/** A refusal of the sales service, in the form that docs/assumptions.md gives ("Error body"). */
export interface Problem {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 422 | 429 | 500 | 503;
  readonly issues: readonly (Partial<Issue> & { readonly code: string; readonly message: string })[];
}

const reasons: Readonly<Record<Problem["status"], string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

export function problem(status: Problem["status"], code: string, message: string, field?: string): Problem {
  return { status, issues: [{ field: field ?? null, code, message }] };
}

export function rejected(issues: readonly Issue[]): Problem {
  return { status: 422, issues };
}

export const notFound = problem(404, "not_found", "The record does not exist");

export function problemBody(found: Problem, resource: string | null, requestId: string): unknown {
  return {
    errors: found.issues.map((issue) => ({
      error: {
        resource,
        field: issue.field ?? null,
        code: issue.code,
        message: issue.message,
        details: issue.field ? `${issue.field} ${issue.message}` : issue.message,
      },
      meta: { type: "error" },
    })),
    meta: { type: "errors", http_status: `${found.status} ${reasons[found.status]}`, logref: requestId },
  };
}

export function isProblemStatus(status: number): status is Problem["status"] {
  return Object.hasOwn(reasons, status);
}

/** The code that goes with a status which a fault asks for (docs/assumptions.md, "Codes"). */
export function problemOfStatus(status: Problem["status"]): Problem {
  const codes: Readonly<Record<Problem["status"], string>> = {
    400: "invalid_param",
    401: "unauthorized",
    403: "insufficient_scope",
    404: "not_found",
    405: "method_not_allowed",
    409: "conflict",
    422: "incorrect_value",
    429: "rate_limit_exceeded",
    500: "internal_error",
    503: "temporarily_unavailable",
  };
  return problem(status, codes[status], `${reasons[status]} (asked for by the sandbox's user)`);
}
