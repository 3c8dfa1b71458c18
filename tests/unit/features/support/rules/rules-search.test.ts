import { expect, test } from "vitest";
import { rulesSearch } from "../../../../../src-renderer/features/support/rules/rules-search.ts";

test("redirect rules are sorted by path and by the service's id, both ways, and found by a prefix", () => {
  for (const sort of ["id", "-id", "redirect_from", "-redirect_from"])
    expect(rulesSearch({ sort })).toEqual({ sort });
  const where = { redirect_from_prefix: "/hc" };
  expect(rulesSearch({ where, sort: "redirect_to", match: "some" })).toEqual({ where });
  expect(rulesSearch({ where: { redirect_to: "/hc", redirect_from_prefix: "" } })).toEqual({});
});
