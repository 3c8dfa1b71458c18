import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Services } from "../../../services/start.ts";
import {
  type Answer,
  control,
  ids,
  problemOf,
  request,
  type SalesClient,
  signedIn,
  startSmall,
} from "./client.ts";

let services: Services;
let client: SalesClient;
beforeAll(async () => {
  services = await startSmall({ allow: [] });
  client = await signedIn(services);
});
afterAll(() => services.close());

const now = "2026-07-21T10:00:00Z";
const me = 101;
const organization = 1000001;
const noteOn = (resource_id: number) => ({
  resource_type: "contact",
  resource_id,
  content: "Spoke about it",
});

async function made(path: string, data: object): Promise<Record<string, unknown> & { id: number }> {
  const answer = await client.post(path, data);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}

describe("a new contact", () => {
  test("a new contact is the signed-in user's own and has the documented defaults", async () => {
    const contact = await made("/v2/contacts", { first_name: "Zoë", last_name: "Ø" });
    expect(contact).toMatchObject({
      creator_id: me,
      owner_id: me,
      is_organization: false,
      name: "Zoë Ø",
      customer_status: "none",
      prospect_status: "none",
      billing_address: null,
      tags: [],
      custom_fields: {},
      created_at: now,
      updated_at: now,
    });
    expect((await client.get(`/v2/contacts/${contact.id}`)).body.data).toEqual(contact);
  });

  test("a new contact whose address holds null is refused, because the document has strings there", async () => {
    const address = { line1: "Weg 1", city: null };
    const answer = await client.post("/v2/contacts", { last_name: "Ng", address });
    expect(problemOf(answer)).toBe("422 invalid_type address.city");
  });

  test("a new contact comes first in the list ordered by change", async () => {
    const contact = await made("/v2/contacts", { last_name: "Newest" });
    expect(ids(await client.get("/v2/contacts?sort_by=updated_at:desc&per_page=1"))).toEqual([contact.id]);
  });

  test.each([
    [{ last_name: "x", contact_id: 5 }, "422 incorrect_value contact_id"],
    [{ last_name: "x", contact_id: -3 }, "422 incorrect_value contact_id"],
    [{ last_name: "x", owner_id: 5 }, "422 incorrect_value owner_id"],
    [{ last_name: "x", email: 5 }, "422 invalid_type email"],
    [{ last_name: "x", shoe_size: 43 }, "422 unknown shoe_size"],
  ])("a new contact %o is refused: %s", async (data, said) => {
    expect(problemOf(await client.post("/v2/contacts", data))).toBe(said);
  });
});

describe("a sandbox that allows contacts.update", () => {
  test("a sandbox that allows contacts.update updates and deletes contacts, but keeps their kind", async () => {
    const open = await startSmall({ allow: ["contacts.update"] });
    try {
      const other = await signedIn(open);
      const { data } = (
        await other.post("/v2/contacts", {
          last_name: "Old",
          customer_status: "current",
          billing_address: { city: "Cork" },
        })
      ).body;
      const path = `/v2/contacts/${data.id}`;
      expect((await other.put(path, { last_name: "New", customer_status: "none" })).body.data).toMatchObject({
        name: "New",
        billing_address: null,
      });
      expect(problemOf(await other.put(path, { is_organization: true }))).toBe("422 unknown is_organization");
      expect(problemOf(await other.put(path, { last_name: "" }))).toBe("422 missing last_name");
      expect((await other.delete(path)).status).toBe(204);
      expect((await other.get(path)).status).toBe(404);
    } finally {
      await open.close();
    }
  });
});

