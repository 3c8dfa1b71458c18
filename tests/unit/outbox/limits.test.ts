import { describe, expect, test } from "vitest";
import type { EditFailure } from "../../../src-renderer/outbox/edits.ts";
import { id, openWorld, page, value } from "../replica/support/world.ts";

const invalid = (field: string, code: string) => ({
  ok: false,
  error: { kind: "invalid", issues: [expect.objectContaining({ field, code })] },
});

const issuesOf = (outcome: { ok: boolean; error?: EditFailure }) =>
  outcome.error?.kind === "invalid" ? outcome.error.issues.map((one) => one.message) : [];

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

describe("the limits that depend on other records hold where the edit is saved", () => {
  test("a person works at an organization, not at a person", async () => {
    const edits = await open();
    const refused = await edits.create("contact", { last_name: "Brun", contact_id: id(5) });
    expect(refused).toMatchObject(invalid("contact_id", "incorrect_value"));
    expect(issuesOf(refused)).toEqual(["must be an organization"]);
    value(await edits.create("contact", { last_name: "Brun", contact_id: id(6) }));
  });

  test("an organization made offline can be chosen at once, and a person made offline cannot", async () => {
    const edits = await open();
    const made = value(await edits.create("contact", { is_organization: true, name: "Nord" }));
    const person = value(await edits.create("contact", { last_name: "Ek" }));
    value(
      await edits.create("contact", { is_organization: true, name: "Süd", parent_organization_id: made.id }),
    );
    const wrong = { is_organization: true, name: "West", parent_organization_id: person.id };
    expect(await edits.create("contact", wrong)).toMatchObject(
      invalid("parent_organization_id", "incorrect_value"),
    );
  });

  test("one that is not on this device is left to the service", async () => {
    const edits = await open();
    value(await edits.create("contact", { last_name: "Brun", contact_id: id(999) }));
  });

  test("a name that another source has is said to be taken, its own is not, and one that was deleted is free", async () => {
    const edits = await open();
    expect(await edits.create("deal_source", { name: "Website" })).toMatchObject(
      invalid("name", "already_exists"),
    );
    expect(await edits.update("deal_source", id(1), { name: " Website " })).toMatchObject(
      invalid("name", "already_exists"),
    );
    value(await edits.update("deal_source", id(1), { name: "Trade fairs" }));
    value(await edits.remove("deal_source", id(2)));
    value(await edits.create("deal_source", { name: "Website" }));
  });

  test("a name is unique among sources of its kind alone", async () => {
    const edits = await open();
    value(await edits.create("lead_source", { name: "Website" }));
  });
});

describe("what the service's document does not show", () => {
  test("a delivered contact cannot be changed or deleted until the administrator says that the service can", async () => {
    const closed = await open();
    expect(await closed.update("contact", id(5), { last_name: "Ek" })).toMatchObject({ ok: false });
    expect(await closed.remove("contact", id(5))).toMatchObject({ ok: false });
    const half = await open(["contacts.update"]);
    value(await half.update("contact", id(5), { last_name: "Ek" }));
    expect(await half.remove("contact", id(5))).toMatchObject({ ok: false });
    value(await (await open(["contacts.update", "contacts.delete"])).remove("contact", id(5)));
  });
});
