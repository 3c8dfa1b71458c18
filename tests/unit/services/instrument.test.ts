import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Services } from "../../services/start.ts";
import { control, request, type SalesClient, signedIn, startSmall } from "./sales/client.ts";

let services: Services;
let client: SalesClient;
beforeAll(async () => {
  services = await startSmall();
});
beforeEach(async () => {
  await control(services, "/reset");
  client = await signedIn(services);
  services.control.clearLog();
});
afterAll(() => services.close());

const note = { resource_type: "contact", resource_id: 1000001, content: "Only once" };

function notesLike(content: string): number {
  return (services.control.table("note") ?? []).filter((row) => row.content === content).length;
}

async function outcome(work: Promise<{ status: number }>): Promise<number | "broken"> {
  try {
    return (await work).status;
  } catch {
    // Whatever fetch calls it, no whole answer came.
    return "broken";
  }
}

test.each([
  [{ kind: "resetBeforeCommit" }, "broken", 0],
  [{ kind: "down" }, "broken", 0],
  [{ kind: "commitThenReset" }, "broken", 1],
  [{ kind: "halfBody" }, "broken", 1],
  [{ kind: "wrongJson" }, "broken", 1],
  [{ kind: "emptyBody" }, 200, 1],
  [{ kind: "status", status: 503 }, 503, 0],
  [{ kind: "status", status: 429, retryAfter: 2, withoutBody: true }, 429, 0],
  [{ kind: "delay", delayMs: 30 }, 200, 1],
])("after the fault %o the client gets %o and the service holds %i notes", async (fault, met, held) => {
  await control(services, "/faults", { route: "/v2/notes", method: "post", count: 1, ...fault });
  expect(await outcome(client.post("/v2/notes", note))).toBe(met);
  expect(notesLike(note.content)).toBe(held);
  expect(await outcome(client.post("/v2/notes", note))).toBe(200);
  expect(notesLike(note.content)).toBe(held + 1);
});

test("the fault resetThenCommit takes effect after the connection is gone", async () => {
  await control(services, "/faults", {
    kind: "resetThenCommit",
    route: "/v2/notes",
    count: 1,
    delayMs: 60,
  });
  expect(await outcome(client.post("/v2/notes", note))).toBe("broken");
  expect(notesLike(note.content)).toBe(0);
  await expect.poll(() => notesLike(note.content)).toBe(1);
});

test("the fault status carries Retry-After on request, the service's error body and the server's date", async () => {
  await control(services, "/faults", { kind: "status", status: 429, retryAfter: 7 });
  const answer = await client.get("/v2/deals");
  expect(answer.headers.get("retry-after")).toBe("7");
  expect(answer.headers.get("date")).toBe("Tue, 21 Jul 2026 10:00:00 GMT");
  expect(answer.body.errors[0].error.code).toBe("rate_limit_exceeded");
});

test("a fault strikes its own route and method only", async () => {
  await control(services, "/faults", {
    kind: "status",
    status: 500,
    route: "/v2/notes/:id",
    method: "PUT",
  });
  await control(services, "/faults", { kind: "status", status: 403, route: "/v2/visits*" });
  expect((await client.put("/v2/notes/6000001", {})).status).toBe(500);
  expect((await client.get("/v2/notes")).status).toBe(200);
  expect((await client.get("/v2/visits?per_page=1")).status).toBe(403);
  await request(`${services.description.control}/faults`, { method: "DELETE" });
  expect((await client.get("/v2/visits?per_page=1")).status).toBe(200);
});

test("a fault with a probability strikes the same requests for the same seed", async () => {
  const run = async (): Promise<number[]> => {
    await control(services, "/faults", { kind: "status", probability: 0.5, seed: 9, route: "/v2/stages" });
    const met: number[] = [];
    for (let number = 0; number < 12; number++) met.push((await client.get("/v2/stages")).status);
    services.control.clearFaults();
    return met;
  };
  const first = await run();
  expect(new Set(first)).toEqual(new Set([200, 500]));
  expect(await run()).toEqual(first);
});

