import { expect, test } from "vitest";
import { changeBack } from "../../../src-renderer/outbox/change-back.ts";
import type { Edits } from "../../../src-renderer/outbox/edits.ts";
import { ok } from "../../../src-shared/result.ts";
import { id } from "../ids.ts";

/** The patch that taking back makes, as the outbox gets it. */
async function backOf(type: "deal" | "contact", seen: object, patch: object): Promise<unknown> {
  const patches: unknown[] = [];
  const update: Edits["update"] = async (_type, of, back) => {
    patches.push(back);
    return ok({ id: of, sequences: [] });
  };
  await changeBack({ update } as Edits, type, { ...seen, id: id(7) }, patch as never);
  return patches[0];
}

test("taking back a change removes the custom fields and address lines that the change added", async () => {
  expect(
    await backOf("deal", { custom_fields: { Term: "1" } }, { custom_fields: { Term: "2", Line: "A" } }),
  ).toEqual({ custom_fields: { Term: "1", Line: null } });
  expect(await backOf("contact", { address: null }, { address: { city: "Leith" } })).toEqual({
    address: null,
  });
});

test("taking back a change resets a field that was not set before to the empty value of its kind", async () => {
  const patch = { customer_status: "current", tags: ["vip"], industry: "Law" };
  expect(await backOf("contact", {}, patch)).toEqual({ customer_status: "none", tags: [], industry: null });
});