describe("a deal", () => {
  test("a new deal has defaults for owner, currency, stage and times, and the organization of its contact", async () => {
    const person = await made("/v2/contacts", { last_name: "Buyer", contact_id: organization });
    const deal = await made("/v2/deals", { name: "Order", contact_id: person.id });
    expect(deal).toMatchObject({
      creator_id: me,
      owner_id: me,
      currency: "EUR",
      hot: false,
      stage_id: 501,
      last_stage_change_at: now,
      last_stage_change_by_id: me,
      organization_id: organization,
      added_at: now,
      tags: [],
      custom_fields: {},
    });
  });

  test("a deal takes a value below zero", async () => {
    const deal = await made("/v2/deals", { name: "Order", contact_id: organization, value: "-0.05" });
    expect(deal.value).toBe("-0.05");
  });

  test.each([
    [{ name: "  ", contact_id: organization }, "422 invalid_type name"],
    [{ name: "Order", contact_id: organization, value: "99999999999999999.00" }, "422 incorrect_value value"],
    [{ name: "Order", contact_id: organization, currency: "euro" }, "422 invalid_type currency"],
    [{ name: "Order", contact_id: organization, stage_id: 9 }, "422 incorrect_value stage_id"],
    [
      { name: "Order", contact_id: organization, customized_win_likelihood: 101 },
      "422 invalid_type customized_win_likelihood",
    ],
    [
      { name: "Order", contact_id: organization, organization_id: organization },
      "422 unknown organization_id",
    ],
  ])("a new deal %o is refused: %s", async (data, said) => {
    expect(problemOf(await client.post("/v2/deals", data))).toBe(said);
  });

  test("a deal's update changes only the given fields, its tags as a whole and its custom fields by key", async () => {
    const deal = await made("/v2/deals", {
      name: "Order",
      contact_id: organization,
      tags: ["a", "b", "a"],
      custom_fields: { Competitor: "X", "Contract term": "2 years", Gone: null },
    });
    expect([deal.tags, deal.custom_fields]).toEqual([
      ["a", "b"],
      { Competitor: "X", "Contract term": "2 years" },
    ]);
    const changed = await client.put(`/v2/deals/${deal.id}`, {
      tags: ["c"],
      custom_fields: { Competitor: null },
    });
    expect(changed.body.data).toEqual({
      ...deal,
      tags: ["c"],
      custom_fields: { "Contract term": "2 years" },
    });
  });

  test("moving a deal records when and by whom it was moved", async () => {
    const deal = await made("/v2/deals", { name: "Order", contact_id: organization });
    await control(services, "/clock", { advanceMs: 60_000 });
    const jiri = await signedIn(services, "JIRI.dvorak@rounds.example");
    const moved = await jiri.put(`/v2/deals/${deal.id}`, { stage_id: 504 });
    expect(moved.body.data).toMatchObject({
      stage_id: 504,
      last_stage_change_by_id: 102,
      created_at: deal.created_at,
    });
    expect(Date.parse(moved.body.data.last_stage_change_at)).toBe(
      Date.parse(String(deal.created_at)) + 60_000,
    );
    expect(moved.body.data.updated_at).toBe(moved.body.data.last_stage_change_at);
  });

  test("the service no longer shows a deleted deal", async () => {
    const deal = await made("/v2/deals", { name: "Order", contact_id: organization });
    const deleted = await client.delete(`/v2/deals/${deal.id}`);
    expect([deleted.status, deleted.body]).toEqual([204, ""]);
    expect((await client.delete(`/v2/deals/${deal.id}`)).status).toBe(404);
    expect((await client.put(`/v2/deals/${deal.id}`, { name: "x" })).status).toBe(404);
    const next = await made("/v2/deals", { name: "Order", contact_id: organization });
    expect(next.id).toBeGreaterThan(deal.id);
  });
});

describe("a task", () => {
  test("a completed task has its time of completion and loses it when reopened", async () => {
    const task = await made("/v2/tasks", { content: "Call" });
    expect(task).toMatchObject({ completed: false, completed_at: null, resource_type: null, overdue: false });
    const path = `/v2/tasks/${task.id}`;
    const done = (await client.put(path, { completed: true })).body.data;
    expect(done.completed_at).toBe(done.updated_at);
    await control(services, "/clock", { advanceMs: 5000 });
    expect((await client.put(path, { completed: true })).body.data.completed_at).toBe(done.completed_at);
    expect((await client.put(path, { completed: false })).body.data.completed_at).toBe(null);
  });

  test("a task is overdue once its due date has passed", async () => {
    const due_date = new Date(services.control.now() + 60_000).toISOString();
    const task = await made("/v2/tasks", { content: "Call", due_date });
    expect(task.overdue).toBe(false);
    await control(services, "/clock", { advanceMs: 120_000 });
    expect((await client.get(`/v2/tasks/${task.id}`)).body.data.overdue).toBe(true);
  });

  test.each([
    [{ content: "x", due_date: "tomorrow" }, "422 invalid_type due_date"],
    [
      { content: "x", due_date: "2026-08-01T09:00:00Z", remind_at: "2026-08-01T09:00:00Z" },
      "422 incorrect_value remind_at",
    ],
  ])("a new task %o is refused: %s", async (data, said) => {
    expect(problemOf(await client.post("/v2/tasks", data))).toBe(said);
  });

  test("a task's reminder is checked against its current due date", async () => {
    const task = await made("/v2/tasks", { content: "x", due_date: "2026-08-01T09:00:00Z" });
    expect(problemOf(await client.put(`/v2/tasks/${task.id}`, { remind_at: "2026-08-02T09:00:00Z" }))).toBe(
      "422 incorrect_value remind_at",
    );
    expect(problemOf(await client.put(`/v2/tasks/${task.id}`, { content: "" }))).toBe("422 blank content");
  });
});

