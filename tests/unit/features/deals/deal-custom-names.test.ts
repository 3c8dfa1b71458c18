import { expect, test } from "vitest";
import { readDealCustomFields } from "../../../../src-renderer/features/deals/deal-custom-names.ts";
import { id, iso, local } from "../../ids.ts";
import { bareDatabase } from "../../replica/support/bare-database.ts";

test("law 9: a custom field that one deal alone has is known, however many deals were changed after that deal", async () => {
  const database = bareDatabase();
  const rest = Array.from({ length: 1_000 }, (_, at) => ({
    id: id(at + 10),
    name: "Deal",
    updated_at: iso(local(2026, 3, 4) + at),
    custom_fields: at % 2 === 0 ? { Term: "2 years" } : {},
  }));
  const old = { id: id(1), name: "Old", updated_at: iso(local(2020, 1, 1)) };
  await database.deal.bulkPut([...rest, { ...old, custom_fields: { "Roof area": 120, Gone: null } }]);
  expect(await readDealCustomFields(database)).toEqual({ "Roof area": 120, Term: "2 years" });
  await database.deal.put(old);
  expect(await readDealCustomFields(database)).toEqual({ Term: "2 years" });
  expect(await database.deal.get(id(1))).toEqual(old);
});
