import { expect } from "vitest";
import { problemOf } from "../../../unit/services/sales/client.ts";
import type { Holds } from "../table.ts";
import { isTime, readOnlyFields, writableFields } from "./field-cases.ts";
import { now, type SalesRig, seeded } from "./rig.ts";

/** "Resources and their fields" of tasks, notes, sources and reasons, products and associated contacts. */
export function salesActivityFields(rig: SalesRig): (holds: Holds) => void {
  return (holds) => {
    tasks(holds, rig);
    notes(holds, rig);
    names(holds, rig);
    products(holds, rig);
    associations(holds, rig);
  };
}

function tasks(holds: Holds, rig: SalesRig): void {
  const path = "/v2/tasks";
  const base = { content: "Call" };
  const kind = { type: "task", path, base };
  writableFields(holds, rig, kind, [
    ["completed", true, false],
    ["due_date", "2026-08-01T09:00:00Z", "2026-08-02T07:30:00Z"],
  ]);
  readOnlyFields(holds, rig, kind, [
    ["creator_id", seeded.otherUser, (value) => value === seeded.user],
    ["completed_at", now, (value) => value === null],
    ["overdue", true, (value) => value === false],
    ["created_at", now, isTime],
    ["updated_at", now, isTime],
  ]);

  holds("task.id", "is a number that stays", async () => {
    const { id } = await rig.made(path, base);
    expect((await rig.client.put(`${path}/${id}`, { id: 7 })).body.data.id).toBe(id);
  });
  holds("task.owner_id", "is the creating user's unless given", async () => {
    const { id, owner_id } = await rig.made(path, base);
    expect(owner_id).toBe(seeded.user);
    expect((await rig.client.put(`${path}/${id}`, { owner_id: 103 })).body.data.owner_id).toBe(103);
    expect((await rig.made(path, { ...base, owner_id: 104 })).owner_id).toBe(104);
  });
  holds("task.resource_type", "is lead, contact or deal, and null for a floating task", async () => {
    expect((await rig.made(path, base)).resource_type).toBe(null);
    for (const [resource_type, resource_id] of [
      ["lead", 77],
      ["contact", seeded.person],
      ["deal", seeded.deal],
    ]) {
      const made = await rig.made(path, { ...base, resource_type, resource_id });
      expect([made.resource_type, made.resource_id]).toEqual([resource_type, resource_id]);
    }
    const other = await rig.client.post(path, { ...base, resource_type: "house", resource_id: 1 });
    expect(problemOf(other)).toBe("422 invalid_type resource_type");
  });
  holds("task.resource_id", "names an existing record, and comes with its type", async () => {
    const { id } = await rig.made(path, { ...base, resource_type: "contact", resource_id: seeded.person });
    const moved = await rig.client.put(`${path}/${id}`, { resource_type: "deal", resource_id: seeded.deal });
    expect(moved.body.data).toMatchObject({ resource_type: "deal", resource_id: seeded.deal });
    const loose = await rig.client.put(`${path}/${id}`, { resource_type: null, resource_id: null });
    expect(loose.body.data).toMatchObject({ resource_type: null, resource_id: null });
    const nowhere = await rig.client.post(path, { ...base, resource_type: "contact", resource_id: 4 });
    expect(problemOf(nowhere)).toBe("422 incorrect_value resource_id");
    const half = await rig.client.post(path, { ...base, resource_type: "contact" });
    expect(problemOf(half)).toBe("422 missing resource_id");
  });
  holds("task.remind_at", "is earlier than the due date", async () => {
    const due_date = "2026-08-01T09:00:00Z";
    const made = await rig.made(path, { ...base, due_date, remind_at: "2026-08-01T08:00:00Z" });
    expect(made.remind_at).toBe("2026-08-01T08:00:00Z");
    const one = `${path}/${made.id}`;
    const earlier = await rig.client.put(one, { remind_at: "2026-07-31T08:00:00Z" });
    expect(earlier.body.data.remind_at).toBe("2026-07-31T08:00:00Z");
    for (const remind_at of [due_date, "2026-08-03T09:00:00Z"]) {
      expect(problemOf(await rig.client.put(one, { remind_at }))).toBe("422 incorrect_value remind_at");
    }
  });
  holds("task.content", "is required on create, and changed by update", async () => {
    expect(problemOf(await rig.client.post(path, {}))).toBe("422 missing content");
    const { id, content } = await rig.made(path, base);
    expect(content).toBe("Call");
    expect((await rig.client.put(`${path}/${id}`, { content: "Write" })).body.data.content).toBe("Write");
  });
}

