import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../../services/start.ts";
import { complaint, ids, type SalesClient, signedIn, startSmall } from "./client.ts";

let services: Services;
let client: SalesClient;
beforeAll(async () => {
  services = await startSmall();
  client = await signedIn(services);
});
afterAll(() => services.close());

type Row = Record<string, unknown> & { id: number };

/** Rows of a type that the signed-in user (101) may see. */
function rows(type: string): Row[] {
  const all = services.control.table(type) as Row[];
  return type === "note" ? all.filter((note) => note.type !== "restricted" || note.creator_id === 101) : all;
}

async function all(path: string): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; ; page++) {
    const answer = await client.get(`${path}${path.includes("?") ? "&" : "?"}per_page=20&page=${page}`);
    expect(answer.status).toBe(200);
    found.push(...answer.body.items.map((item: { data: Row }) => item.data));
    if (answer.body.items.length < 20) return found;
  }
}

test("a list wraps each record, counts the records on the page, and has 25 unless asked otherwise", async () => {
  const { body, headers } = await client.get("/v2/contacts");
  expect(body.items).toHaveLength(25);
  expect(body.items[0]).toEqual({
    data: expect.objectContaining({ id: 1000001 }),
    meta: { type: "contact" },
  });
  expect(body.meta).toMatchObject({ type: "collection", count: 25 });
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(headers.get("content-language")).toBe("en");
});

test("a list links to itself and to its next and previous pages", async () => {
  const first = await client.get("/v2/contacts?per_page=30");
  expect(first.body.meta.links.prev_page).toBeUndefined();
  const next = new URL(first.body.meta.links.next_page);
  const second = await client.get(next.pathname + next.search);
  expect(second.body.meta.links).toEqual({
    self: expect.stringContaining("page=2"),
    prev_page: expect.stringContaining("page=1"),
  });
  expect([...ids(first), ...ids(second)]).toEqual(rows("contact").map((row) => row.id));
});

test("a list ends with an empty page", async () => {
  const { body } = await client.get("/v2/contacts?page=4");
  expect([body.items, body.meta.count]).toEqual([[], 0]);
});

test("a list carries the server's date by the sandbox's clock", async () => {
  const { headers } = await client.get("/v2/stages");
  expect(headers.get("date")).toBe("Tue, 21 Jul 2026 10:00:00 GMT");
});

test.each([
  ["/v2/contacts?per_page=101", "per_page"],
  ["/v2/contacts?per_page=0", "per_page"],
  ["/v2/contacts?page=0", "page"],
  ["/v2/contacts?page=two", "page"],
  ["/v2/contacts?unknown=1", "unknown"],
  ["/v2/contacts?sort_by=phone", "sort_by"],
  ["/v2/contacts?sort_by=name:down", "sort_by"],
  ["/v2/contacts?owner_id=me", "owner_id"],
  ["/v2/contacts?is_organization=maybe", "is_organization"],
  ["/v2/contacts?customer_status=maybe", "customer_status"],
  ["/v2/contacts?custom_fields[Nope]=1", "custom_fields[Nope]"],
  ["/v2/contacts?address[planet]=Earth", "address[planet]"],
  ["/v2/contacts?ids=1,x", "ids"],
  ["/v2/deals?value=much", "value"],
  ["/v2/deals?includes=notes", "includes"],
  ["/v2/tasks?sort_by=id", "sort_by"],
  ["/v2/tasks?type=both", "type"],
  ["/v2/tasks?inclusive=false", "inclusive"],
  ["/v2/users?sort_by=id", "sort_by"],
  ["/v2/visits?ids=7000001", "ids"],
  ["/v2/visits?page=101", "page"],
  ["/v2/visits?resource_id=1000001", "resource_id"],
])("a list refuses %s with 400 invalid_param", async (path, field) => {
  expect(complaint(await client.get(path))).toBe(`400 invalid_param ${field}`);
});

