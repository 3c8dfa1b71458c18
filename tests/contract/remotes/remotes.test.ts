import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Remotes } from "../../../src-main/sync/ports.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { associatedContact } from "../../../src-shared/records/associated-contact.ts";
import { contact } from "../../../src-shared/records/contact.ts";
import { deal } from "../../../src-shared/records/deal.ts";
import { dealSource } from "../../../src-shared/records/deal-source.ts";
import { leadSource } from "../../../src-shared/records/lead-source.ts";
import { lossReason } from "../../../src-shared/records/loss-reason.ts";
import { note } from "../../../src-shared/records/note.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { task } from "../../../src-shared/records/task.ts";
import { userEvent } from "../../../src-shared/records/user-event.ts";
import type { Result } from "../../../src-shared/result.ts";
import { listedTypes } from "../../listed-types.ts";
import { type Services, startServices } from "../../services/start.ts";
import { connect } from "./connect.ts";

/** Passed as `isStale`: the state that a write was compared with is current. */
const now = () => false;

let services: Services;
let remotes: Remotes;
let userId: RecordId;

beforeAll(async () => {
  services = await startServices({ seed: "demo", counts: { contacts: 250 } });
  ({ remotes, userId } = await connect(services));
});
afterAll(() => services.close());
beforeEach(() => services.control.clearFaults());

function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const listed: readonly AnyDescriptor[] = listedTypes.map(descriptorOf);
const none: ReadonlySet<RecordId> = new Set();

it.each(listed.map((one) => [one.name, one] as const))(
  "the sales remote lists %s and can read every row",
  async (_name, descriptor) => {
    const page = value(await remotes.sales.list(descriptor, { page: 1, perPage: 100 }));
    expect(page.received).toBeGreaterThan(0);
    expect(page.rows).toHaveLength(page.received);
    expect(Date.parse(page.serverDate ?? "")).not.toBeNaN();
  },
);

it.each(listed.flatMap((one) => one.list.sort.map((field) => [one.name, field, one] as const)))(
  "the sales remote sorts %s by %s both ways, as the descriptor promises",
  async (_name, field, descriptor) => {
    for (const sort of [field, `${field}:desc`]) {
      expect(await remotes.sales.list(descriptor, { page: 1, perPage: 5, sort })).toMatchObject({
        ok: true,
      });
    }
  },
);

it("the sales remote creates, reads, changes and deletes a task", async () => {
  const made = value(
    await remotes.sales.create(task, { content: "Call", due_date: "2026-12-01T10:00:00Z" }),
  ).row;
  const id = made?.id as RecordId;
  expect(made).toMatchObject({ content: "Call", completed: false, creator_id: userId });
  expect(value(await remotes.sales.update(task, id, { completed: true }, now)).row).toMatchObject({
    completed: true,
    content: "Call",
  });
  expect(value(await remotes.sales.get(task, id))).toMatchObject({ completed: true });
  value(await remotes.sales.remove(task, id, now));
  expect(await remotes.sales.get(task, id)).toEqual({ ok: false, error: { kind: "notFound" } });
  expect(await remotes.sales.remove(task, id, now)).toMatchObject({
    error: { fault: { kind: "notFound" }, mayHaveTakenEffect: false },
  });
});

it("the sales remote never sends money as a float", async () => {
  const parent = value(await remotes.sales.list(contact, { page: 1, perPage: 1 })).rows[0];
  const made = value(
    await remotes.sales.create(deal, {
      name: "Coffee",
      contact_id: parent?.id as number,
      value: "1200.50",
    }),
  ).row;
  expect(made?.value).toBe("1200.50");
  expect(value(await remotes.sales.update(deal, made?.id as RecordId, { value: 900 }, now)).row?.value).toBe(
    900,
  );
});

it("the sales remote creates an associated contact under its deal, and the answer names that deal", async () => {
  const parent = value(await remotes.sales.list(deal, { page: 1, perPage: 1 })).rows[0];
  const made = value(
    await remotes.sales.create(associatedContact, {
      deal_id: parent?.id as RecordId,
      contact_id: parent?.contact_id as RecordId,
      role: "site manager",
    }),
  ).row;
  expect(made).toMatchObject({ deal_id: parent?.id, contact_id: parent?.contact_id, role: "site manager" });
  const post = services.control.log().findLast((one) => one.method === "POST");
  expect(post?.path).toBe(`/v2/deals/${parent?.id}/associated_contacts`);
});

it("the sales remote reads the contacts that others associated with a deal, and each row names that deal", async () => {
  const [one, other] = value(await remotes.sales.list(deal, { page: 1, perPage: 2 })).rows;
  const before = value(await remotes.sales.included(associatedContact, one?.id as RecordId)).rows.length;
  const added = {
    deal_id: one?.id as RecordId,
    contact_id: one?.contact_id as RecordId,
    role: "of the board",
  };
  const made = value(await remotes.sales.create(associatedContact, added)).row;
  const answer = value(await remotes.sales.included(associatedContact, one?.id as RecordId));
  expect(answer.complete).toBe(true);
  expect(answer.rows).toHaveLength(before + 1);
  expect(answer.rows).toContainEqual(expect.objectContaining({ ...added, id: made?.id }));
  const elsewhere = value(await remotes.sales.included(associatedContact, other?.id as RecordId)).rows;
  expect(elsewhere.every((row) => row.deal_id === other?.id && row.id !== made?.id)).toBe(true);
  expect(await remotes.sales.included(associatedContact, 999_999 as RecordId)).toMatchObject({
    error: { kind: "notFound" },
  });
  expect(await remotes.sales.included(task, one?.id as RecordId)).toMatchObject({
    error: { kind: "internal" },
  });
});