function notes(holds: Holds, rig: SalesRig): void {
  const path = "/v2/notes";
  const base = { resource_type: "contact", resource_id: seeded.person, content: "Met" };
  const kind = { type: "note", path, base };
  writableFields(holds, rig, kind, [
    ["content", "Met Ana,\ntwice – “fine”", "Met again"],
    ["is_important", true, false],
    ["tags", ["a", "b"], ["c"]],
  ]);
  readOnlyFields(holds, rig, kind, [
    ["creator_id", seeded.otherUser, (value) => value === seeded.user],
    ["created_at", now, isTime],
    ["updated_at", now, isTime],
  ]);
  holds("note.id", "is a number that stays", async () => {
    const { id } = await rig.made(path, base);
    expect((await rig.client.put(`${path}/${id}`, { id: 7 })).body.data.id).toBe(id);
  });
  for (const [field, other] of [
    ["resource_type", { resource_type: "deal", resource_id: seeded.deal }],
    ["resource_id", { resource_id: seeded.organization }],
  ] as const) {
    holds(`note.${field}`, "is required on create, and changed by update", async () => {
      const { [field]: _left, ...rest } = base;
      expect(problemOf(await rig.client.post(path, rest))).toBe(`422 missing ${field}`);
      const { id } = await rig.made(path, base);
      expect((await rig.client.put(`${path}/${id}`, other)).body.data).toMatchObject(other);
      const lead = await rig.made(path, { ...base, resource_type: "lead", resource_id: 77 });
      expect([lead.resource_type, lead.resource_id]).toEqual(["lead", 77]);
    });
  }
  holds("note.type", "is regular by default, and a restricted note is seen by its creator only", async () => {
    const { id, type } = await rig.made(path, base);
    expect(type).toBe("regular");
    const one = `${path}/${id}`;
    const other = await rig.as("jiri.dvorak@rounds.example");
    expect((await other.get(one)).status).toBe(200);
    expect((await rig.client.put(one, { type: "restricted" })).body.data.type).toBe("restricted");
    expect([(await other.get(one)).status, (await rig.client.get(one)).status]).toEqual([404, 200]);
    const list = `${path}?sort_by=created_at:desc&per_page=100`;
    const seenBy = async (client: typeof other) =>
      (await client.get(list)).body.items.map((item: { data: { id: number } }) => item.data.id);
    expect(await seenBy(other)).not.toContain(id);
    expect(await seenBy(rig.client)).toContain(id);
    const refused = await rig.client.post(path, { ...base, type: "secret" });
    expect(problemOf(refused)).toBe("422 invalid_type type");
  });
}