test("a malformed fault is refused with the expected form", async () => {
  const answer = await control(services, "/faults", { kind: "earthquake" });
  expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining("kind")]);
});

const reach = (url: string) => outcome(request(url));

test("switching the network off refuses connections of both services but not of the control endpoints, and switching it on restores all", async () => {
  const { url } = services.sales;
  await control(services, "/network", { up: false });
  expect(await reach(`${url}/v2/deals`)).toBe("broken");
  expect(await reach(`${services.support.url}/api/v2/x`)).toBe("broken");
  expect(await reach(`${services.description.control}/log`)).toBe(200);
  expect(services.control.log()).toEqual([]);
  await control(services, "/network", { up: true });
  expect((await client.get("/v2/deals")).status).toBe(200);
  expect(await reach(`${services.support.url}/api/v2/x`)).toBe(401);
});

test("switching the network off drops open connections, even during a request", async () => {
  services.control.addFault({ kind: "delay", delayMs: 5000, route: "/v2/deals" });
  const underWay = outcome(client.get("/v2/deals"));
  await expect.poll(() => services.control.faults()[0]?.struck).toBe(1);
  await services.control.network({ up: false });
  expect(await underWay).toBe("broken");
  await services.control.network({ up: true });
});

test("a network that hangs accepts connections and answers nothing until it is back", async () => {
  await control(services, "/network", { up: false, how: "hang", service: "sales" });
  const signal = AbortSignal.timeout(80);
  expect(await outcome(request(`${services.sales.url}/v2/deals`, { signal }))).toBe("broken");
  expect(await reach(`${services.support.url}/api/v2/x`)).toBe(401);
  await control(services, "/network", { up: true });
  expect((await client.get("/v2/deals")).status).toBe(200);
});

test("the network may be switched off and on twice in a row", async () => {
  for (const up of [false, false, true, true]) await control(services, "/network", { up });
  expect((await client.get("/v2/deals")).status).toBe(200);
});

test("the log lists requests in order without their bodies", async () => {
  await client.get("/v2/deals?per_page=1&sort_by=id:desc");
  await client.post("/v2/notes", {});
  const { body } = await request(`${services.description.control}/log`);
  expect(body).toEqual([
    {
      service: "sales",
      method: "GET",
      path: "/v2/deals",
      query: "per_page=1&sort_by=id:desc",
      status: 200,
      at: "2026-07-21T10:00:00.000Z",
      milliseconds: expect.any(Number),
    },
    expect.objectContaining({ method: "POST", path: "/v2/notes", query: "", status: 422 }),
  ]);
  await request(`${services.description.control}/log`, { method: "DELETE" });
  expect(services.control.log()).toEqual([]);
});

test("the control endpoints show a table as the service would, and answer 404 for an unknown table", async () => {
  const { body } = await request(`${services.description.control}/table/stage`);
  expect(body[0]).toMatchObject({ id: 501, name: "Prospecting", active: true });
  expect((await request(`${services.description.control}/table/nothing`)).status).toBe(404);
});

test("a rate limit refuses excess requests with 429, by the sandbox's second", async () => {
  await control(services, "/rate", { perSecond: 2 });
  const statuses = [];
  for (let number = 0; number < 3; number++) statuses.push((await client.get("/v2/stages")).status);
  expect(statuses).toEqual([200, 200, 429]);
  await control(services, "/clock", { advanceMs: 1000 });
  expect((await client.get("/v2/stages")).status).toBe(200);
  await control(services, "/clock", { advanceMs: -1000 });
});

test("a rate limit can count by the hour, and says on request when the hour is over", async () => {
  await control(services, "/rate", { perSecond: 100, perHour: 3, retryAfter: true });
  for (let number = 0; number < 3; number++) expect((await client.get("/v2/stages")).status).toBe(200);
  const refused = await client.get("/v2/stages");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
  await control(services, "/rate", { perSecond: null });
});

test("no web page may use the control endpoints", async () => {
  const url = `${services.description.control}/log`;
  const answer = await request(url, { headers: { Origin: "https://evil.example" } });
  expect(answer.status).toBe(403);
});
