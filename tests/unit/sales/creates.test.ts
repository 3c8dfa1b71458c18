// notices: empty-part-of-address-sent
import { expect, test } from "vitest";
import { coalesce } from "../../../src-shared/merge/coalesce.ts";
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
