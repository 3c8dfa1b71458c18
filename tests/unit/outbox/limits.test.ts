import { expect, test } from "vitest";
import { id, openWorld, page, value } from "../replica/support/world.ts";

const invalid = (field: string, code: string) => ({
  ok: false,
  error: { kind: "invalid", issues: [expect.objectContaining({ field, code })] },
});

async function open(capabilities: readonly ("contacts.update" | "contacts.delete")[] = []) {
  const world = await openWorld({ capabilities: () => capabilities });
  const rows = [
    { id: 5, last_name: "Aragon", is_organization: false },
    { id: 6, name: "Vela", is_organization: true },
  ];
  value(await world.main.requests["replica.applyPage"](page("contact", rows)));
  const sources = [
    { id: 1, name: "Trade fair" },
    { id: 2, name: "Website" },
  ];
  value(await world.main.requests["replica.applyPage"](page("deal_source", sources)));
  return world.replica.edits;
}

test("a contact's employer must be an organization, not a person", async () => {
  const edits = await open();
  const refused = await edits.create("contact", { last_name: "Brun", contact_id: id(5) });
  expect(refused).toMatchObject(invalid("contact_id", "notOrganization"));
  value(await edits.create("contact", { last_name: "Brun", contact_id: id(6) }));
});

test("an organization made offline can be chosen as a parent at once, and a person made offline cannot", async () => {
  const edits = await open();
  const made = value(await edits.create("contact", { is_organization: true, name: "Nord" }));
  const person = value(await edits.create("contact", { last_name: "Ek" }));
  value(
    await edits.create("contact", { is_organization: true, name: "Süd", parent_organization_id: made.id }),
  );
  const wrong = { is_organization: true, name: "West", parent_organization_id: person.id };
  expect(await edits.create("contact", wrong)).toMatchObject(
    invalid("parent_organization_id", "notOrganization"),
  );
});

test("a reference to a record that is not on this computer is left to the service to check", async () => {
  const edits = await open();
  value(await edits.create("contact", { last_name: "Brun", contact_id: id(999) }));
});

test("a source's name is refused when another source has it, but not after that source was deleted", async () => {
  const edits = await open();
  expect(await edits.create("deal_source", { name: "Website" })).toMatchObject(invalid("name", "taken"));
  expect(await edits.update("deal_source", id(1), { name: " Website " }, { name: "Fairs" })).toMatchObject(
    invalid("name", "taken"),
  );
  value(await edits.update("deal_source", id(1), { name: "Trade fairs" }, { name: "Fairs" }));
  value(await edits.remove("deal_source", id(2), { fields: {} }));
  value(await edits.create("deal_source", { name: "Website" }));
});

test("a deal source and a lead source may have the same name", async () => {
  const edits = await open();
  value(await edits.create("lead_source", { name: "Website" }));
});

test("a delivered contact can be changed or deleted only once the administrator says that the service can", async () => {
  const closed = await open();
  expect(await closed.update("contact", id(5), { last_name: "Ek" }, {})).toMatchObject({ ok: false });
  expect(await closed.remove("contact", id(5), { fields: {} })).toMatchObject({ ok: false });
  const half = await open(["contacts.update"]);
  value(await half.update("contact", id(5), { last_name: "Ek" }, {}));
  expect(await half.remove("contact", id(5), { fields: {} })).toMatchObject({ ok: false });
  value(await (await open(["contacts.update", "contacts.delete"])).remove("contact", id(5), { fields: {} }));
});
