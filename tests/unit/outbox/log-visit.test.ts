import { expect, test } from "vitest";
import type { VisitDraft } from "../../../src-renderer/outbox/edits.ts";
import { visitReference } from "../../../src-renderer/outbox/visits/visit-reference.ts";
import {
  listedChanges,
  outboxContents,
  outboxCounts,
} from "../../../src-renderer/replica/query/outbox/outbox-queries.ts";
import { readVisitNote } from "../../../src-shared/visit-note.ts";
import { id, value, type World } from "../replica/support/world.ts";
import { openWith } from "./open-with.ts";

const draft: VisitDraft = {
  resource_type: "contact",
  resource_id: id(6),
  kind: "visit",
  minutes: null,
  visited_at: "2026-01-02T10:00:00.123+01:00",
  outcome: "follow_up",
  summary: " Talked about oil ",
  address: "Rynek 1",
  locale: "en-US",
  followUp: { content: "Send an offer", due_date: "2026-01-05T09:00:00Z" },
  supportConnected: true,
};

const open = () =>
  openWith({
    contact: [
      { id: 6, last_name: "Nowak", email: " Jan@Nowak.Example " },
      { id: 7, last_name: "Silent", email: null },
    ],
  });

const journal = (world: World) => [...world.main.entries.values()];

test("logging a visit saves its note, a follow-up task and an event at once, and all name the visit by its note", async () => {
  const world = await open();
  const saved = value(await world.replica.edits.logVisit(draft));
  expect(saved).toEqual({ id: -1, sequences: [1, 2, 3] });
  expect(world.main.log.filter((one) => one === "journal.append")).toHaveLength(1);
  expect(journal(world).map((one) => [one.type, one.state, one.visitLogId])).toEqual([
    ["note", "waiting", -1],
    ["task", "waiting", -1],
    ["user_event", "waiting", -1],
  ]);
  expect(await world.replica.database.visit_log.count()).toBe(0);
});

test("a visit's note holds all that was entered, and is read as that visit", async () => {
  const world = await open();
  value(await world.replica.edits.logVisit(draft));
  const [note] = journal(world);
  expect(note?.patch).toMatchObject({ resource_type: "contact", resource_id: 6, tags: ["visit"] });
  expect(readVisitNote(note?.patch ?? {})).toEqual({
    summary: "Talked about oil",
    kind: "visit",
    minutes: null,
    outcome: "follow_up",
    address: "Rynek 1",
    visitedAt: "2026-01-02T09:00:00.123Z",
    reference: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
  });
});

test("a call is logged as a visit is: its note has the tag of calls and its minutes, and its event says that it was a call", async () => {
  const world = await open();
  value(await world.replica.edits.logVisit({ ...draft, kind: "call", minutes: 12, address: null }));
  const [note, task, event] = journal(world);
  expect(note?.patch).toMatchObject({ tags: ["call"] });
  const call = readVisitNote(note?.patch ?? {});
  expect(call).toMatchObject({ kind: "call", minutes: 12, outcome: "follow_up" });
  expect(task?.patch).toMatchObject({ content: "Send an offer" });
  expect(event?.patch).toMatchObject({
    type: "call_logged",
    description: "Call logged: Talked about oil",
    properties: { visit_ref: call?.reference, minutes: "12" },
  });
});

test("a visit that was started keeps the reference that it got then", async () => {
  const world = await open();
  value(await world.replica.edits.logVisit({ ...draft, reference: "SZZ1-7TFN" }));
  expect(readVisitNote(journal(world)[0]?.patch ?? {})?.reference).toBe("SZZ1-7TFN");
});

test("a visit's event identifies a contact without email by phone only when the setting says so", async () => {
  const profile = { source: "crm", type: "lead", identifiers: ["email", "phone"] as const };
  const logs = async (identifiers: ("email" | "phone")[]) => {
    const world = await openWith({ contact: [{ id: 6, last_name: "N", phone: "+49 (0)30 12-34" }] });
    value(await world.replica.edits.logVisit({ ...draft, profile: { ...profile, identifiers } }));
    return journal(world).find((one) => one.type === "user_event")?.patch;
  };
  expect(await logs(["email", "phone"])).toMatchObject({
    profile_source: "crm",
    profile_type: "lead",
    identifier_type: "phone",
    identifier_value: "+49301234",
  });
  expect(await logs(["email"])).toBeUndefined();
});

