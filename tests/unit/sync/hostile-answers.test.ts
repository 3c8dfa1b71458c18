// notices: similar-record-counts-as-absent, changed-record-counts-as-absent

import { describe, expect, it } from "vitest";
import type { HttpRequest, Send } from "../../../src-main/http/port.ts";
import { salesRemote } from "../../../src-main/sales/sales-remote.ts";
import { supportRemote } from "../../../src-main/support/support-remote.ts";
import type { LostCreateQuery } from "../../../src-main/sync/ports.ts";
import { serviceTime } from "../../../src-shared/clock.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { associatedContact } from "../../../src-shared/records/associated-contact.ts";
import { note } from "../../../src-shared/records/note.ts";
import { product } from "../../../src-shared/records/product.ts";
import { task } from "../../../src-shared/records/task.ts";
import { userEvent } from "../../../src-shared/records/user-event.ts";
import { err, ok } from "../../../src-shared/result.ts";
import { longestStretchMs } from "../linear.ts";
import { noWebhooks } from "../webhooks/no-webhooks.ts";
import { id } from "./entries.ts";

/** Passed as `isStale`: the state that a write was compared with is current. */
const now = () => false;

const credentials = {
  authorization: async () => ok("Bearer x"),
  isTakenElsewhere: async () => ok(false),
  refusedAgain: () => undefined,
  refused: async () => false,
};
const log = { info: () => {}, warn: () => {}, error: () => {} };
const date = serviceTime("2026-05-01T10:00:00.000Z");
const asked: HttpRequest[] = [];

/** A service that answers every request with a success and this body. */
function answering(body: (request: HttpRequest) => unknown): Send {
  asked.length = 0;
  return async (request) => {
    asked.push(request);
    return ok({ status: 200, body: body(request), serverDate: date });
  };
}

const sales = (body: (request: HttpRequest) => unknown) =>
  salesRemote({ baseUrl: () => "https://crm.test", send: answering(body), credentials, log });
const support = (body: (request: HttpRequest) => unknown, baseUrl: string | null = "https://help.test") =>
  supportRemote({ baseUrl: () => baseUrl, send: answering(body), credentials, webhooks: noWebhooks });

const refusal = { errors: [{ error: { code: "temporarily_unavailable" } }], meta: { type: "errors" } };
const row = (of: number | string, parts: object = {}) => ({
  data: { id: of, creator_id: 7, content: "Call", created_at: "2026-05-01T10:00:05Z", ...parts },
});
const query = (sent: Values, parts: Partial<LostCreateQuery> = {}): LostCreateQuery => ({
  sent,
  creatorId: id(7),
  notBefore: date,
  claimed: new Set(),
  ...parts,
});
const malformed = { ok: false, error: { fault: { kind: "malformedResponse" }, mayHaveTakenEffect: true } };

