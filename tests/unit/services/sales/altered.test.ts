import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readRow } from "../../../../src-shared/descriptor/read-row.ts";
import { contact } from "../../../../src-shared/records/contact.ts";
import type { Services } from "../../../services/start.ts";
import { control, ids, type SalesClient, signedIn, startSmall } from "./client.ts";

let services: Services;
let client: SalesClient;
beforeAll(async () => {
  services = await startSmall();
});
beforeEach(async () => {
  await control(services, "/reset");
  client = await signedIn(services);
});
afterAll(() => services.close());

const strike = (fault: object) => control(services, "/faults", { route: "/v2/*", ...fault });

test("the fault unknownFields adds fields to every record of lists and answers, nested ones included", async () => {
  await strike({ kind: "unknownFields" });
  const { items, meta } = (await client.get("/v2/sequences")).body;
  expect(items[0].data).toMatchObject({ id: expect.any(Number), x_unknown_text: expect.any(String) });
  expect(items[0].data.steps.items[0].data).toHaveProperty("x_unknown_object");
  expect(meta.count).toBe(items.length);
  const made = (await client.post("/v2/tasks", { content: "x" })).body.data;
  expect(made).toHaveProperty("x_unknown_text");
  expect(services.control.table("task")?.at(-1)).not.toHaveProperty("x_unknown_text");
});

test("the fault missingFields omits different fields each time, but never a field that identifies the record", async () => {
  const whole = (await client.get("/v2/contacts")).body.items;
  await strike({ kind: "missingFields" });
  const read = async () => (await client.get("/v2/contacts")).body.items;
  const [first, second] = [await read(), await read()];
  expect(first).not.toEqual(second);
  for (const [place, { data }] of first.entries()) {
    expect(Object.keys(data).length).toBeLessThan(Object.keys(whole[place].data).length);
    expect(whole[place].data).toMatchObject(data);
    expect(readRow(contact, data)).toMatchObject({ row: { id: data.id }, misfits: [] });
  }
});

test("the fault missingFields answers a delete without a body", async () => {
  await strike({ kind: "missingFields" });
  const answer = await client.delete("/v2/tasks/5000001");
  expect([answer.status, answer.body]).toEqual([204, ""]);
});

test("the fault oddErrors gives a refusal in each of the other forms that were seen", async () => {
  await strike({ kind: "oddErrors" });
  const forms = new Set<string>();
  for (let number = 0; number < 12; number++) {
    const { status, body } = await client.post("/v2/tasks", {});
    expect([status, body.errors[0].error.code, body.meta.http_status]).toEqual([
      422,
      "missing",
      "422 Unprocessable Entity",
    ]);
    expect(body.meta).not.toHaveProperty("logref");
    forms.add(`${body.errors[0].error.field} ${body.meta.type}`);
  }
  expect([...forms].toSorted()).toEqual([
    "/content collection",
    "/content errors",
    "/data/content collection",
    "/data/content errors",
  ]);
});

test("the fault emptyLinks gives a list without links and changes nothing else", async () => {
  const plain = (await client.get("/v2/contacts")).body;
  await strike({ kind: "emptyLinks" });
  const { body } = await client.get("/v2/contacts");
  expect(body).toEqual({ ...plain, meta: { ...plain.meta, links: {} } });
});

test("the fault emptyLists gives a list without records and leaves a single record alone", async () => {
  const one = ids(await client.get("/v2/contacts"))[0];
  await strike({ kind: "emptyLists" });
  const { body } = await client.get("/v2/contacts");
  expect(body).toMatchObject({ items: [], meta: { type: "collection", count: 0 } });
  expect((await client.get(`/v2/contacts/${one}`)).body.data.id).toBe(one);
});

const list = "/v2/contacts?sort_by=prospect_status&per_page=100";
const sorted = "/v2/notes?sort_by=resource_type&per_page=100";