test("a visit's event is for the person's profile, with the email in lower case and every value a string", async () => {
  const world = await open();
  value(await world.replica.edits.logVisit(draft));
  expect(journal(world)[2]?.patch).toMatchObject({
    profile_source: "rounds",
    profile_type: "contact",
    identifier_type: "email",
    identifier_value: "jan@nowak.example",
    source: "rounds",
    type: "visit_logged",
    properties: {
      client_ref: expect.stringMatching(/^[0-9a-f-]{36}$/),
      visit_ref: readVisitNote(journal(world)[0]?.patch ?? {})?.reference,
      visited_at: "2026-01-02T09:00:00.123Z",
      outcome: "follow_up",
      summary: "Talked about oil",
    },
  });
  expect(journal(world)[2]?.patch.properties).not.toHaveProperty("rep_location_verification_status");
});

test.each<[string, Partial<VisitDraft>, readonly string[]]>([
  ["Support isn't connected", { supportConnected: false }, ["note", "task"]],
  ["the contact has no email", { resource_id: id(7) }, ["note", "task"]],
  ["it is a lead", { resource_type: "lead" }, ["note", "task"]],
  ["no follow-up is asked for", { followUp: null }, ["note", "user_event"]],
])("logging a visit leaves a part out when %s", async (_, more, types) => {
  const world = await open();
  value(await world.replica.edits.logVisit({ ...draft, ...more }));
  expect(journal(world).map((one) => one.type)).toEqual(types);
});

test("problems in a visit's draft name the fields of the form, and nothing is saved", async () => {
  const world = await open();
  const { edits, database } = world.replica;
  const issues = async (more: Partial<VisitDraft>) => {
    const outcome = await edits.logVisit({ ...draft, ...more });
    return outcome.ok || outcome.error.kind === "fault"
      ? outcome
      : outcome.error.issues.map((one) => one.field);
  };
  expect(await issues({ summary: "  ", visited_at: "yesterday" })).toEqual(["summary", "visited_at"]);
  for (const minutes of [0, 1.5, 1441, Number.NaN]) expect(await issues({ minutes })).toEqual(["minutes"]);
  expect(await issues({ followUp: { content: " ", due_date: null } })).toEqual(["followUp.content"]);
  expect(await database.note.count()).toBe(0);
  expect(world.main.entries.size).toBe(0);
});

test("law 3: a visit that the journal refused leaves nothing behind", async () => {
  const world = await open();
  world.main.refuse("journal.append", { kind: "diskFull" });
  await world.replica.edits.logVisit(draft);
  const { database } = world.replica;
  expect(await database.note.count()).toBe(0);
  expect(await database.outbox.count()).toBe(0);
  expect(await database.bases.count()).toBe(0);
});

test("a visit reference holds no letter that is easily mistaken for another", () => {
  const every = visitReference({ uuid: () => "", bytes: (count) => new Uint8Array(count).fill(255) });
  expect(every).toBe("ZZZZ-ZZZZ");
});

test("a visit and its follow-up count as two changes, although the visit's event is sent by itself", async () => {
  const world = await open();
  value(await world.replica.edits.logVisit(draft));
  expect(await outboxCounts(world.replica.database)).toEqual({ unsent: 2, parked: 0 });
  value(await world.replica.edits.logVisit({ ...draft, followUp: null }));
  expect(await outboxCounts(world.replica.database)).toEqual({ unsent: 3, parked: 0 });
});

test("law 4: changes are counted as they are listed: a visit with its event is one, and so are edits parked as one request", async () => {
  const world = await open();
  const { replica, main } = world;
  const made = value(await replica.edits.create("task", { content: "a" }));
  const changed = value(await replica.edits.update("task", made.id, { content: "b" }, { content: "a" }));
  value(await replica.edits.logVisit({ ...draft, followUp: null }));
  for (const sequence of [...made.sequences, ...changed.sequences])
    await main.mark(sequence, { state: "parked", park: { kind: "unknownIfArrived" } });
  const contents = await outboxContents(replica.database);
  expect([contents.waiting.length, contents.parked.length]).toEqual([2, 2]);
  const { waiting, parked } = listedChanges(contents);
  expect(waiting.map((rows) => rows.map(({ type }) => type))).toEqual([["note", "user_event"]]);
  expect(parked.map(({ head, patch }) => [head.sequence, patch.content])).toEqual([[made.sequences[0], "b"]]);
  expect(await outboxCounts(replica.database)).toEqual({ unsent: 1, parked: 1 });
});
