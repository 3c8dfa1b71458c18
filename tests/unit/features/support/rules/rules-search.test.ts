import { expect, test } from "vitest";
import { rulesSearch } from "../../../../../src-renderer/features/support/rules/rules-search.ts";

test("redirect rules are sorted by path and by the service's id, both ways, and found by a prefix, their target, their status and days", () => {
  for (const sort of ["id", "-id", "redirect_from", "-redirect_from"])
    expect(rulesSearch({ sort })).toEqual({ sort });
  const where = {
    redirect_from_prefix: "/hc",
    redirect_to: "/hc",
    redirect_status: "301",
    "updated_at.from": "2026-11-01",
  };
  expect(rulesSearch({ where, sort: "redirect_to", match: "some" })).toEqual({ where });
  expect(rulesSearch({ where: { brand_id: "1", redirect_from_prefix: "" } })).toEqual({});
});
