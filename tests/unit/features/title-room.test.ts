import { expect, test } from "vitest";
import { titleRoom } from "../../../src-renderer/app/title-room.ts";
import { besideBar } from "../../../src-renderer/features/insights/beside-bar.ts";

test("a short title leaves its line to the actions, a long one asks for what two lines of it take, up to a bound", () => {
  expect(titleRoom("Oak shelves")).toBe(160);
  expect(titleRoom("Renewal of the maintenance contract for every branch")).toBeGreaterThan(300);
  expect(titleRoom("x".repeat(255))).toBe(640);
});

test("a stage's name keeps to the room beside its bar: long words are cut, and so is what is long all the same", () => {
  expect(besideBar("Contract negotiation")).toBe("Contract negotiation");
  expect(besideBar("Donaudampfschifffahrtsgesellschaft")).toBe("Donaudampfschiff…");
  const long = besideBar("Won, order confirmed, first instalment paid and goods sent");
  expect(long).toBe("Won, order confirmed, first instal…");
  expect(besideBar("🦊".repeat(20))).toBe(`${"🦊".repeat(16)}…`);
});