it("the sales remote reports the fields that a refusal names, and that the create had no effect", async () => {
  expect(await remotes.sales.create(note, { resource_type: "contact", resource_id: 1 })).toMatchObject({
    ok: false,
    error: {
      fault: {
        kind: "rejected",
        issues: expect.arrayContaining([expect.objectContaining({ field: "content" })]),
      },
      mayHaveTakenEffect: false,
    },
  });
});

describe("Answers that are lost", () => {
  const lostPost = (path: string) =>
    services.control.addFault({ kind: "commitThenReset", route: path, method: "POST", count: 1 });

  const creates: readonly (readonly [AnyDescriptor, Record<string, string | boolean | number>])[] = [
    [contact, { first_name: "Zoë", last_name: "Lost-Ångström", email: "zoe@example.com" }],
    [contact, { is_organization: true, name: "Lost & Sons" }],
    [note, { resource_type: "contact", resource_id: 1, content: "Met  Ana,\ntwice – “fine” " }],
    [task, { content: "Call back", resource_type: "contact", resource_id: 1 }],
    [task, { content: "Floating" }],
    [deal, { name: "Lost deal", contact_id: 1 }],
    [dealSource, { name: "Lost source" }],
    [leadSource, { name: "Lost source" }],
    [lossReason, { name: "Lost reason" }],
    [associatedContact, { deal_id: 1, contact_id: 1, role: "lost and found" }],
  ];

  it.each(creates.map(([of, values]) => [of.name, values, of] as const))(
    "law 5: a %s %j whose answer was lost is found by its mark",
    async (_name, values, of) => {
      const anyContact = value(await remotes.sales.list(contact, { page: 1, perPage: 1 })).rows[0]?.id ?? 1;
      const anyDeal = value(await remotes.sales.list(deal, { page: 1, perPage: 1 })).rows[0]?.id ?? 1;
      const sent = {
        ...values,
        ...("resource_id" in values && { resource_id: anyContact }),
        ...("contact_id" in values && { contact_id: anyContact }),
        ...("deal_id" in values && { deal_id: anyDeal }),
      };
      const query = {
        sent,
        creatorId: userId,
        notBefore: new Date(services.control.now()).toISOString(),
        claimed: none,
      };
      expect(value(await remotes.sales.findLost(of, query))).toEqual({ kind: "absent" });
      lostPost(of.path);
      const written = await remotes.sales.create(of, sent);
      expect(written).toMatchObject({ ok: false, error: { mayHaveTakenEffect: true } });
      const found = value(await remotes.sales.findLost(of, query));
      expect(found).toMatchObject({ kind: "found" });
      const claimed = new Set(found.kind === "found" && found.row !== null ? [found.row.id] : []);
      expect(value(await remotes.sales.findLost(of, { ...query, claimed }))).toEqual({ kind: "absent" });
    },
  );

  it("law 5: an event whose answer was lost is found by its client_ref", async () => {
    const sent = {
      profile_source: "rounds",
      profile_type: "contact",
      identifier_type: "email",
      identifier_value: "zoe@example.com",
      source: "rounds",
      type: "visit_logged",
      description: "Visit",
      properties: { client_ref: "abc", outcome: "met" },
    };
    const query = { sent, creatorId: userId, notBefore: null, claimed: none };
    expect(value(await remotes.support.findLost(userEvent, query))).toEqual({ kind: "absent" });
    lostPost(userEvent.path);
    expect(await remotes.support.create(userEvent, sent)).toMatchObject({
      ok: false,
      error: { mayHaveTakenEffect: true },
    });
    expect(value(await remotes.support.findLost(userEvent, query))).toMatchObject({
      kind: "found",
      row: { type: "visit_logged", properties: sent.properties, remote_id: expect.any(String) },
    });
  });

  it("law 5: a create that got half an answer may have taken effect", async () => {
    services.control.addFault({ kind: "halfBody", route: "/v2/tasks", method: "POST", count: 1 });
    expect(await remotes.sales.create(task, { content: "Half" })).toMatchObject({
      ok: false,
      error: { mayHaveTakenEffect: true },
    });
  });

  it("law 5: a create that never had a connection has taken no effect", async () => {
    await services.control.network({ up: false });
    expect(await remotes.sales.create(task, { content: "Never" })).toMatchObject({
      ok: false,
      error: { fault: { kind: "offline" }, mayHaveTakenEffect: false },
    });
    await services.control.network({ up: true });
  });
});
