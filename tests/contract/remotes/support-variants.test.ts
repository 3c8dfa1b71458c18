import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordNumber } from "../../../src-main/support/record-number.ts";
import { supportRemote } from "../../../src-main/support/support-remote.ts";
import type { Remote } from "../../../src-main/sync/ports.ts";
import { type RecordId, recordId } from "../../../src-shared/ids.ts";
import { redirectRule } from "../../../src-shared/records/redirect-rule.ts";
import { userEvent } from "../../../src-shared/records/user-event.ts";
import { webhookInvocation } from "../../../src-shared/records/webhook-invocation.ts";
import { err, ok } from "../../../src-shared/result.ts";
import { quickSend } from "../../unit/http/parts.ts";
import { json, serve, type TestServer } from "../../unit/http/server.ts";

const path = userEvent.path;
const person = {
  profile_source: "rounds",
  profile_type: "contact",
  identifier_type: "email",
  identifier_value: "ana+1@mail.example",
};
const identifier = "rounds:contact:email:ana+1@mail.example";
const sent = { ...person, source: "rounds", type: "called", properties: { client_ref: "mine" } };
const lost = { sent, creatorId: recordId.parse(7), notBefore: null, claimed: new Set<never>() };
const hook = recordId.parse(5);

/** A platform that answers the body it is told, as text where it is text. */
async function platform(
  bodyOf: (url: URL, base: string) => unknown,
): Promise<{ readonly at: TestServer; readonly remote: Remote }> {
  const at = await serve((response, seen) => {
    const body = bodyOf(new URL(seen.path, at.url), at.url);
    if (typeof body === "string") response.writeHead(200, { "content-type": "application/json" }).end(body);
    else json(response, 200, body);
  });
  const send = quickSend({
    rate: { startPerSecond: 100_000, ceilingPerSecond: 100_000, burst: 100_000, patienceMs: 1000 },
    retry: { tries: 1, pauseMs: 1, longestPauseMs: 1 },
  });
  const remote = supportRemote({
    baseUrl: () => at.url,
    send,
    credentials: {
      authorization: async () => ok("Basic c2VjcmV0"),
      isTakenElsewhere: async () => ok(false),
      refusedAgain: () => undefined,
      refused: async () => false,
    },
    webhooks: {
      secretOf: () => null,
      remoteIdOf: () => "01HOOK",
      place: () => null,
      put: async () => ok(null),
    },
  });
  return { at, remote };
}

const event = (id: unknown, more: object = {}) => ({ id, type: "order", source: "shop", ...more });
const pageOf = (url: URL) => url.searchParams.get("page") ?? "1";

it.each<[string, (base: string) => unknown]>([
  ["absolute", (base) => [{ next: `${base}${path}?identifier=whoever&page=2` }]],
  ["a path", () => [{ next: `${path}?page=2` }]],
  ["relative", () => [{ next: "events?page=2" }]],
  ["a query alone", () => [{ next: "?page=2" }]],
  ["not in a list", () => ({ next: "?page=2" })],
  ["behind a null", () => [{ next: null }, { prev: "?page=0" }, { next: "?page=2" }]],
])("law 9: an event list's next link that is %s is followed for the same person", async (_how, links) => {
  const { at, remote } = await platform((url, base) =>
    pageOf(url) === "1" ? { events: [event("a")], links: links(base) } : { events: [event("b")], links: [] },
  );
  const read = await remote.listed(userEvent, person);
  expect(read).toMatchObject(ok({ complete: true, isKnown: true }));
  expect(read.ok && read.value.rows.map((row) => row.remote_id)).toEqual(["a", "b"]);
  for (const seen of at.seen)
    expect(new URL(seen.path, at.url).searchParams.getAll("identifier")).toEqual([identifier]);
});

it.each<[string, object]>([
  ["null", { links: [{ next: null }] }],
  ["an empty text", { links: [{ next: "" }] }],
  ["missing", {}],
  ["no link at all", { links: null }],
  ["a number", { links: [{ next: 7 }] }],
])("an event list ends at a next link that is %s", async (_how, links) => {
  const { at, remote } = await platform(() => ({ events: [event("a")], ...links }));
  expect(await remote.listed(userEvent, person)).toMatchObject(ok({ complete: true }));
  expect(await remote.findLost(userEvent, lost)).toEqual(ok({ kind: "absent" }));
  expect(at.seen).toHaveLength(2);
});

it("law 12: nothing is sent to another host that a next link names, so that the password does not go there", async () => {
  const other = await serve((response) => json(response, 200, { events: [] }));
  const { remote } = await platform(() => ({
    events: [event("a")],
    links: [{ next: `${other.url}${path}?page=2` }],
  }));
  expect(await remote.listed(userEvent, person)).toMatchObject(ok({ complete: false }));
  expect(await remote.findLost(userEvent, lost)).toEqual(ok({ kind: "cannotTell" }));
  expect(other.seen).toEqual([]);
});

