import { afterAll, beforeAll, expect, test } from "vitest";
import { type Services, startServices } from "../../../services/start.ts";
import { ids, present, type SalesClient, signedIn } from "./client.ts";

const count = 1650;
let services: Services;
let client: SalesClient;
beforeAll(async () => {
  const counts = { contacts: count, deals: 0, tasks: 0, notes: 0, visits: 0 };
  services = await startServices({ now: () => present, counts });
  client = await signedIn(services);
});
afterAll(() => services.close());

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** The whole list in the order that the service promises, worked out without it. */
function expected(field: string, descending: boolean): number[] {
  const rows = (services.control.table("contact") ?? []) as readonly Row[];
  const keyed = rows.map((row) => ({ id: row.id, key: field === "id" ? "" : keyOf(row[field]) }));
  keyed.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || a.id - b.id);
  const list = keyed.map(({ id }) => id);
  return descending ? list.reverse() : list;
}

/** A missing value sorts before every other, and capital letters of A to Z as small ones. */
function keyOf(value: unknown): string {
  return value === null ? "" : ` ${String(value).replace(/[A-Z]/g, (letter) => letter.toLowerCase())}`;
}

async function pages(sort: string, perPage: number): Promise<number[]> {
  const numbers = Array.from({ length: Math.ceil(count / perPage) + 1 }, (_, place) => place + 1);
  // The last page first: what an earlier page leaves behind must not be needed.
  const found = new Map<number, number[]>();
  for (const page of numbers.toReversed()) {
    found.set(page, ids(await client.get(`/v2/contacts?sort_by=${sort}&per_page=${perPage}&page=${page}`)));
  }
  return numbers.flatMap((page) => found.get(page) ?? []);
}

test.each(["id", "name", "first_name", "email", "updated_at"])(
  "law 9: deep pages sorted by %s neither lose nor double a record",
  async (field) => {
    expect(await pages(field, 100)).toEqual(expected(field, false));
    expect(await pages(`${field}:desc`, 97)).toEqual(expected(field, true));
  },
);

test("law 9: a deep page is right again after a record was added before it", async () => {
  await pages("name", 100);
  const { data } = (await client.post("/v2/contacts", { first_name: "Aaaa", last_name: "Aaaa" })).body;
  const last = Math.ceil((count + 1) / 100);
  const page = ids(await client.get(`/v2/contacts?sort_by=name&per_page=100&page=${last}`));
  const whole = expected("name", false);
  expect(whole).toContain(data.id);
  expect(page).toEqual(whole.slice((last - 1) * 100));
});

test("law 9: deep pages of a filtered list are whole, and right again after a write", async () => {
  const expectedOf = () => {
    const left = new Set(
      (services.control.table("contact") ?? [])
        .filter((row) => row.is_organization === false)
        .map((row) => Number(row.id)),
    );
    return expected("name", true).filter((id) => left.has(id));
  };
  const path = "/v2/contacts?is_organization=false&sort_by=name:desc&per_page=100&page=";
  const whole = async () => {
    const found: number[] = [];
    for (let page = 1; page <= 16; page++) found.push(...ids(await client.get(path + page)));
    return found;
  };
  expect(await whole()).toEqual(expectedOf());
  await client.post("/v2/contacts", { last_name: "zzzz" });
  expect(await whole()).toEqual(expectedOf());
});

test("a filter that depends on the time is evaluated anew, however deep the page", async () => {
  const path = "/v2/tasks?overdue=false&sort_by=due_date&per_page=100&page=6";
  const due_date = "2026-07-21T11:00:00Z";
  for (let made = 0; made < 520; made++) await client.post("/v2/tasks", { content: "x", due_date });
  expect(ids(await client.get(path))).toHaveLength(20);
  services.control.advanceClock(3_590_000 + 20_000);
  const later = await signedIn(services);
  expect(ids(await later.get(path))).toEqual([]);
});