describe("a response of success without a usable answer", () => {
  it("law 8: an answer about another record than the requested one is a malformed response", async () => {
    const remote = sales(() => row(6));
    expect(await remote.update(task, id(5), { completed: true }, now)).toMatchObject(malformed);
    expect(await remote.get(task, id(5))).toMatchObject({ error: { kind: "malformedResponse" } });
  });

  it("law 9: a deal's included contacts count as complete only when nothing announces more", async () => {
    const item = { data: { id: 50, contact_id: 3, role: "Buyer" } };
    const answer = async (included: unknown, deal = 5) =>
      sales(() => ({ data: { id: deal, associated_contacts: included } })).included(associatedContact, id(5));
    const items = [item];
    const meta = { type: "collection", count: 1, links: {} };
    const rows = [{ id: 50, contact_id: 3, role: "Buyer", deal_id: 5 }];
    expect(await answer({ items, meta })).toEqual(ok({ rows, complete: true }));
    expect(await answer({ items })).toEqual(ok({ rows, complete: true }));
    const parts = [
      { items, meta: { ...meta, count: 2 } },
      { items, meta: { ...meta, links: { next_page: "https://crm.test/next" } } },
      { items: [item, { data: { role: "Buyer" } }], meta: { ...meta, count: 2 } },
    ];
    for (const part of parts) expect(await answer(part)).toEqual(ok({ rows, complete: false }));
    expect(await answer({ items, meta }, 6)).toMatchObject({ error: { kind: "malformedResponse" } });
    // A service may leave out a list that is empty, or not know the list: nothing shows that a contact is gone.
    for (const missing of [undefined, null])
      expect(await answer(missing)).toEqual(ok({ rows: [], complete: false }));
    expect(await answer("none")).toMatchObject({ error: { kind: "malformedResponse" } });
  });

  it("law 5: a create of a record that nothing names by its id has arrived with a success, although the answer has no id", async () => {
    const associated = { deal_id: 5, contact_id: 3 };
    for (const body of [null, {}, { data: { name: "Beans" } }]) {
      expect(await sales(() => body).create(product, { name: "Beans" })).toEqual(
        ok({ row: { name: "Beans", id: expect.any(Number) } }),
      );
      expect(await sales(() => body).create(associatedContact, associated)).toEqual(ok({ row: null }));
      expect(await sales(() => body).create(task, { content: "Call" })).toMatchObject(malformed);
    }
    expect(await sales(() => refusal).create(product, { name: "Beans" })).toMatchObject(malformed);
  });

  it("law 5: a list of associated contacts that may be incomplete does not show that a lost one is missing", async () => {
    const lost = query({ deal_id: 5, contact_id: 3 });
    const find = (included: unknown) =>
      sales(() => ({ data: { id: 5, associated_contacts: included } })).findLost(associatedContact, lost);
    expect(await find({ items: [], meta: { count: 0 } })).toEqual(ok({ kind: "absent" }));
    for (const part of [undefined, { items: [], meta: { count: 1 } }])
      expect(await find(part)).toEqual(ok({ kind: "cannotTell" }));
  });

  it("law 4: a success that carries errors is a malformed response, for any request", async () => {
    const remote = sales(() => refusal);
    expect(await remote.create(task, { content: "Call" })).toMatchObject(malformed);
    expect(await remote.update(task, id(5), { completed: true }, now)).toMatchObject(malformed);
    expect(await remote.remove(task, id(5), now)).toMatchObject(malformed);
    expect(await remote.list(task, { page: 1, perPage: 100 })).toMatchObject({
      error: { kind: "malformedResponse" },
    });
  });

  it("law 4: a success of Support that carries errors is a malformed response", async () => {
    const event = { properties: { client_ref: "r" } };
    expect(await support(() => refusal).create(userEvent, event)).toMatchObject(malformed);
    expect(await support(() => ({ error: "RecordInvalid" })).create(userEvent, event)).toMatchObject(
      malformed,
    );
    expect(await support(() => ({ status: "received" })).create(userEvent, event)).toMatchObject({
      ok: true,
    });
    expect(await support(() => null).create(userEvent, event)).toMatchObject({ ok: true });
  });
});

