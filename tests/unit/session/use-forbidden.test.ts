import "../../../src-renderer/platform/messages.ts";
import { expect, test } from "vitest";
import { listRefusalOf } from "../../../src-renderer/session/use-forbidden.ts";
import { spoken } from "../i18n/spoken.ts";

const list = { type: "sequence", phase: "failed", rows: 0, gap: 0, nextAt: null } as const;

test("law 9: an empty list that the service refuses to the account says so, and does not promise that its records will come", () => {
  const refused = { ...list, fault: { kind: "forbidden", message: "no plan" } } as const;
  const failing = { ...list, fault: { kind: "serverFault", status: 503 } } as const;
  const of = (...progress: Parameters<typeof listRefusalOf>[0]) =>
    spoken("en-GB", () => listRefusalOf(progress, "sequence"));
  expect(of(refused)).toBe("Your account isn't allowed to read them. Ask your administrator for permission.");
  expect(of({ ...refused, type: "visit" })).toBeNull();
  expect(of(failing)).toBeNull();
  expect(of({ ...list, fault: null })).toBeNull();
});
