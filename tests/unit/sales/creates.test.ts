// notices: empty-part-of-address-sent, any-answer-taken-for-the-record
import { expect, test } from "vitest";
import { coalesce } from "../../../src-shared/merge/coalesce.ts";
import { associatedContact } from "../../../src-shared/records/associated-contact.ts";
import { contact } from "../../../src-shared/records/contact.ts";
import { product } from "../../../src-shared/records/product.ts";
import { json, serve } from "../http/server.ts";
import { anEdit, id } from "../sync/entries.ts";
import { salesAt } from "./answering.ts";

test("law 4: a contact whose city and custom field were emptied before it was sent is created without them, because a service may refuse null", async () => {
  const at = await serve((response, { body }) =>
    json(response, 200, { data: { id: 5, ...JSON.parse(body).data }, meta: { type: "contact" } }),
  );
  const of = { type: "contact", id: id(-1) } as const;
  const typed = { address: { line1: "Weg 1", city: "Ulm" }, custom_fields: { Kind: "Key", VIP: false } };
  const emptied = { address: { line1: "Weg 1", city: null }, custom_fields: { Kind: null, VIP: false } };
  const made = { last_name: "Ng", billing_address: { city: "" }, tags: [], ...typed };
  const request = coalesce(contact, [
    anEdit(1, { ...of, patch: made }),
    anEdit(2, { ...of, kind: "update", base: typed, patch: emptied }),
  ]);
  if (request.kind !== "create") throw new Error(request.kind);
  expect(await salesAt(at.url).create(contact, request.patch)).toMatchObject({ ok: true });
  expect(JSON.parse(at.seen[0]?.body ?? "").data).toEqual({
    last_name: "Ng",
    tags: [],
    address: { line1: "Weg 1" },
    custom_fields: { VIP: false },
  });
});

test("law 5: an associated contact that the service answers with its deal counts as made, and the deal's primary contact is not taken for it", async () => {
  const deal = { id: 40, name: "Big deal", contact_id: 1, creator_id: 7 };
  const at = await serve((response) => json(response, 200, { data: deal, meta: { type: "deal" } }));
  const made = await salesAt(at.url).create(associatedContact, { deal_id: 40, contact_id: 2, role: "boss" });
  expect(made).toEqual({ ok: true, value: { row: null } });
});

test("law 14: a new contact that the service answers with a deal has no answer that Rounds can use", async () => {
  const at = await serve((response) => json(response, 200, { data: { id: 40 }, meta: { type: "deal" } }));
  expect(await salesAt(at.url).create(contact, { last_name: "Ng" })).toMatchObject({
    ok: false,
    error: { fault: { kind: "malformedResponse" }, mayHaveTakenEffect: true },
  });
});

const desk = {
  name: "Desk",
  prices: [{ amount: "1599.99", currency: "USD" }],
  cost: "1000.00",
  cost_currency: "USD",
};

test.each([{ id: 5 }, { id: 5, name: "Desk" }])(
  "law 4: a new product keeps what the rep typed where its answer leaves it out, because no list shows it again: %j",
  async (data) => {
    const at = await serve((response) => json(response, 200, { data, meta: { type: "product" } }));
    expect(await salesAt(at.url).create(product, desk)).toEqual({
      ok: true,
      value: { row: { ...desk, id: 5 } },
    });
  },
);

test("law 4: a new associated contact keeps the contact that was sent where its answer names none", async () => {
  const at = await serve((response) =>
    json(response, 200, { data: { id: 5, role: "boss" }, meta: { type: "associated_contact" } }),
  );
  const sent = { deal_id: 40, contact_id: 2, role: "boss" };
  expect(await salesAt(at.url).create(associatedContact, sent)).toEqual({
    ok: true,
    value: { row: { ...sent, id: 5 } },
  });
});

test("law 4: two equal products that the service answers without an ID each get a number of their own, because no list shows them again", async () => {
  const at = await serve((response) => response.writeHead(204).end());
  const made = [await salesAt(at.url).create(product, desk), await salesAt(at.url).create(product, desk)];
  const rows = made.map((one) => (one.ok ? one.value.row : null));
  expect(rows).toMatchObject([desk, desk]);
  const ids = rows.map((row) => row?.id ?? 0);
  expect(ids.every((one) => one > 0)).toBe(true);
  expect(new Set(ids).size).toBe(2);
});

test("law 4: the amounts of a product that the service answers as numbers are read", async () => {
  const answered = { ...desk, id: 5, cost: 1000.5, prices: [{ amount: 1599.99, currency: "USD" }] };
  const at = await serve((response) => json(response, 200, { data: answered, meta: { type: "product" } }));
  expect(await salesAt(at.url).create(product, desk)).toEqual({
    ok: true,
    value: { row: { ...desk, id: 5, cost: "1000.5" } },
  });
});