describe("evidence that a lost create is missing", () => {
  const sent = { content: "Call" };

  it.each<[string, object]>([
    ["an id that is text", row("100")],
    ["a negative id", row(-4)],
    ["no data", { data: null }],
    ["a creator that is text", row(100, { creator_id: "7" })],
    ["content that is no text", row(100, { content: 5 })],
  ])(
    "law 5: a list that holds a record with %s does not prove that a lost create is missing",
    async (_what, item) => {
      expect(await sales(() => ({ items: [item] })).findLost(task, query(sent))).toEqual(
        ok({ kind: "cannotTell" }),
      );
    },
  );

  it("law 5: a record with the same values made up to five minutes before a create left may be that create, by another clock", async () => {
    const made = (created_at: string, parts: object = {}) =>
      sales(() => ({ items: [row(100, { created_at, ...parts })] })).findLost(task, query(sent));
    expect(await made("2026-05-01T09:59:59Z")).toMatchObject(ok({ kind: "found" }));
    expect(await made("2026-05-01T09:56:00Z")).toEqual(ok({ kind: "cannotTell" }));
    expect(await made("2026-05-01T09:56:00Z", { content: "Visit Ana" })).toEqual(ok({ kind: "absent" }));
    expect(await made("2026-05-01T09:54:00Z")).toEqual(ok({ kind: "absent" }));
  });

  it("law 5: a record of ours whose text somebody has changed since does not prove that a lost create is missing", async () => {
    const renamed = (parts: object) =>
      sales(() => ({ items: [row(100, { content: "Visit Ana", ...parts })] }));
    const changed = { updated_at: "2026-05-01T10:03:00Z" };
    expect(await renamed(changed).findLost(task, query(sent))).toEqual(ok({ kind: "cannotTell" }));
    // Nobody has touched these, or they are about something else.
    expect(await renamed({}).findLost(task, query(sent))).toEqual(ok({ kind: "absent" }));
    const asMade = { updated_at: "2026-05-01T10:00:05Z" };
    expect(await renamed(asMade).findLost(task, query(sent))).toEqual(ok({ kind: "absent" }));
    const about = { ...sent, resource_type: "deal", resource_id: 4 };
    const other = { ...changed, resource_type: "deal", resource_id: 5 };
    expect(await renamed(other).findLost(task, query(about))).toEqual(ok({ kind: "absent" }));
  });

  it.each([
    ["is cut short", "Call Ana about the oak shelves in May", "Call Ana about the oak shelves"],
    ["has its signs changed", "Call Ana — today!", "Call Ana - today"],
    ["has its case changed", "Call ANA", "Call Ana"],
  ])(
    "law 5: a record of ours whose text %s does not prove that a lost create is missing",
    async (_what, content, kept) => {
      const listed = sales(() => ({ items: [row(100, { content: kept })] }));
      expect(await listed.findLost(task, query({ content }))).toEqual(ok({ kind: "cannotTell" }));
      const known = { ...query({ content }), claimed: new Set([id(100)]) };
      expect(await listed.findLost(task, known)).toEqual(ok({ kind: "absent" }));
    },
  );

  it("law 5: a lost create is missing from a list whose unreadable records are too old, or unreadable in other fields", async () => {
    const items = [
      row(90, { creator_id: "7", created_at: "2026-04-30T10:00:00Z" }),
      row(91, { content: "Other", due_date: "tomorrow" }),
    ];
    expect(await sales(() => ({ items })).findLost(task, query(sent))).toEqual(ok({ kind: "absent" }));
  });

  it("law 5: the first page alone does not prove that a lost create is missing when more records were made since", async () => {
    const others = (page: string | undefined) =>
      Array.from({ length: 100 }, (_, at) => row(Number(page) * 1000 + at, { content: "Other" }));
    const pages = (last: readonly object[]) =>
      sales(({ query: parameters }) => {
        const page = parameters?.find(([name]) => name === "page")?.[1];
        return { items: page === "3" ? last : others(page) };
      });
    expect(await pages([row(100)]).findLost(task, query(sent))).toMatchObject({
      value: { kind: "found", row: { id: 100 } },
    });
    expect(await pages([]).findLost(task, query(sent))).toEqual(ok({ kind: "absent" }));
    expect(asked).toHaveLength(3);
    const older = Array.from({ length: 100 }, (_, at) => row(at + 1, { created_at: "2026-04-01T10:00:00Z" }));
    expect(await sales(() => ({ items: older })).findLost(task, query(sent))).toEqual(ok({ kind: "absent" }));
    expect(asked).toHaveLength(1);
  });

  it("law 5: a list without an end does not prove that a lost create is missing", async () => {
    const items = Array.from({ length: 100 }, (_, at) => row(at + 1, { content: "Other" }));
    expect(await sales(() => ({ items })).findLost(task, query(sent))).toEqual(ok({ kind: "cannotTell" }));
    const events = Array.from({ length: 10 }, () => ({ properties: {} }));
    const body = { events, links: [{ next: "https://help.test/api/v2/user_profiles/events?page=2" }] };
    const lost = { properties: { client_ref: "r" } };
    expect(await support(() => body).findLost(userEvent, query(lost))).toEqual(ok({ kind: "cannotTell" }));
  });

  it("law 5: a list that continues at an address without credentials does not prove that a lost create is missing", async () => {
    const body = { events: [{}], links: [{ next: "https://elsewhere.test/events" }] };
    const lost = { properties: { client_ref: "r" } };
    expect(await support(() => body).findLost(userEvent, query(lost))).toEqual(ok({ kind: "cannotTell" }));
  });

  it("law 5: a list that continues at another path of the host, or at a missing page, does not prove that a lost create is missing", async () => {
    const lost = { properties: { client_ref: "r" } };
    const leading = (next: string) => ({ events: [{}], links: [{ next }] });
    const elsewhere = leading("https://help.test/other/events");
    expect(await support(() => elsewhere).findLost(userEvent, query(lost))).toEqual(
      ok({ kind: "cannotTell" }),
    );
    const send: Send = async ({ query: asking }) =>
      asking?.some(([name]) => name === "page[before]")
        ? err({ fault: { kind: "notFound" }, mayHaveTakenEffect: false })
        : ok({ status: 200, body: leading("?page[before]=1"), serverDate: null });
    const remote = supportRemote({
      baseUrl: () => "https://help.test",
      send,
      credentials,
      webhooks: noWebhooks,
    });
    expect(await remote.findLost(userEvent, query(lost))).toEqual(ok({ kind: "cannotTell" }));
  });

  it.each([
    [
      "knows nothing of the path that is put before its own",
      "https://gate.test/api/v2/user_profiles/events?page[before]=7",
    ],
    ["knows nothing of https", "http://gate.test/help/api/v2/user_profiles/events?page[before]=7"],
    ["tells the query alone", "?page[before]=7"],
  ])(
    "law 5: a lost create is found on the further pages of a service behind a gateway that %s",
    async (_, next) => {
      const lost = { properties: { client_ref: "r" } };
      const remote = support(
        ({ query: asking }) =>
          asking?.some(([name]) => name === "page[before]")
            ? { events: [lost], links: [] }
            : { events: [{}], links: [{ next }] },
        "https://gate.test/help",
      );
      expect(await remote.findLost(userEvent, query(lost))).toEqual(ok({ kind: "found", row: null }));
      expect(asked.map((one) => one.url)).toEqual(
        Array(2).fill("https://gate.test/help/api/v2/user_profiles/events"),
      );
    },
  );

  it("law 5: a platform that is not connected does not prove that a lost create is missing", async () => {
    const lost = { properties: { client_ref: "r" } };
    expect(await support(() => null, null).findLost(userEvent, query(lost))).toEqual(
      err({ kind: "credentialsWrong" }),
    );
  });

  it("law 5: a lost create is found although the service stores a field sent empty as null", async () => {
    const found = { data: { id: 100, creator_id: 7, resource_type: null, content: "Call\nAna" } };
    const sentEmpty = { content: "Call\r\nAna ", resource_type: "" };
    expect(await sales(() => ({ items: [found] })).findLost(note, query(sentEmpty))).toMatchObject({
      value: { kind: "found" },
    });
  });

  it("law 5: the search for a lost create does not filter by text whose outer spaces the service may have cut", async () => {
    const remote = sales(() => ({ items: [] }));
    await remote.findLost(note, query({ ...sent, resource_type: "contact " }));
    expect(asked[0]?.query?.map(([name]) => name)).not.toContain("resource_type");
  });
});

