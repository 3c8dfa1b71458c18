import { z } from "zod";
import { type FieldIssue, issueAt, type LimitIssue, type PlainIssue } from "../errors/field-issue.ts";

/** Stands in place of event types: the webhook is connected to triggers and automations. */
export const ticketEvents = "conditional_ticket_events";

/** The two event types that the document shows. The rep may type others. */
export const knownEvents = ["svc:event-type:user.created", "svc:event-type:organization.created"] as const;

export const webhookMethods = ["POST", "PUT", "PATCH", "GET", "DELETE"] as const;
/** "json and xml seen"; the third stands for other formats (`docs/assumptions.md`). */
export const webhookFormats = ["json", "xml", "form_encoded"] as const;

/** Support document, "Limits". */
export const headerLimits = { count: 5, name: 128, value: 1000 } as const;

const eventType = /^svc:event-type:[\w-]+\.[\w.-]+$/;
const address = z.url({ protocol: /^https?$/ });
export const headerName = /^[A-Za-z0-9!#$%&'*+\-.^_`|~]+$/;
const headerValue = /^[\x20-\x7e\t]*$/;

/**
 * "Credentials must not be placed in custom headers": matches the names that carry them, and the beginnings
 * of their values.
 */
const credentialName =
  /^(authorization|proxy-authorization|cookie|set-cookie|(x-)?(api|access|auth|secret)[-_]?(key|token))$/i;
const credentialValue = /^(basic|bearer)\s/i;

/** Headers that the sender of a request sets itself. */
const ownName =
  /^(host|connection|content-length|content-type|transfer-encoding|upgrade|te|trailer|expect|x-webhook-.*)$/i;

type Values = Readonly<Record<string, unknown>>;

/** Problems of a webhook that is about to be created (support document, "Webhook request body", "Limits"). */
export function webhookIssues(webhook: Values): readonly FieldIssue[] {
  // The service made this copy; its values are the original's and need no check.
  if (typeof webhook.clone_of === "number") return [];
  return [
    ...endpointIssues(webhook.endpoint),
    ...connectionIssues(webhook),
    ...headersIssues(webhook.custom_headers, webhook.endpoint),
    ...secretIssues(webhook),
  ];
}

function endpointIssues(endpoint: unknown): readonly FieldIssue[] {
  if (typeof endpoint !== "string" || endpoint.trim() === "") return [issueAt("endpoint", "missing")];
  if (address.safeParse(endpoint).success) return [];
  return [issueAt("endpoint", "notAddress")];
}

function connectionIssues({ subscriptions, http_method, request_format }: Values): readonly FieldIssue[] {
  const issues: FieldIssue[] = [];
  const method = webhookMethods.some((one) => one === http_method);
  if (!method) issues.push(issueAt("http_method", "notMethod"));
  const format = webhookFormats.some((one) => one === request_format);
  if (!format) issues.push(issueAt("request_format", "notFormat"));
  const listed: readonly unknown[] = Array.isArray(subscriptions) ? subscriptions : [];
  const events = listed.filter((one) => one !== ticketEvents);
  if (
    (subscriptions ?? null) !== null &&
    (!Array.isArray(subscriptions) || events.some((one) => typeof one !== "string" || !eventType.test(one)))
  )
    issues.push(issueAt("subscriptions", "notEventTypes"));
  if (events.length === 0) return issues;
  if (events.length < listed.length) issues.push(issueAt("subscriptions", "eventsAndTriggers"));
  if (method && http_method !== "POST") issues.push(issueAt("http_method", "notPostForEvents"));
  if (format && request_format !== "json") issues.push(issueAt("request_format", "notJsonForEvents"));
  return issues;
}

function headersIssues(headers: unknown, endpoint: unknown): readonly FieldIssue[] {
  if (headers === null || headers === undefined) return [];
  if (typeof headers !== "object" || Array.isArray(headers)) return [];
  const entries = Object.entries(headers);
  if (entries.length === 0) return [];
  const names = new Set(entries.map(([name]) => name.toLowerCase()));
  const found: readonly FieldProblem[] = [
    ...(/^https:/i.test(String(endpoint).trim()) ? [] : [{ code: "notSecureEndpoint" } as const]),
    ...(entries.length > headerLimits.count ? [{ code: "tooMany", most: headerLimits.count } as const] : []),
    ...(names.size < entries.length ? [{ code: "sameNames" } as const] : []),
    ...entries.flatMap(([name, value]) => [...nameErrors(name), ...valueErrors(String(value))]),
  ];
  const once = new Map(found.map((one) => [one.code, one]));
  return [...once.values()].map((one) => ({ field: "custom_headers", ...one }));
}

type FieldProblem = { readonly code: PlainIssue } | { readonly code: LimitIssue; readonly most: number };

function nameErrors(name: string): readonly FieldProblem[] {
  if (name.length > headerLimits.name) return [{ code: "longNames", most: headerLimits.name }];
  if (!headerName.test(name)) return [{ code: "oddNames" }];
  if (credentialName.test(name)) return [{ code: "credentials" }];
  return ownName.test(name) ? [{ code: "ownNames" }] : [];
}

function valueErrors(value: string): readonly FieldProblem[] {
  if (value.length > headerLimits.value) return [{ code: "longValues", most: headerLimits.value }];
  if (!headerValue.test(value)) return [{ code: "oddValues" }];
  if (value !== value.trim()) return [{ code: "spacedValues" }];
  return credentialValue.test(value) ? [{ code: "credentials" }] : [];
}

/**
 * Checks that a webhook with authentication names its secret: the secret is in the vault, and only a
 * reference to it is here (law 12).
 */
function secretIssues({ authentication_type, secret_ref }: Values): readonly FieldIssue[] {
  const kind = authentication_type ?? null;
  const secret = secret_ref ?? null;
  if (kind !== null && secret === null) return [issueAt("secret_ref", "missing")];
  return [];
}