describe("a note", () => {
  test("a new note has its defaults and is found by its contact", async () => {
    const contact = await made("/v2/contacts", { last_name: "Noted" });
    const note = await made("/v2/notes", noteOn(contact.id));
    expect(note).toMatchObject({ creator_id: me, is_important: false, tags: [], type: "regular" });
    const found = await client.get(`/v2/notes?resource_type=contact&resource_id=${contact.id}`);
    expect(ids(found)).toEqual([note.id]);
  });

  test("a restricted note exists for its creator only", async () => {
    const other = await signedIn(services, "jiri.dvorak@rounds.example");
    const note = await made("/v2/notes", { ...noteOn(organization), type: "restricted" });
    const path = `/v2/notes/${note.id}`;
    const statuses = async (): Promise<number[]> => [
      (await other.get(path)).status,
      (await other.put(path, { content: "x" })).status,
      (await other.delete(path)).status,
    ];
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(ids(await other.get("/v2/notes?sort_by=created_at:desc"))).not.toContain(note.id);
    expect(ids(await client.get("/v2/notes?sort_by=created_at:desc"))).toContain(note.id);
  });

  test("a new note on a deal shows as the deal's last activity", async () => {
    const deal = await made("/v2/deals", { name: "Order", contact_id: organization });
    await control(services, "/clock", { advanceMs: 60_000 });
    const note = await made("/v2/notes", { resource_type: "deal", resource_id: deal.id, content: "x" });
    expect((await client.get(`/v2/deals/${deal.id}`)).body.data.last_activity_at).toBe(note.created_at);
  });

  test("an incomplete note is refused with one complaint for each field", async () => {
    const answer = await client.post("/v2/notes", {});
    const fields = answer.body.errors.map((one: { error: { field: string } }) => one.error.field);
    expect([answer.status, fields]).toEqual([422, ["resource_type", "resource_id", "content"]]);
  });
});

describe("a body", () => {
  const send = (body: string): Promise<Answer> =>
    request(`${services.sales.url}/v2/tasks`, {
      method: "POST",
      headers: { Authorization: `Bearer ${client.token}` },
      body,
    });

  test.each(["", "nonsense", "[]", "{}", `{"data":[]}`])(
    "a request with the body %o is refused with 400 invalid_payload",
    async (body) => {
      expect(problemOf(await send(body))).toMatch(/^400 invalid_payload/);
    },
  );

  test("a body may leave out meta, and is refused when meta names another type", async () => {
    expect((await send(`{"data":{"content":"x"}}`)).status).toBe(200);
    expect((await send(`{"data":{"content":"x"},"meta":{"type":"task"}}`)).status).toBe(200);
    expect((await send(`{"data":{"content":"x"},"meta":{"type":"note"}}`)).status).toBe(422);
  });
});

test("a create may hold empty lists for empty objects, numbers for amounts, and extra fields", async () => {
  const deal = await made("/v2/deals", { name: "Order", contact_id: organization, custom_fields: [] });
  expect(deal.custom_fields).toEqual({});
  const product = await made("/v2/products", {
    name: "Plan",
    cost: 2,
    max_markup: 4,
    prices: [{ amount: 1599.99, currency: "USD" }],
  });
  expect(product).toMatchObject({ cost: "2", prices: [{ amount: "1599.99", currency: "USD" }] });
  expect(product).not.toHaveProperty("max_markup");
});
