import { describe, expect, test } from "vitest";
import { hasErrors, issuesInBody } from "../../../src-main/http/issues.ts";
import { networkFault } from "../../../src-main/http/network-fault.ts";
import { statusFault } from "../../../src-main/http/status-fault.ts";
import { leastProcessorMs } from "../linear.ts";

const salesBody = (error: Record<string, unknown>) => ({
  errors: [{ error, meta: { type: "error" } }],
  meta: { type: "errors", http_status: "422 Unprocessable Entity", logref: "x" },
});

test.each([
  [
    "sales, field as a pointer into data",
    salesBody({ field: "/data/name", code: "blank", message: "Bad", details: "Name is blank" }),
    [{ field: "name", code: "blank", message: "Name is blank" }],
  ],
  [
    "sales, field as a short pointer",
    salesBody({ field: "/name", code: "missing", message: "Name is missing" }),
    [{ field: "name", code: "missing", message: "Name is missing" }],
  ],
  [
    "sales, a field deep within",
    salesBody({ field: "/data/address/city", code: "invalid_type", message: "No" }),
    [{ field: "address.city", code: "invalid_type", message: "No" }],
  ],
  ["sales, no field", salesBody({ code: "unknown" }), [{ field: null, code: "unknown", message: "unknown" }]],
  [
    "redirect rules",
    { errors: [{ code: "Forbidden", title: "Not an admin", status: "403", meta: {} }] },
    [{ field: null, code: "Forbidden", message: "Not an admin" }],
  ],
  [
    "support with details",
    {
      error: "RecordInvalid",
      description: "Validation",
      details: { email: [{ description: "Email: is taken", error: "DuplicateValue" }] },
    },
    [{ field: "email", code: "DuplicateValue", message: "Email: is taken" }],
  ],
  [
    "OAuth",
    { error: "invalid_grant", error_description: "The code has expired" },
    [{ field: null, code: "invalid_grant", message: "The code has expired" }],
  ],
  [
    "support without details",
    { error: "RecordInvalid", description: "Validation failed", details: {} },
    [{ field: null, code: "RecordInvalid", message: "Validation failed" }],
  ],
  [
    "support, details in plain words",
    { error: "RecordInvalid", details: { base: ["Name is blank"], email: "Email is taken" } },
    [
      { field: null, code: "", message: "Name is blank" },
      { field: "email", code: "", message: "Email is taken" },
    ],
  ],
  [
    "errors by field",
    { errors: { name: ["can't be blank"], base: "Closed" } },
    [
      { field: "name", code: "", message: "can't be blank" },
      { field: null, code: "", message: "Closed" },
    ],
  ],
  [
    "errors in plain words",
    { errors: ["No such stage"] },
    [{ field: null, code: "", message: "No such stage" }],
  ],
  ["one error in plain words", { errors: "Not now" }, [{ field: null, code: "", message: "Not now" }]],
  [
    "an error as an object",
    { error: { field: "name", message: "Name is taken" } },
    [{ field: "name", code: "", message: "Name is taken" }],
  ],
  ["a message alone", { message: "Too many tags" }, [{ field: null, code: "", message: "Too many tags" }]],
  [
    "problem details (RFC 9457)",
    { type: "about:blank", title: "Invalid", detail: "The stage is closed", status: 422 },
    [{ field: null, code: "", message: "The stage is closed" }],
  ],
  ["a title alone", { title: "Invalid" }, [{ field: null, code: "", message: "Invalid" }]],
  [
    "sales, a field with dots",
    salesBody({ field: "data.name", code: "blank" }),
    [{ field: "name", code: "blank", message: "blank" }],
  ],
  [
    "an empty list of errors with a message",
    { errors: [], message: "No" },
    [{ field: null, code: "", message: "No" }],
  ],
  ["errors that say nothing", { errors: [{}, { error: {} }, ""] }, []],
  ["nothing", null, []],
  ["words", "no", []],
  ["a list", [1], []],
  ["errors that are none", { errors: [null, 3] }, []],
])("an error body is read into its issues (%s)", (_name, body, expected) => {
  expect(issuesInBody(body)).toEqual(expected);
});

