// notices: user-event-looked-for
import { expect, it } from "vitest";
import type { SupportCalls } from "../../../src-main/support/support-calls.ts";
import { supportRemote } from "../../../src-main/support/support-remote.ts";
import { userEvents } from "../../../src-main/support/user-events.ts";
import { checkCreate } from "../../../src-shared/descriptor/draft.ts";
import type { RequestFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { userEvent } from "../../../src-shared/records/user-event.ts";
import { err, ok } from "../../../src-shared/result.ts";
import { quickSend } from "../http/parts.ts";
import { json, serve } from "../http/server.ts";
import { noWebhooks } from "../webhooks/no-webhooks.ts";

const list = "https://support.test/api/v2/user_profiles/events";
const person = {
  profile_source: "rounds",
  profile_type: "contact",
  identifier_type: "email",
  identifier_value: "ana@mail.example",
};
const event = { source: "rounds", type: "called", description: "", properties: { client_ref: "r1" } };
const lost = {
  sent: { ...person, ...event },
  creatorId: 7 as RecordId,
  notBefore: null,
  claimed: new Set<RecordId>(),
};

/** The service, told what it answers to each query. */
function serviceOf(answer: (query: string) => unknown) {
  const asked: string[] = [];
  const calls: SupportCalls = {
    urlOf: (path) => `https://support.test${path}`,
    read: async (_path, query = []) => {
      const text = query.map((pair) => pair.join("=")).join("&");
      asked.push(text);
      const body = answer(text);
      if (typeof body === "object" && body !== null && "fault" in body) {
        return err({ fault: body.fault as RequestFailure, mayHaveTakenEffect: false });
      }
      return ok({ status: 200, body, serverDate: null } as never);
    },
    write: async () => ok({ status: 200, body: { status: "received" }, serverDate: null } as never),
  };
  return { asked, remote: userEvents(calls) };
}

const stored = (id: string, ref = id) => ({ id, type: "t", source: "s", properties: { client_ref: ref } });
const next = (page: string, at = list) => [{ next: `${at}?identifier=x&page=${page}` }];

it("a profile's events are read to the end of the links", async () => {
  const { asked, remote } = serviceOf((query) =>
    query.endsWith("page=2")
      ? { events: [stored("c")], links: [] }
      : { events: [stored("a"), stored("b")], links: next("2") },
  );
  const read = await remote.listed(userEvent, person);
  expect(read).toMatchObject({ ok: true, value: { complete: true, isKnown: true } });
  expect(read.ok && read.value.rows.map((row) => row.remote_id)).toEqual(["a", "b", "c"]);
  expect(asked[0]).toBe("identifier=rounds:contact:email:ana@mail.example");
});

it.each([
  ["another list", next("2", "https://support.test/api/v2/users")],
  ["nowhere", [{ next: "http://[" }]],
])(
  "law 12: a link of an event list to %s is not followed, and the list counts as incomplete",
  async (_where, links) => {
    const { asked, remote } = serviceOf(() => ({ events: [stored("a")], links }));
    expect(await remote.listed(userEvent, person)).toMatchObject({ value: { complete: false } });
    expect(await remote.findLost(userEvent, lost)).toEqual({ ok: true, value: { kind: "cannotTell" } });
    expect(asked).toHaveLength(2);
  },
);

it("law 12: a link of an event list to another host, as a platform behind a gateway writes it, is followed at Support's own address, and nothing is sent to the other host", async () => {
  const other = await serve((response) => json(response, 200, { events: [stored("stolen")], links: [] }));
  const at = await serve((response, { path }) =>
    path.includes("page=2")
      ? json(response, 200, { events: [stored("b")], links: [] })
      : json(response, 200, {
          events: [stored("a")],
          links: next("2", `${other.url}${new URL(list).pathname}`),
        }),
  );
  const credentials = {
    authorization: async () => ok("Basic x"),
    isTakenElsewhere: async () => ok(false),
    refusedAgain: () => undefined,
    refused: async () => false,
  };
  const remote = supportRemote({
    baseUrl: () => at.url,
    send: quickSend(),
    credentials,
    webhooks: noWebhooks,
  });
  const read = await remote.listed(userEvent, person);
  expect(read).toMatchObject({ ok: true, value: { complete: true } });
  expect(read.ok && read.value.rows.map((row) => row.remote_id)).toEqual(["a", "b"]);
  expect(other.seen).toEqual([]);
  const identifiers = at.seen.map(({ path }) => new URL(path, at.url).searchParams.getAll("identifier"));
  expect(identifiers).toEqual(Array(2).fill(["rounds:contact:email:ana@mail.example"]));
});

it("law 9: an event list whose links form a circle ends, and counts as incomplete", async () => {
  const { asked, remote } = serviceOf((query) => ({
    events: [stored(query)],
    links: next(query.endsWith("page=2") ? "3" : "2"),
  }));
  expect(await remote.listed(userEvent, person)).toMatchObject({ value: { complete: false } });
  expect(asked).toHaveLength(3);
});

it("law 5: an endless event list is read up to a limit, beyond which no event is shown to be missing", async () => {
  let page = 0;
  const { asked, remote } = serviceOf(() => {
    page += 1;
    return { events: [stored(`e${page}`)], links: next(String(page)) };
  });
  expect(await remote.findLost(userEvent, lost)).toEqual({ ok: true, value: { kind: "cannotTell" } });
  expect(asked).toHaveLength(50);
});

it("law 5: a lost event is found on any page, and no further page is read", async () => {
  const { asked, remote } = serviceOf((query) => {
    const at = Number(/page=(\d+)/.exec(query)?.[1] ?? 1);
    return { events: [stored(`e${at}`, at === 30 ? "r1" : "other")], links: next(String(at + 1)) };
  });
  const found = await remote.findLost(userEvent, lost);
  expect(found).toMatchObject({ value: { kind: "found", row: { remote_id: "e30", ...person } } });
  expect(asked).toHaveLength(30);
});

/** Answers for a person whom the service does not know; `rules` answers the reading of the redirect rules. */
const unknownPerson = (rules: unknown) =>
  serviceOf((query) => (query.startsWith("identifier=") ? { fault: { kind: "notFound" } } : rules));

it.each([
  ["lists", { records: [] }],
  ["forbids", { fault: { kind: "forbidden", message: "Admins only" } }],
])(
  "law 5: a profile that is unknown to a service that %s its redirect rules has no events, and the answer says so",
  async (_, rules) => {
    const { remote } = unknownPerson(rules);
    expect(await remote.listed(userEvent, person)).toEqual({
      ok: true,
      value: { rows: [], complete: false, isKnown: false },
    });
    expect(await remote.findLost(userEvent, lost)).toEqual({ ok: true, value: { kind: "absent" } });
  },
);

it.each([
  ["404", { kind: "notFound" }, "malformedResponse"],
  ["403 and no reason", { kind: "forbidden", message: "" }, "malformedResponse"],
  ["503", { kind: "serverFault", status: 503 }, "serverFault"],
] as const)(
  "law 5: a 404 for a person's events does not prove that an event is missing while the redirect rules answer %s",
  async (_, fault, kind) => {
    const { remote } = unknownPerson({ fault });
    expect(await remote.findLost(userEvent, lost)).toMatchObject({ ok: false, error: { kind } });
  },
);

it.each([{ kind: "forbidden", message: "no" }, { kind: "credentialsWrong" }, { kind: "offline" }] as const)(
  "law 14: the failure $kind of an event list is returned as it is",
  async (fault) => {
    const { remote } = serviceOf(() => ({ fault }));
    expect(await remote.listed(userEvent, person)).toEqual({ ok: false, error: fault });
    expect(await remote.findLost(userEvent, lost)).toEqual({ ok: false, error: fault });
  },
);

it("a profile's events are shown although another system sent numbers, left fields out, or added fields", async () => {
  const { remote } = serviceOf(() => ({
    events: [
      {
        id: 12,
        type: "order",
        properties: { total: 12.5, paid: true, note: null },
        novel: 1,
        created_at: "soon",
      },
      { type: "without an id" },
    ],
  }));
  const read = await remote.listed(userEvent, person);
  expect(read).toMatchObject({ value: { complete: false } });
  expect(read.ok && read.value.rows).toMatchObject([
    {
      remote_id: "12",
      type: "order",
      created_at: null,
      properties: { total: "12.5", paid: "true" },
      ...person,
    },
  ]);
});

it("law 5: the search for a lost event answers that it cannot tell for an event sent to a user id, and asks nothing", async () => {
  const { asked, remote } = serviceOf(() => ({ events: [] }));
  const sent = { ...event, user_id: "9001" };
  expect(await remote.findLost(userEvent, { ...lost, sent })).toEqual({
    ok: true,
    value: { kind: "cannotTell" },
  });
  expect(asked).toEqual([]);
});

it("an event can be sent to a person's full profile or to a user", () => {
  expect(checkCreate(userEvent, { ...event, user_id: "9001" })).toEqual([]);
  expect(checkCreate(userEvent, { ...event, ...person })).toEqual([]);
  expect(checkCreate(userEvent, { ...event, ...person, identifier_value: "a:b" })).toEqual([]);
  expect(checkCreate(userEvent, { ...event, ...person, identifier_value: " " })).toMatchObject([
    { field: "identifier_value" },
    { field: "identifier_value", code: "missing" },
  ]);
  expect(checkCreate(userEvent, { ...event, ...person, profile_source: "a:b" })).toMatchObject([
    { field: "profile_source", code: "colon" },
  ]);
  expect(checkCreate(userEvent, event).map((one) => one.field)).toEqual([
    "profile_source",
    "profile_type",
    "identifier_type",
    "identifier_value",
  ]);
});