test("the fault shuffledTies orders records with equal keys differently each time and keeps the same records", async () => {
  const plain = ids(await client.get(sorted));
  await strike({ kind: "shuffledTies" });
  const [first, second] = [await client.get(sorted), await client.get(sorted)];
  expect(ids(first)).not.toEqual(ids(second));
  for (const answer of [first, second]) {
    expect(ids(answer).toSorted()).toEqual(plain.toSorted());
    const keys = answer.body.items.map(
      (item: { data: { resource_type: string } }) => item.data.resource_type,
    );
    expect(keys).toEqual(keys.toSorted());
  }
  expect((await client.get(list)).status).toBe(400);
});

test("the fault shuffledTies gives a list without any order another one each time, and keeps the same records", async () => {
  const unsorted = "/v2/deals?per_page=100";
  const plain = ids(await client.get(unsorted));
  await strike({ kind: "shuffledTies" });
  const [first, second] = [ids(await client.get(unsorted)), ids(await client.get(unsorted))];
  expect(first).not.toEqual(second);
  expect(first.toSorted()).toEqual(plain.toSorted());
});

test("the fault shuffledTies leaves a list with unique keys alone and ends when cleared", async () => {
  const plain = ids(await client.get(sorted));
  const byId = ids(await client.get("/v2/deals?sort_by=id:desc"));
  await strike({ kind: "shuffledTies" });
  expect(ids(await client.get("/v2/deals?sort_by=id:desc"))).toEqual(byId);
  services.control.clearFaults();
  expect(ids(await client.get(sorted))).toEqual(plain);
});

test("the fault shuffledTies is the same for the same seed", async () => {
  const run = async () => {
    await strike({ kind: "shuffledTies", seed: 4 });
    const found = [ids(await client.get(sorted)), ids(await client.get(sorted))];
    services.control.clearFaults();
    return found;
  };
  expect(await run()).toEqual(await run());
});

test("the fault lateUpdate gives a new change a time in the past", async () => {
  await strike({ kind: "lateUpdate", delayMs: 8000, method: "PUT" });
  const { data } = (await client.put("/v2/deals/4000001", { name: "Late" })).body;
  expect(data.updated_at).toBe("2026-07-21T09:59:52Z");
  const other = (await client.post("/v2/tasks", { content: "x" })).body.data;
  expect(other.updated_at).toBe("2026-07-21T10:00:00Z");
});

test("the fault ignoreField carries out a write without its field, and answers with success", async () => {
  await strike({ kind: "ignoreField", field: "name" });
  const written = await client.put("/v2/deals/4000001", { name: "Ignored", value: 7 });
  expect(written.status).toBe(200);
  expect(written.body.data.name).not.toBe("Ignored");
  expect(written.body.data).toMatchObject({ value: 7 });
});

test("the fault expireToken ends its own token and no other", async () => {
  const other = await signedIn(services);
  await strike({ kind: "expireToken", route: "/v2/deals", count: 1 });
  expect((await client.get("/v2/stages")).status).toBe(200);
  expect((await client.get("/v2/deals")).status).toBe(401);
  expect((await client.get("/v2/stages")).status).toBe(401);
  expect((await other.get("/v2/deals")).status).toBe(200);
});

test.each([401, 403, 404, 409, 422, 429, 500, 503])(
  "the fault status %i is answered with and without a body and has no effect",
  async (status) => {
    const before = services.control.table("task");
    for (const withoutBody of [false, true]) {
      await strike({ kind: "status", status, withoutBody, count: 1 });
      const answer = await client.post("/v2/tasks", { content: "x" });
      expect([answer.status, answer.body === ""]).toEqual([status, withoutBody]);
      expect(answer.headers.has("retry-after")).toBe(false);
    }
    await strike({ kind: "status", status, retryAfter: 3, withoutBody: true, count: 1 });
    expect((await client.get("/v2/tasks")).headers.get("retry-after")).toBe("3");
    expect(services.control.table("task")).toEqual(before);
  },
);