const many = <T>(count: number, of: (at: number) => T) => Array.from({ length: count }, (_, at) => of(at));
const problems = many(40, () => ({ error: "e", description: "d" }));
const details = Object.fromEntries(many(10_000, (at) => [`/f${at}`, problems]));

test.each<[string, object, number]>([
  ["10,000 errors", { errors: many(10_000, () => ({ error: { field: "/data/name", code: "c" } })) }, 50],
  ["400,000 details", { details }, 50],
  [
    "400,000 words by field",
    { errors: Object.fromEntries(many(10_000, (at) => [`f${at}`, many(40, () => "no")])) },
    50,
  ],
  ["one field whose name has a million parts", { errors: [{ field: "/a".repeat(1_000_000) }] }, 1],
])("law 14: an error body of %s is read without holding main", (_, body, count) => {
  expect(issuesInBody(body)).toHaveLength(count);
  expect(leastProcessorMs(() => issuesInBody(body), 25)).toBeLessThan(25);
});

test.each([
  [{ errors: [{ error: { code: "blank" } }] }, true],
  [{ errors: ["No"] }, true],
  [{ errors: { name: ["No"] } }, true],
  [{ error: "RecordInvalid" }, true],
  [{ error: "RecordInvalid", details: { name: ["No"] } }, true],
  [{ details: { name: "Ada" } }, false],
  [{ errors: [] }, false],
  [{ errors: {}, details: {} }, false],
  [{ status: "received", message: "The event was received" }, false],
  [{ title: "Created", detail: "The record was made" }, false],
])("law 5: a success that answers %j reports errors: %s", (body, expected) => {
  expect(hasErrors(body)).toBe(expected);
});

test("a 403 carries the service's own words from either service", () => {
  const rule = { errors: [{ code: "Forbidden", title: "Admins only", status: "403", meta: {} }] };
  expect(statusFault(403, rule, null)).toEqual({ kind: "forbidden", message: "Admins only" });
  const gated = salesBody({ code: "insufficient_scope", message: "Your plan has no visits" });
  expect(statusFault(403, gated, null)).toEqual({ kind: "forbidden", message: "Your plan has no visits" });
});

describe("errors below HTTP", () => {
  const caused = (cause: Error) => new TypeError("fetch failed", { cause });
  const coded = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });

  test.each(["DEPTH_ZERO_SELF_SIGNED_CERT", "CERT_HAS_EXPIRED", "ERR_TLS_CERT_ALTNAME_INVALID"])(
    "the error %s is an untrusted certificate, so that nothing was sent",
    (code) => {
      expect(networkFault(caused(coded(code)), "crm.example.com")).toEqual({
        fault: { kind: "untrustedCertificate", host: "crm.example.com" },
        stood: false,
      });
    },
  );

  test("several addresses that all refuse are offline, and nothing was sent", () => {
    const both = [coded("ECONNREFUSED", "connect"), coded("ENETUNREACH", "connect")];
    expect(networkFault(caused(new AggregateError(both)), "h")).toEqual({
      fault: { kind: "offline" },
      stood: false,
    });
  });

  test("a network lost while writing or reading may have carried the request", () => {
    expect(networkFault(caused(coded("ENETUNREACH", "write")), "h").stood).toBe(true);
    expect(networkFault(caused(coded("ETIMEDOUT", "read")), "h").stood).toBe(true);
  });

  test("a connection that was not made in time is a timeout, and nothing was sent", () => {
    expect(networkFault(caused(coded("UND_ERR_CONNECT_TIMEOUT")), "h")).toEqual({
      fault: { kind: "timeout" },
      stood: false,
    });
  });

  test("law 5: an unknown network error may have taken effect", () => {
    expect(networkFault("strange", "h").stood).toBe(true);
    expect(networkFault(caused(coded("EPROTO")), "h").stood).toBe(true);
  });
});
