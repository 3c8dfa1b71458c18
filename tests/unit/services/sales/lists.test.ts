import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Services } from "../../../services/start.ts";
import { ids, problemOf, type SalesClient, signedIn, startSmall } from "./client.ts";

let services: Services;
let client: SalesClient;
beforeAll(async () => {
  services = await startSmall();
  client = await signedIn(services);
});
afterAll(() => services.close());

type Row = Record<string, unknown> & { id: number };

const rows = (type: string) => services.control.table(type) as Row[];

async function all(path: string): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; ; page++) {
    const answer = await client.get(`${path}${path.includes("?") ? "&" : "?"}per_page=20&page=${page}`);
    expect(answer.status).toBe(200);
    found.push(...answer.body.items.map((item: { data: Row }) => item.data));
    if (answer.body.items.length < 20) return found;
  }
}

describe("a list", () => {
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
    ["/v2/contacts?unknown=1", "unknown"],
    ["/v2/contacts?sort_by=phone", "sort_by"],
    ["/v2/contacts?sort_by=name:down", "sort_by"],
    ["/v2/contacts?owner_id=me", "owner_id"],
    ["/v2/contacts?is_organization=maybe", "is_organization"],
    ["/v2/contacts?customer_status=maybe", "customer_status"],
    ["/v2/contacts?custom_fields[Nope]=1", "custom_fields[Nope]"],
    ["/v2/contacts?address[planet]=Earth", "address[planet]"],
    ["/v2/tasks?sort_by=id", "sort_by"],
    ["/v2/tasks?inclusive=false", "inclusive"],
    ["/v2/users?sort_by=id", "sort_by"],
    ["/v2/visits?ids=7000001", "ids"],
  ])("a list requested by %s is refused with 400 invalid_param", async (path, field) => {
    expect(problemOf(await client.get(path))).toBe(`400 invalid_param ${field}`);
  });
});

describe("filters", () => {
  const cases: readonly (readonly [string, string, (row: Row) => boolean])[] = [
    ["deal", "/v2/deals?hot=True", (row) => row.hot === true],
    ["deal", "/v2/deals?hot=0", (row) => row.hot === false],
    ["task", "/v2/tasks?overdue=false", (row) => row.overdue === false],
    [
      "task",
      "/v2/tasks?resource_type=deal&owner_id=104",
      (row) => row.resource_type === "deal" && row.owner_id === 104,
    ],
    ["stage", "/v2/stages?name=Won&pipeline_id=1", (row) => row.name === "Won"],
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
});

describe("a single record", () => {
  test("a missing record is answered with 404 and the service's error body", async () => {
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

  test.each(["/v2/visits/7000001", "/v2/users/101", "/v2/nothing"])(
    "the sales service does not offer %s",
    async (path) => {
      expect([404, 405]).toContain((await client.get(path)).status);
    },
  );
});

describe("the form of the data on the wire", () => {
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
});