test.each([
  ["contact", "/v2/contacts", ["id", "name", "first_name", "last_name", "email", "updated_at", "created_at"]],
  ["deal", "/v2/deals", ["id", "value", "name", "estimated_close_date", "updated_at", "created_at"]],
  ["task", "/v2/tasks", ["resource_type", "completed_at", "due_date", "created_at", "updated_at"]],
  ["note", "/v2/notes", ["resource_type", "created_at", "updated_at"]],
  ["visit", "/v2/visits", ["id", "visited_at"]],
  ["stage", "/v2/stages", ["pipeline_id", "id", "name", "category", "position", "likelihood"]],
])(
  "a %s list is ordered by every documented field both ways, and its pages neither lose nor double a record",
  async (type, path, fields) => {
    for (const field of fields) {
      for (const direction of ["", ":desc"]) {
        const found = await all(`${path}?sort_by=${field}${direction}`);
        expect(found.map((row) => row.id).sort((a, b) => a - b)).toEqual(rows(type).map((row) => row.id));
        const keys = found.map((row) => row[field] ?? null);
        const ordered = direction === "" ? keys : keys.toReversed();
        for (let place = 1; place < ordered.length; place++) {
          expect(inOrder(ordered[place - 1], ordered[place]), `${field}${direction}`).toBe(true);
        }
      }
    }
  },
);

test("a stage list can be ordered by several fields, applied in order", async () => {
  const found = await client.get("/v2/stages?sort_by=category,position:desc");
  const names = found.body.items.map((item: { data: Row }) => item.data.name);
  expect(names).toEqual(["Closure", "Quote", "Qualified", "Prospecting", "Lost", "Unqualified", "Won"]);
});

test("a list can be ordered by a defined custom field", async () => {
  const found = await all("/v2/contacts?sort_by=custom_fields:Region:desc");
  const regions = found
    .map((row) => (row.custom_fields as Row).Region)
    .filter((region) => region !== undefined);
  expect(regions).toEqual([...regions].sort().reverse());
});

function inOrder(one: unknown, other: unknown): boolean {
  if (one === null || other === null) return one === null;
  if (typeof one === "number" || /^-?\d+\.\d\d$/.test(String(one))) return Number(one) <= Number(other);
  return fold(String(one)) <= fold(String(other));
}

/** As the service compares: by bytes, capital letters of A to Z as small ones. */
function fold(text: string): string {
  return Buffer.from(text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())).toString("hex");
}

const cases: readonly (readonly [string, string, (row: Row) => boolean])[] = [
  ["contact", "/v2/contacts?owner_id=101", (row) => row.owner_id === 101],
  [
    "contact",
    "/v2/contacts?creator_id=102&is_organization=false",
    (row) => row.creator_id === 102 && !row.is_organization,
  ],
  ["contact", "/v2/contacts?is_organization=true", (row) => row.is_organization === true],
  ["contact", "/v2/contacts?contact_id=1000001", (row) => row.contact_id === 1000001],
  ["contact", "/v2/contacts?customer_status=current", (row) => row.customer_status === "current"],
  ["contact", "/v2/contacts?prospect_status=lost", (row) => row.prospect_status === "lost"],
  [
    "contact",
    "/v2/contacts?customer_status=past&owner_id=103&inclusive=false",
    (row) => row.customer_status === "past" || row.owner_id === 103,
  ],
  ["contact", "/v2/contacts?address[country]=Poland", (row) => (row.address as Row).country === "Poland"],
  [
    "contact",
    "/v2/contacts?custom_fields[Region]=Spain",
    (row) => (row.custom_fields as Row).Region === "Spain",
  ],
  ["contact", "/v2/contacts?ids=1000003,1000001,9", (row) => row.id === 1000003 || row.id === 1000001],
  ["deal", "/v2/deals?hot=true", (row) => row.hot === true],
  ["deal", "/v2/deals?hot=True", (row) => row.hot === true],
  ["deal", "/v2/deals?hot=0", (row) => row.hot === false],
  ["deal", "/v2/deals?stage_id=501", (row) => row.stage_id === 501],
  [
    "deal",
    "/v2/deals?hot=true&stage_id=501&inclusive=false",
    (row) => row.hot === true || row.stage_id === 501,
  ],
  ["task", "/v2/tasks?completed=true", (row) => row.completed === true],
  ["task", "/v2/tasks?overdue=true", (row) => row.overdue === true],
  ["task", "/v2/tasks?overdue=false", (row) => row.overdue === false],
  ["task", "/v2/tasks?remind=true", (row) => row.remind_at !== null],
  ["task", "/v2/tasks?remind=false", (row) => row.remind_at === null],
  ["task", "/v2/tasks?type=floating", (row) => row.resource_type === null],
  ["task", "/v2/tasks?type=related", (row) => row.resource_type !== null],
  [
    "task",
    "/v2/tasks?resource_type=deal&owner_id=104",
    (row) => row.resource_type === "deal" && row.owner_id === 104,
  ],
  ["task", "/v2/tasks?q=PRICE%20list", (row) => String(row.content).includes("price list")],
  ["note", "/v2/notes?creator_id=105", (row) => row.creator_id === 105],
  ["note", "/v2/notes?resource_type=contact", (row) => row.resource_type === "contact"],
  ["note", "/v2/notes?q=delivery&includes=anything", (row) => /delivery/i.test(String(row.content))],
  ["visit", "/v2/visits?creator_id=106", (row) => row.creator_id === 106],
  ["visit", "/v2/visits?resource_type=lead", () => false],
  ["visit", "/v2/visits?outcome_id=2", (row) => row.outcome_id === 2],
  [
    "visit",
    "/v2/visits?rep_location_verification_status=location_unknown",
    (row) => row.rep_location_verification_status === "location_unknown",
  ],
  ["stage", "/v2/stages?active=true", (row) => row.active === true],
  ["stage", "/v2/stages?name=Won&pipeline_id=1", (row) => row.name === "Won"],
  ["user", "/v2/users?role=admin", (row) => row.role === "admin"],
  ["user", "/v2/users?status=active&confirmed=true", () => true],
];
test.each(cases)(
  "a %s list requested by %s holds the matching records and no others",
  async (type, path, fits) => {
    const found = (await all(path)).map((row) => row.id).sort((a, b) => a - b);
    expect(found).toEqual(
      rows(type)
        .filter(fits)
        .map((row) => row.id),
    );
  },
);

