import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readVisitNote } from "../../../src-shared/visit-note.ts";
import { sandboxClock } from "../../services/clock.ts";
import type { Services } from "../../services/start.ts";
import { clientWith, control, ids, present, request, signedIn, startSmall } from "./sales/client.ts";

let services: Services;
beforeAll(async () => {
  services = await startSmall();
});
beforeEach(() => control(services, "/reset"));
afterAll(() => services.close());

test("a snapshot restores every row, every token and the next ids, as often as wanted", async () => {
  const client = await signedIn(services);
  const before = services.control.table("contact");
  expect((await control(services, "/snapshot")).status).toBe(200);
  const made: number[] = [];
  for (let round = 0; round < 2; round++) {
    const { data } = (await client.post("/v2/contacts", { last_name: "After" })).body;
    made.push(data.id);
    await client.delete("/v2/deals/4000001");
    await control(services, "/expire-tokens");
    expect((await client.get("/v2/contacts")).status).toBe(401);
    expect((await control(services, "/restore")).status).toBe(200);
    expect(services.control.table("contact")).toEqual(before);
    expect((await client.get("/v2/deals/4000001")).status).toBe(200);
  }
  expect(made[1]).toBe(made[0]);
});

test("a snapshot has a name, a missing one is 404, and taking one again replaces it", async () => {
  const client = await signedIn(services);
  await control(services, "/snapshot", { name: "one" });
  await client.post("/v2/contacts", { last_name: "Two" });
  await control(services, "/snapshot", { name: "two" });
  await control(services, "/restore", { name: "one" });
  const count = services.control.table("contact")?.length ?? 0;
  await control(services, "/restore", { name: "two" });
  expect(services.control.table("contact")).toHaveLength(count + 1);
  await control(services, "/snapshot", { name: "one" });
  await control(services, "/restore", { name: "one" });
  expect(services.control.table("contact")).toHaveLength(count + 1);
  const names = (await request(`${services.description.control}/snapshots`)).body;
  expect(names).toEqual(expect.arrayContaining(["one", "two"]));
  expect((await control(services, "/restore", { name: "three" })).status).toBe(404);
});

test("law 9: a list that was paged deeply is right after a snapshot was restored", async () => {
  const large = await startSmall({ counts: { contacts: 1200 } });
  try {
    const client = await signedIn(large);
    large.control.snapshot();
    const page = async () => ids(await client.get("/v2/contacts?sort_by=name&per_page=100&page=11"));
    const first = await page();
    for (const name of ["Aaa", "Aab"]) await client.post("/v2/contacts", { last_name: name });
    expect(await page()).not.toEqual(first);
    large.control.restore();
    expect(await page()).toEqual(first);
  } finally {
    await large.close();
  }
});

test("seeding anew fills the tables and leaves faults and log", async () => {
  await control(services, "/faults", { kind: "status", route: "/v2/visits" });
  const answer = await control(services, "/seed", { seed: 5, counts: { contacts: 12, deals: 3 } });
  expect(answer.status).toBe(200);
  expect(services.control.table("contact")).toHaveLength(12);
  expect(services.control.faults()).toHaveLength(1);
  expect((await control(services, "/seed", {})).status).toBe(400);
});

test("Rounds reads seeded notes of visits and calls as such, each with a reference of its own", async () => {
  await control(services, "/seed", { seed: 5, counts: { notes: 60, logged: 40 } });
  const read = (services.control.table("note") ?? []).flatMap((note) => readVisitNote(note) ?? []);
  expect(read).toHaveLength(40);
  expect(new Set(read.map(({ reference }) => reference)).size).toBe(40);
  expect(new Set(read.map(({ kind }) => kind))).toEqual(new Set(["visit", "call"]));
});

test("the sandbox's clock can be set and continues from there", async () => {
  await control(services, "/clock", { set: "2031-01-01T00:00:00Z" });
  const { headers } = await request(`${services.sales.url}/oauth2/csrf_token`);
  expect(headers.get("date")).toBe("Wed, 01 Jan 2031 00:00:00 GMT");
  await control(services, "/clock", { set: new Date(present).toISOString() });
});

test("the sandbox's clock changes its speed without a jump", () => {
  let real = 1000;
  const clock = sandboxClock(() => real);
  clock.speed(60);
  real += 1000;
  expect(clock.now()).toBe(61_000);
  clock.speed(0);
  real += 5000;
  expect(clock.now()).toBe(61_000);
  clock.advance(500);
  clock.speed(1);
  real += 10;
  expect(clock.now()).toBe(61_510);
});

test("the sandbox's clock wakes a sleeper when it is set past the sleeper's time", async () => {
  const clock = sandboxClock(() => 0);
  const slept = clock.sleep(60_000, new AbortController().signal);
  clock.set(60_000);
  expect(await slept).toBe(true);
});

test.each([{ set: "yesterday" }, { speed: -1 }, { advanceMs: "5" }])(
  "the sandbox's clock refuses %o",
  async (change) => {
    expect((await control(services, "/clock", change)).status).toBe(400);
  },
);

test("a token made without a sign-in has the user, scope and length requested", async () => {
  const wish = { username: "jiri.dvorak@rounds.example", scope: "read", length: 7 };
  const { access_token } = (await control(services, "/token", wish)).body;
  expect(access_token).toHaveLength(7);
  const client = clientWith(services, access_token);
  expect((await client.get("/v2/users")).status).toBe(200);
  expect((await client.post("/v2/tasks", { content: "x" })).status).toBe(403);
});

test("a token made without a sign-in has 64 characters by default, and an unknown user gets no token", async () => {
  expect((await control(services, "/token")).body.access_token).toHaveLength(64);
  expect((await control(services, "/token", { username: "nobody" })).status).toBe(404);
});