function names(holds: Holds, rig: SalesRig): void {
  let count = 0;
  for (const [type, path, resourceType] of [
    ["deal_source", "/v2/deal_sources", "deal"],
    ["lead_source", "/v2/lead_sources", "lead"],
    ["loss_reason", "/v2/loss_reasons", null],
  ] as const) {
    const fresh = () => ({ name: `${type} ${++count}` });
    for (const [field, given, fits] of [
      ["creator_id", seeded.otherUser, (value: unknown) => value === seeded.user],
      ["created_at", now, isTime],
      ["updated_at", now, isTime],
    ] as const) {
      holds(`${type}.${field}`, "is the service's own", async () => {
        const made = await rig.made(path, fresh());
        expect(fits(made[field])).toBe(true);
        const told = `422 unknown ${field}`;
        expect(problemOf(await rig.client.post(path, { ...fresh(), [field]: given }))).toBe(told);
        expect(problemOf(await rig.client.put(`${path}/${made.id}`, { [field]: given }))).toBe(told);
      });
    }
    holds(`${type}.id`, "is a number that stays", async () => {
      const { id } = await rig.made(path, fresh());
      expect((await rig.client.put(`${path}/${id}`, { id: 7 })).body.data.id).toBe(id);
    });
    holds(`${type}.name`, "is required, and unique among its kind", async () => {
      expect(problemOf(await rig.client.post(path, {}))).toBe("422 missing name");
      const { name } = await rig.made(path, fresh());
      expect(problemOf(await rig.client.post(path, { name }))).toBe("422 already_exists name");
      const elsewhere = path === "/v2/loss_reasons" ? "/v2/deal_sources" : "/v2/loss_reasons";
      expect((await rig.client.post(elsewhere, { name })).status).toBe(200);
    });
    if (resourceType === null) continue;
    holds(`${type}.resource_type`, `is ${resourceType}, given or not`, async () => {
      const made = await rig.made(path, fresh());
      expect(made.resource_type).toBe(resourceType);
      const given = { ...fresh(), resource_type: resourceType };
      expect((await rig.made(path, given)).resource_type).toBe(resourceType);
      const one = `${path}/${made.id}`;
      expect((await rig.client.put(one, { resource_type: resourceType })).status).toBe(200);
      const other = { resource_type: resourceType === "deal" ? "lead" : "deal" };
      expect(problemOf(await rig.client.put(one, other))).toBe("422 invalid_type resource_type");
    });
  }
}

function products(holds: Holds, rig: SalesRig): void {
  const prices = [
    { amount: "1599.99", currency: "USD" },
    { amount: "3599", currency: "PLN" },
  ];
  for (const [field, value, unfit] of [
    ["name", "Espresso machine", 5],
    ["sku", "enterprise-plan", 5],
    ["description", "Includes more storage", 5],
    ["active", false, "yes"],
    ["prices", prices, [{ amount: "much", currency: "USD" }]],
    ["cost", "34.23", "much"],
    ["cost_currency", "USD", "dollars"],
    ["max_discount", 4, 101],
  ] as const) {
    holds(`product.${field}`, "is accepted on creation", async () => {
      const made = await rig.made("/v2/products", { name: "Plain", [field]: value });
      expect(made[field]).toEqual(value);
      const refused = await rig.client.post("/v2/products", { name: "Plain", [field]: unfit });
      expect(problemOf(refused)).toBe(`422 invalid_type ${field}`);
    });
  }
}

function associations(holds: Holds, rig: SalesRig): void {
  const dealWith = async (): Promise<number> =>
    (await rig.made("/v2/deals", { name: "With others", contact_id: seeded.organization })).id;
  holds("associated_contact.contact_id", "is an existing contact, and shows in the deal", async () => {
    const deal = await dealWith();
    const path = `/v2/deals/${deal}/associated_contacts`;
    const made = await rig.made(path, { contact_id: seeded.person, role: "decision maker" });
    expect(made).toMatchObject({ contact_id: seeded.person, role: "decision maker" });
    const shown = await rig.client.get(`/v2/deals/${deal}?includes=associated_contacts`);
    expect(shown.body.data.associated_contacts.items).toEqual([
      { data: made, meta: { type: "associated_contact" } },
    ]);
    expect(problemOf(await rig.client.post(path, {}))).toBe("422 missing contact_id");
    const unknown = await rig.client.post(path, { contact_id: 5 });
    expect(problemOf(unknown)).toBe("422 incorrect_value contact_id");
    const orphan = "/v2/deals/1/associated_contacts";
    expect((await rig.client.post(orphan, { contact_id: seeded.person })).status).toBe(404);
  });
  holds("associated_contact.role", "is text", async () => {
    const path = `/v2/deals/${await dealWith()}/associated_contacts`;
    for (const role of ["involved", "site manager"]) {
      expect((await rig.made(path, { contact_id: seeded.person, role })).role).toBe(role);
    }
    const refused = await rig.client.post(path, { contact_id: seeded.person, role: 5 });
    expect(problemOf(refused)).toBe("422 invalid_type role");
  });
}
