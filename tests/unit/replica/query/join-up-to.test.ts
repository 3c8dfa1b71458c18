import { expect, it } from "vitest";
import { joinUpTo } from "../../../../src-renderer/replica/query/join-up-to.ts";

it("law 14: a list is joined whole up to a number of characters, and ends with a sign beyond it", () => {
  expect(joinUpTo([], ", ", 10)).toBe("");
  expect(joinUpTo(["shop", "oak"], ", ", 10)).toBe("shop, oak");
  expect(joinUpTo(["shop", "shelves", "oak"], ", ", 10)).toBe("shop, shel…");
});
