import { expect, test } from "vitest";
import { withFirst } from "../../../src-renderer/features/contacts/with-first.ts";
import { placeInListOfOrigin } from "../../../src-renderer/session/list-of-origin.ts";
import { id } from "../ids.ts";

const trail = { type: "contact", ids: Float64Array.of(3, 1, 2), search: {} };
const place = (number: number, type = "contact") => placeInListOfOrigin(trail, { type, id: id(number) });

test("a record that was opened from a list knows the records before and after it in the list's order", () => {
  expect(place(1)).toEqual({ number: 2, count: 3, before: 3, next: 2 });
});

test("the first record of a list has no record before it, and the last has no record after it", () => {
  expect([place(3)?.before, place(2)?.next]).toEqual([null, null]);
});

test("a record of another type, or one that is not in the list, has no place in the list", () => {
  expect([place(9), place(1, "deal")]).toEqual([null, null]);
});

test("a list that begins with the rep's own contacts shows each contact once and keeps the order of the other contacts", () => {
  expect(Array.from(withFirst(Float64Array.of(1, 2, 3, 4), Float64Array.of(4, 2)))).toEqual([4, 2, 1, 3]);
  expect(Array.from(withFirst([1, 2], []))).toEqual([1, 2]);
});