test.each([
  ["contact", "/v2/contacts", ["name", "first_name", "last_name", "email", "phone", "mobile"]],
  ["deal", "/v2/deals", ["name", "value", "estimated_close_date", "contact_id", "organization_id"]],
])("a %s list finds each of its own values by the filter of that name", async (type, path, fields) => {
  for (const field of fields) {
    const value = rows(type).find((row) => row[field] != null)?.[field];
    const found = await all(`${path}?${field}=${encodeURIComponent(String(value))}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((row) => row[field] === value)).toBe(true);
  }
});

test("a single record is wrapped with its type", async () => {
  const { body } = await client.get("/v2/deals/4000001");
  expect(body.meta).toEqual({ type: "deal" });
  expect(body.data.id).toBe(4000001);
});

test("a missing record is 404 with the service's error body", async () => {
  const answer = await client.get("/v2/deals/1");
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({
    errors: [
      {
        error: expect.objectContaining({ resource: "deal", field: null, code: "not_found" }),
        meta: { type: "error" },
      },
    ],
    meta: { type: "errors", http_status: "404 Not Found", logref: expect.any(String) },
  });
});

test.each(["/v2/visits/7000001", "/v2/users/101", "/v2/nothing", "/v2/deals/abc"])(
  "the address %s is not offered",
  async (path) => {
    expect([404, 405]).toContain((await client.get(path)).status);
  },
);

test("the sandbox gives a deal's value as an integer or as a string with two decimals", async () => {
  const values = (await all("/v2/deals")).map((row) => row.value);
  expect(values.some((value) => typeof value === "number")).toBe(true);
  expect(values.some((value) => typeof value === "string")).toBe(true);
  for (const value of values) {
    expect(typeof value === "number" ? Number.isInteger(value) : /^\d+\.\d\d$/.test(String(value))).toBe(
      true,
    );
  }
});

test("the sandbox's default pipeline has its seven stages, and finished stages have no likelihood", async () => {
  const stages = await all("/v2/stages");
  expect(
    stages.map(({ name, category, active, likelihood }) => [name, category, active, likelihood]),
  ).toEqual([
    ["Prospecting", "incoming", true, 5],
    ["Qualified", "in_progress", true, 10],
    ["Quote", "in_progress", true, 20],
    ["Closure", "in_progress", true, 50],
    ["Won", "won", false, undefined],
    ["Lost", "lost", false, undefined],
    ["Unqualified", "unqualified", false, undefined],
  ]);
  expect("likelihood" in (stages[4] ?? {})).toBe(false);
});

test("the sandbox gives times in whole seconds and UTC, and a visit's with milliseconds", async () => {
  const [contact] = await all("/v2/contacts?ids=1000001");
  expect(contact?.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const [visit] = (await client.get("/v2/visits?per_page=1")).body.items;
  expect(visit.data.visited_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});
