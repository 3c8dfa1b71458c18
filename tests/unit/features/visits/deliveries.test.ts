import { expect, test } from "vitest";
import { deliveries } from "../../../../src-renderer/features/visits/deliveries.ts";

const given = {
  subject: "Ada",
  identifier: "ada@example.org",
  identifiers: ["email", "phone"] as const,
  supportConnected: true,
  followUp: true,
};
const parts = (values: Partial<typeof given> | { supportConnected: null } | { identifier: null }) =>
  deliveries({ ...given, ...values }).map((one) => `${one.sent ? "+" : "-"}${one.part}`);

test("a visit form announces a note, an event on the person's support profile, and the follow-up", () => {
  expect(parts({})).toEqual(["+note", "+event", "+task"]);
  expect(deliveries(given)[1]?.text).toContain("ada@example.org");
});

test("a visit form announces no event, and says why, when Support isn't connected or the contact has no identifier", () => {
  expect(parts({ supportConnected: false })).toEqual(["+note", "-event", "+task"]);
  expect(parts({ identifier: null })).toEqual(["+note", "-event", "+task"]);
  const lacks = (...identifiers: ("email" | "phone")[]) =>
    deliveries({ ...given, identifier: null, identifiers })[1]?.text;
  expect(lacks("email", "phone")).toContain("neither email address nor phone number");
  expect(lacks("email")).toContain("no email address");
  expect(lacks("phone")).toContain("no phone number");
  expect(lacks()).toContain("switched off in Settings");
});

test("a visit form says nothing of Support when no Support is set up", () => {
  expect(parts({ supportConnected: null })).toEqual(["+note", "+task"]);
});
