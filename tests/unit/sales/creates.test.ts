// notices: empty-part-of-address-sent, any-answer-taken-for-the-record
import { expect, test } from "vitest";
import { coalesce } from "../../../src-shared/merge/coalesce.ts";
import { associatedContact } from "../../../src-shared/records/associated-contact.ts";
import { contact } from "../../../src-shared/records/contact.ts";
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
