import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Services, startServices } from "../../../services/start.ts";
import { keepRule } from "../../../services/support/redirects/set.ts";
import { buildWorld, prepareTables } from "../../../services/world.ts";
import { present, request } from "../sales/client.ts";
import { platformOf } from "./platform.ts";

let services: Services;
const { get, post, delete: remove } = platformOf(() => services);
beforeAll(async () => {
  services = await startServices({ seed: "empty", now: () => present });
});
beforeEach(() => services.control.reset());
afterAll(() => services.close());

const path = "/api/v2/guide/redirect_rules";

function set(from: string, to = "/hc/en-us", status: unknown = "301") {
  return post(path, { redirect_rule: { redirect_from: from, redirect_to: to, redirect_status: status } });
}

/** Goes from page to page by the cursor that the direction needs. */
async function walk(query: string, direction: "after" | "before", start = ""): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor = start;
  for (;;) {
    const step = cursor === "" ? "" : `&page[${direction}]=${encodeURIComponent(cursor)}`;
    const { body } = await get(`${path}?${query}${step}`);
    pages.push(body.records.map((rule: { redirect_from: string }) => rule.redirect_from));
    if (!body.meta.has_more) return pages;
    cursor = body.meta[`${direction}_cursor`];
  }
}

test("redirect rules are paged by cursor forwards and backwards, in both orders, and no rule is skipped", async () => {
  for (const letter of "cabde") await set(`/${letter}`);
  const forwards = await walk("sort=redirect_from&page[size]=2", "after");
  expect(forwards).toEqual([["/a", "/b"], ["/c", "/d"], ["/e"]]);
  const downwards = await walk("sort=-redirect_from&page[size]=2", "after");
  expect(downwards).toEqual([["/e", "/d"], ["/c", "/b"], ["/a"]]);
  const last = await get(`${path}?sort=redirect_from&page[size]=5`);
  const back = await walk("sort=redirect_from&page[size]=2", "before", last.body.meta.after_cursor);
  expect(back).toEqual([
    ["/c", "/d"],
    ["/a", "/b"],
  ]);
});

test("a cursor of redirect rules keeps its place while other rules are deleted, because it names a row", async () => {
  for (const letter of "abcd") await set(`/${letter}`);
  const first = await get(`${path}?sort=redirect_from&page[size]=2`);
  await remove(`${path}/${first.body.records[0].id}`);
  const next = await get(`${path}?sort=redirect_from&page[after]=${first.body.meta.after_cursor}`);
  expect(next.body.records.map((rule: { redirect_from: string }) => rule.redirect_from)).toEqual([
    "/c",
    "/d",
  ]);
});

test.each([
  ["page=2", "Only cursor pagination"],
  ["page[size]=0", "page[size]"],
  ["page[size]=101", "page[size]"],
  ["page[after]=nonsense", "cursor"],
  ["sort=redirect_to", "sort"],
  ["page[after]=a&page[before]=b", "exclude"],
])("a list of redirect rules refuses %s with 400", async (query, says) => {
  const { status, body } = await get(`${path}?${query}`);
  expect([status, body.errors[0].title]).toEqual([400, expect.stringContaining(says)]);
});

test("a list of redirect rules refuses a cursor of another order", async () => {
  await set("/a");
  const { body } = await get(`${path}?sort=id`);
  expect((await get(`${path}?sort=-id&page[after]=${body.meta.after_cursor}`)).status).toBe(400);
});

test.each([
  ["hc/en-us", "/a", "301"],
  ["/a", "ftp://a.example", "301"],
  ["/a", "www.a.example", "301"],
  ["/a", "/b", "303"],
  ["/a", "/b", 307],
  ["/a", "/b", undefined],
  ["/a", "/b", null],
  ["/a", undefined, "301"],
  [undefined, "/a", "301"],
])(
  "a redirect rule from %o to %o with status %o is refused with 422 and not kept",
  async (from, to, status) => {
    const rule = { redirect_from: from, redirect_to: to, redirect_status: status };
    const answer = await post(path, { redirect_rule: rule });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]).toEqual({
      code: "InvalidParameter",
      status: "422",
      meta: {},
      title: expect.stringContaining("redirect_rule.redirect_"),
    });
    expect(services.control.table("support_redirect_rule")).toEqual([]);
  },
);

