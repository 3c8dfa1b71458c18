import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Services } from "../../../services/start.ts";
import { type Answer, control, request, startSmall } from "../sales/client.ts";

let services: Services;
beforeAll(async () => {
  services = await startSmall();
});
afterAll(() => services.close());

const path = "/api/v2/user_profiles/events";

function call(
  method: string,
  target: string,
  body?: unknown,
  email = services.support.email,
): Promise<Answer> {
  const pair = Buffer.from(`${email}:${services.support.password}`).toString("base64");
  return request(new URL(target, services.support.url).href, {
    method,
    headers: { Authorization: `Basic ${pair}`, "Content-Type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
}

function visitLogged(email: string, reference: string, extra: object = {}) {
  return {
    profile: { source: "rounds", type: "contact", identifiers: [{ type: "email", value: email }] },
    event: {
      source: "rounds",
      type: "visit_logged",
      description: "A visit",
      properties: { client_ref: reference, ...extra },
    },
  };
}

const list = (identifier: string) => call("GET", `${path}?identifier=${encodeURIComponent(identifier)}`);

describe("posting an event", () => {
  test("posting an event answers received, and the event is listed by the four parts of its profile", async () => {
    const posted = await call("POST", path, visitLogged("new@mail.example", "r1", { outcome: "met" }));
    expect([posted.status, posted.body]).toEqual([200, { status: "received" }]);
    const { body } = await list("rounds:contact:email:new@mail.example");
    expect(body).toEqual({
      events: [
        {
          id: expect.any(String),
          type: "visit_logged",
          source: "rounds",
          description: "A visit",
          created_at: "2026-07-21T10:00:00.000Z",
          received_at: "2026-07-21T10:00:00.000Z",
          properties: { client_ref: "r1", outcome: "met" },
        },
      ],
      links: [],
    });
  });

  test("posting an event attaches it to the user with that email in any case", async () => {
    const known = services.control.table("support_user")?.find((user) => user.role === "person");
    await call("POST", path, visitLogged(String(known?.email).toUpperCase(), "r2"));
    const event = services.control.table("support_event")?.at(-1);
    expect(event?.user_id).toBe(known?.id);
    const listedAs = async (email: string) =>
      (await list(`rounds:contact:email:${email}`)).body.events.map((one: { id: string }) => one.id);
    expect(await listedAs(String(known?.email).toUpperCase())).toEqual([event?.id]);
    expect(await listedAs(String(known?.email))).not.toContain(event?.id);
  });

  test("posting events about an unknown person makes one anonymous user", async () => {
    const before = services.control.table("support_user")?.length ?? 0;
    await call("POST", path, visitLogged("stranger@mail.example", "r3"));
    await call("POST", path, visitLogged("stranger@mail.example", "r4"));
    const users = services.control.table("support_user") ?? [];
    expect(users).toHaveLength(before + 1);
    expect(users.at(-1)).toMatchObject({ anonymous: 1, email: null });
  });

  test.each([
    [
      "a number among the properties",
      visitLogged("a@b.example", "r", { count: 3 }),
      "event.properties.count",
    ],
    [
      "no identifier",
      { ...visitLogged("a@b.example", "r"), profile: { source: "s", type: "t", identifiers: [] } },
      "profile.identifiers",
    ],
    ["no event", { profile: visitLogged("a@b.example", "r").profile }, "event"],
    [
      "a number for an identifier",
      {
        ...visitLogged("a@b.example", "r"),
        profile: { source: "s", type: "t", identifiers: [{ type: "id", value: 5 }] },
      },
      "profile.identifiers.0.value",
    ],
  ])("posting an event with %s is refused with 422 that names the field", async (_what, body, field) => {
    const answer = await call("POST", path, body);
    expect([answer.status, answer.body.error]).toEqual([422, "RecordInvalid"]);
    expect(answer.body.details[field][0]).toEqual({ description: expect.any(String), error: "InvalidValue" });
  });
});

describe("listing events", () => {
  test("a list of events gives the newest first, a hundred at a time, with a link to the rest", async () => {
    for (let number = 1; number <= 101; number++) {
      await call("POST", path, visitLogged("many@mail.example", `m${number}`));
    }
    const first = await list("rounds:contact:email:many@mail.example");
    const second = await call("GET", first.body.links[0].next);
    const references = [first, second].flatMap(({ body }) =>
      body.events.map((event: { properties: { client_ref: string } }) => event.properties.client_ref),
    );
    expect(references).toEqual(Array.from({ length: 101 }, (_, place) => `m${101 - place}`));
    expect(second.body.links).toEqual([]);
  });

  test("a list of events of an unknown person is empty, and an identifier's value may hold colons", async () => {
    expect((await list("rounds:contact:url:https://a.example:8080/x")).body).toEqual({
      events: [],
      links: [],
    });
  });
});

test("the support platform's date follows the sandbox's clock", async () => {
  await control(services, "/clock", { advanceMs: 3_600_000 });
  const answer = await list("rounds:contact:email:nobody@mail.example");
  expect(answer.headers.get("date")).toBe("Tue, 21 Jul 2026 11:00:00 GMT");
});