it.each<[string, number, (page: number) => number]>([
  ["to itself", 1, (page) => page],
  ["back to the first", 3, (page) => (page === 3 ? 1 : page + 1)],
  ["round in a circle", 4, (page) => (page === 4 ? 2 : page + 1)],
  ["on to the same page under another name", 1, (page) => page + 1],
])(
  "law 9: an event list whose next link leads %s ends, and events beyond that link are not taken for deleted",
  async (how, different, next) => {
    const same = how.includes("same page");
    const { at, remote } = await platform((url) => ({
      events: [event(same ? "a" : pageOf(url))],
      links: [{ next: `?page=${next(Number(pageOf(url)))}` }],
    }));
    const read = await remote.listed(userEvent, person);
    expect(read).toMatchObject(ok({ complete: false }));
    expect(at.seen.length).toBeLessThanOrEqual(5);
    expect(new Set(read.ok ? read.value.rows.map((row) => row.id) : []).size).toBe(different);
    expect(await remote.findLost(userEvent, lost)).toEqual(ok({ kind: "cannotTell" }));
  },
);

it("a null event list means no events, and an answer without an event list is malformed", async () => {
  for (const [body, told] of [
    [{ events: null, links: null }, ok({ rows: [], complete: true, isKnown: true })],
    [{}, { ok: false, error: { kind: "malformedResponse" } }],
    [[], { ok: false, error: { kind: "malformedResponse" } }],
    [{ events: "none" }, { ok: false, error: { kind: "malformedResponse" } }],
    ["<html>Sign in</html>", { ok: false, error: { kind: "malformedResponse" } }],
    ['{"events":[{"id":"a"', { ok: false, error: { kind: "malformedResponse" } }],
  ] as const) {
    const { remote } = await platform(() => body);
    expect(await remote.listed(userEvent, person)).toMatchObject(told);
  }
});

it("law 10: every spelling of an event's time is normalised to one, and a time without a zone is read as UTC", async () => {
  const noon = "2026-03-01T12:00:00.000Z";
  for (const [written, read] of [
    ["2026-03-01T12:00:00Z", noon],
    ["2026-03-01T12:00:00", noon],
    ["2026-03-01 12:00:00 UTC", noon],
    ["2026-03-01T13:00:00+01:00", noon],
    ["2026-03-01T13:00+0100", noon],
    ["2026-03-01T12:00:00.5", "2026-03-01T12:00:00.500Z"],
    ["2026-03-01T12:00:00.123456789Z", "2026-03-01T12:00:00.123Z"],
    ["2026-03-01", "2026-03-01T00:00:00.000Z"],
    ["yesterday", null],
    ["2026-99-99T12:00:00Z", null],
  ]) {
    const { remote } = await platform(() => ({ events: [event("a", { created_at: written })] }));
    const listed = await remote.listed(userEvent, person);
    expect(listed.ok && listed.value.rows[0]?.created_at, String(written)).toBe(read);
  }
});

it("law 9: every event with an id is shown, whatever else the service adds to it", async () => {
  let events: readonly unknown[] = [];
  const { remote } = await platform(() => ({ events, links: [] }));
  const id = fc.oneof(fc.string({ minLength: 1 }), fc.integer({ min: 0 }));
  const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined));
  const one = fc.record({
    id,
    type: anything,
    source: anything,
    description: anything,
    created_at: anything,
    received_at: anything,
    properties: anything,
    novel: anything,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 5 }), async (listed) => {
      events = listed;
      const read = await remote.listed(userEvent, person);
      expect(read).toMatchObject(ok({ complete: true, isKnown: true }));
      const rows = read.ok ? read.value.rows : [];
      expect(rows.map((row) => row.remote_id)).toEqual(listed.map((event) => String(event.id)));
      for (const row of rows) {
        expect(row).toMatchObject(person);
        for (const value of Object.values(row.properties as object)) expect(typeof value).toBe("string");
        for (const name of ["type", "source", "description"])
          expect(["string", "object"]).toContain(typeof row[name]);
      }
    }),
    { numRuns: 100 },
  );
});

const rule = (id: unknown, more: object = {}) => ({
  id,
  redirect_from: `/${String(id)}`,
  redirect_to: "/b",
  redirect_status: 301,
  ...more,
});
const first = { after: null, sort: "id" };

it.each<[string, object, string | null]>([
  ["by its cursor", { meta: { has_more: true, after_cursor: "c1" } }, "c1"],
  ["by a cursor that is a number", { meta: { has_more: true, after_cursor: 12 } }, "12"],
  ["by a flag in text", { meta: { has_more: "true", after_cursor: "c1" } }, "c1"],
  ["by a link alone", { links: { next: "https://elsewhere.test/x?page[after]=c1" } }, "c1"],
  [
    "by a link beside an empty cursor",
    { meta: { has_more: true, after_cursor: "" }, links: { next: "?page%5Bafter%5D=c1" } },
    "c1",
  ],
  ["nowhere", { meta: { has_more: false, after_cursor: "c1" } }, null],
  ["nowhere, by a flag in text", { meta: { has_more: "false" } }, null],
  ["nowhere, by a link", { links: { next: null } }, null],
])(
  "law 9: Rounds reads from a page of redirect rules where the list continues: %s",
  async (_how, said, next) => {
    const { remote } = await platform(() => ({ records: [rule("a")], ...said }));
    expect(await remote.listFrom(redirectRule, first)).toMatchObject(ok({ received: 1, next }));
  },
);

