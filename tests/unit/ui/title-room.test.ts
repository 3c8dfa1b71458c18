import { expect, test } from "vitest";
import { besideBar } from "../../../src-renderer/features/insights/beside-bar.ts";
import { titleRoom } from "../../../src-renderer/ui/title-room.ts";

test("a short title leaves its line to the actions, and a long one takes the width of two lines up to a limit", () => {
  expect(titleRoom("Oak shelves")).toBe(160);
  expect(titleRoom("Renewal of the maintenance contract for every branch")).toBeGreaterThan(300);
  expect(titleRoom("x".repeat(255))).toBe(640);
});

test("a stage's name beside its bar is cut when a word or the whole name is too long", () => {
  expect(besideBar("Contract negotiation")).toBe("Contract negotiation");
  expect(besideBar("Donaudampfschifffahrtsgesellschaft")).toBe("Donaudampfschiff…");
  const long = besideBar("Won, order confirmed, first instalment paid and goods sent");
  expect(long).toBe("Won, order confirmed, first instal…");
  expect(besideBar("🦊".repeat(20))).toBe(`${"🦊".repeat(16)}…`);
});