describe("a lost create that is looked for in a list of many pages", () => {
  const sent = { content: "Call" };

  it("law 5: the search for a lost create finds the older of two records that match it, although the newer page comes first", async () => {
    const others = Array.from({ length: 99 }, (_, at) => row(1_000 - at, { content: "Another" }));
    const pages = [[row(2_000), ...others], [row(500)]];
    const remote = sales(({ query: asked = [] }) => {
      const page = Number(asked.find(([name]) => name === "page")?.[1]);
      return { items: pages[page - 1] ?? [] };
    });
    expect(await remote.findLost(task, query(sent))).toMatchObject(ok({ kind: "found", row: { id: 500 } }));
  });

  it("law 14: pages of 10,000 records where a hundred were asked for never hold main for 250 ms", async () => {
    const items = Array.from({ length: 10_000 }, (_, at) => row(at + 1, { content: "Another" }));
    const send = answering(() => ({ items }));
    const remote = salesRemote({
      baseUrl: () => "https://crm.test",
      // An answer never comes in the same turn.
      send: (request) => new Promise((resolve) => setImmediate(() => resolve(send(request)))),
      credentials,
      log,
    });
    const ms = await longestStretchMs(() => remote.findLost(task, query(sent)), 250);
    expect(ms).toBeLessThan(250);
  });
});