it.each<[string, object]>([
  ["does not tell whether more follow", {}],
  ["has an empty meta", { meta: {} }],
  ["promises more and has no cursor", { meta: { has_more: true } }],
  ["promises more and has an empty cursor", { meta: { has_more: true, after_cursor: "" } }],
  ["promises more and has a null cursor", { meta: { has_more: true, after_cursor: null } }],
  [
    "has a cursor that no address has room for",
    { meta: { has_more: true, after_cursor: "a".repeat(4_097) } },
  ],
  ["promises more by a link without a cursor", { links: { next: "?page=2" } }],
])("law 9: a page of redirect rules that %s does not count as the last page", async (_how, said) => {
  const { remote } = await platform(() => ({ records: [rule("a")], ...said }));
  expect(await remote.listFrom(redirectRule, first)).toMatchObject({
    error: { kind: "malformedResponse" },
  });
});

it("law 9: a rule known by its path alone is searched for to the end of the list, and counts as gone if no listed rule matches", async () => {
  const asked: string[] = [];
  const { remote } = await platform((url) => {
    asked.push(url.searchParams.get("filter[redirect_from_prefix]") ?? "");
    const isLast = url.searchParams.get("page[after]") === "more";
    const records = [isLast ? rule(13) : rule(12)];
    return { records, meta: { has_more: !isLast, after_cursor: isLast ? null : "more" }, links: {} };
  });
  const known = { redirect_from: "/old" };
  const [there, gone] = ["13", "14"].map((one) => recordNumber("redirect_rule", one));
  expect(await remote.get(redirectRule, there as RecordId, known)).toMatchObject(ok({ remote_id: "13" }));
  expect(asked).toEqual(["/old", "/old"]);
  expect(await remote.get(redirectRule, gone as RecordId, known)).toEqual(err({ kind: "notFound" }));
  expect(await remote.get(redirectRule, gone as RecordId, {})).toMatchObject({ error: { kind: "internal" } });
});

it("redirect rules are recognized by numeric ids and by textual ids", async () => {
  const { remote } = await platform((url) =>
    url.pathname.endsWith("/12")
      ? { redirect_rule: rule(12) }
      : {
          records: [rule(12, { brand_id: 7, created_at: "2026-03-01T12:00:00" }), rule("01H")],
          meta: { has_more: false },
        },
  );
  const read = await remote.listFrom(redirectRule, first);
  expect(read).toMatchObject(
    ok({
      rows: [
        { remote_id: "12", brand_id: "7", redirect_status: "301", created_at: "2026-03-01T12:00:00.000Z" },
        { remote_id: "01H" },
      ],
    }),
  );
  const number = recordNumber("redirect_rule", "12");
  expect(await remote.get(redirectRule, number, { remote_id: "12" })).toMatchObject(ok({ id: number }));
});

describe("Invocations of a webhook in API variants", () => {
  const read = (remote: Remote) => remote.included(webhookInvocation, hook);

  it("law 9: a list of invocations whose cursor runs in a circle ends, and invocations beyond it are not taken for deleted", async () => {
    const { at, remote } = await platform((url) => {
      const after = Number(url.searchParams.get("page[after]") ?? 0);
      return {
        invocations: [{ id: after }],
        meta: { has_more: true, after_cursor: String(after === 3 ? 1 : after + 1) },
      };
    });
    expect(await read(remote)).toMatchObject(ok({ complete: false }));
    expect(at.seen).toHaveLength(4);
  });

  it.each<[string, object, boolean]>([
    ["no meta", {}, true],
    ["no more in text", { meta: { has_more: "false" } }, true],
    ["more and no cursor", { meta: { has_more: true } }, false],
    ["more in text and no cursor", { meta: { has_more: "true" } }, false],
    ["a link that has no cursor", { links: { next: "?page=2" } }, false],
  ])("a page of invocations with %s is complete: %s", async (_how, said, complete) => {
    const { remote } = await platform(() => ({ invocations: [{ id: 1, status_code: "500" }], ...said }));
    expect(await read(remote)).toMatchObject(ok({ complete, rows: [{ remote_id: "1", status_code: 500 }] }));
  });

  it("a null list of invocations counts as empty", async () => {
    const { remote } = await platform(() => ({ invocations: null }));
    expect(await read(remote)).toEqual(ok({ rows: [], complete: true }));
  });
});
