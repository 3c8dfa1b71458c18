import type { TransportFailure } from "../../src-shared/errors/transport.ts";
import { issuesInBody, serviceText } from "./issues.ts";

/**
 * Turns a status that is no success into a fault. The status alone decides; the body only adds detail
 * (docs/assumptions.md, "Error body"). 405 is not `notFound`: the record may well be there and only the
 * operation is missing, so a delete answered with 405 must not pass for done.
 */
export function statusFault(status: number, body: unknown, retryAfterMs: number | null): TransportFailure {
  if (status < 400) return { kind: "malformedResponse", detail: `unexpected status ${status}` };
  if (status >= 500) return { kind: "serverFault", status };
  switch (status) {
    // mutation: forbidden-signs-out
    case 401:
      return { kind: "unauthenticated" };
    case 403:
      return { kind: "forbidden", message: serviceText(body) };
    case 404:
    // mutation: not-allowed-is-gone
    case 410:
      return { kind: "notFound" };
    case 408:
      return { kind: "timeout" };
    case 409:
      return { kind: "conflict", message: serviceText(body) };
    case 429:
      return { kind: "rateLimited", retryAfterMs };
    default:
      return { kind: "rejected", status, issues: [...issuesInBody(body)] };
  }
}

/** A longer pause is a mistake or worse; asking once an hour harms nobody. */
const longestRestMs = 60 * 60_000;

/**
 * `Retry-After` in milliseconds, from seconds or a date; a date counts from the server's own `Date` (law 10). At most
 * an hour.
 */
export function retryAfterMs(header: string | null, serverNow: number): number | null {
  if (header === null) return null;
  const value = header.trim();
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, longestRestMs);
  const at = /^[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : Math.min(Math.max(0, at - serverNow), longestRestMs);
}