test("a redirect rule's body that is no JSON is refused with 400, and a body with an unknown brand with 422", async () => {
  const { url, email, password } = services.support;
  const headers = { Authorization: `Basic ${btoa(`${email}:${password}`)}` };
  expect((await request(url + path, { method: "POST", headers, body: "{oops" })).status).toBe(400);
  const foreign = { brand_id: "1", redirect_from: "/a", redirect_to: "/b", redirect_status: "301" };
  expect((await post(path, { redirect_rule: foreign })).status).toBe(422);
});

test("a brand holds 50,000 redirect rules and no more, and its rules can still be changed", () => {
  const world = buildWorld({
    file: ":memory:",
    rotation: true,
    now: () => present,
    settings: {
      clients: [],
      password: "",
      supportPassword: "",
      defaultCurrency: "EUR",
      allow: [],
      strict: false,
    },
  });
  prepareTables(world.database);
  const rule = (from: string) => ({
    redirect_from: from,
    redirect_to: "/b",
    redirect_status: "301" as const,
  });
  world.database.transaction(() => {
    for (let number = 1; number < 50_000; number++) {
      world.database.run(`INSERT INTO "support_redirect_rule" ("id", "redirect_from") VALUES (?, ?)`, [
        `id${number}`,
        `/${number}`,
      ]);
    }
  });
  expect(keepRule(world, rule("/50000"))).toBe(true);
  expect(keepRule(world, rule("/50001"))).toBe(false);
  expect(keepRule(world, rule("/50000"))).toBe(true);
  world.database.close();
});

const visit = (address: string, method = "GET") => request(services.support.url + address, { method });
const where = async (address: string) => {
  const { status, headers } = await visit(address);
  return [status, headers.get("location")];
};

test("a redirect needs no password and answers GET and HEAD alike", async () => {
  await set("/old", "https://new.example/there?a=1#b", 302);
  expect(await where("/old")).toEqual([302, "https://new.example/there?a=1#b"]);
  expect((await visit("/old", "HEAD")).status).toBe(302);
  expect((await visit("/old", "POST")).status).toBe(404);
});

test("a redirect ignores the slug after the id and the rest of the query", async () => {
  await set("/hc/en-us/articles/115");
  expect(await where("/hc/en-us/articles/115-How-to-knock?utm=1")).toEqual([301, "/hc/en-us"]);
  expect(await where("/hc/en-us/articles/1156")).toEqual([404, null]);
});

test("a redirect prefers a rule for the path with its query to one without", async () => {
  await set("/kb", "/without");
  await set("/kb?id=5", "/with");
  expect(await where("/kb?id=5")).toEqual([301, "/with"]);
  expect(await where("/kb?id=6")).toEqual([301, "/without"]);
});

test("a redirect reads and writes other scripts", async () => {
  await set("/hjälp", "/hc/sv/människor");
  expect(await where("/hj%C3%A4lp")).toEqual([301, "/hc/sv/m%C3%A4nniskor"]);
  expect(await where("/%E0%A4%A")).toEqual([404, null]);
});

test("a redirect waits until the page itself is gone", async () => {
  await set("/hc/en-us/articles/7", "/hc/en-us");
  services.control.support.page("/hc/en-us/articles/7", true);
  expect(await where("/hc/en-us/articles/7-still-here")).toEqual([200, null]);
  services.control.support.page("/hc/en-us/articles/7", false);
  expect(await where("/hc/en-us/articles/7-still-here")).toEqual([301, "/hc/en-us"]);
});

test("a redirect never happens for a path of the API", async () => {
  await set("/api/v2/nothing");
  expect((await visit("/api/v2/nothing")).status).toBe(401);
  expect((await get("/api/v2/nothing")).status).toBe(404);
});
