// notices: unsent-visit-is-told, known-visit-withdrawn-in-silence, correction-passes-its-note, event-passes-earlier-one, conflict-told-as-before, told-change-given-up-alone, visit-keeps-temporary-id
import { beforeEach, expect, it } from "vitest";
import type { Edit } from "../../../../src-shared/ipc/outbox.ts";
import { retellVisit } from "../../../../src-shared/visit-event.ts";
import { writeVisitNote } from "../../../../src-shared/visit-note.ts";
import { accountKey, aVisitEvent, id, seq } from "../entries.ts";
import type { Disturb } from "../scripted-remote.ts";
import { World } from "../world.ts";

const note = id(5);
const stored = { id: note, resource_type: "contact", resource_id: 4, content: "Met", tags: ["visit"] };

let world: World;
beforeEach(async () => {
  world = new World();
  world.service.put("contact", { id: id(4), last_name: "Silva" });
  world.service.put("note", stored);
  await world.attach();
});

const ofVisit = (of: Edit["id"], mark: string, type = "visit_corrected") =>
  ({
    ...aVisitEvent,
    visitLogId: of,
    patch: { ...aVisitEvent.patch, type, properties: { client_ref: mark } },
  }) as const;
const correction = (of: Edit["id"], content: string, base = "Met") =>
  ({
    type: "note",
    kind: "update",
    id: of,
    visitLogId: of,
    base: { content: base },
    patch: { content },
  }) as const;
const withdrawal = (of: Edit["id"], base = "Met") =>
  ({ type: "note", kind: "delete", id: of, visitLogId: of, base: { content: base }, patch: {} }) as const;
const words = (summary: string) =>
  writeVisitNote(
    {
      kind: "visit",
      visitedAt: "2026-11-23T10:00:00.000Z",
      minutes: 20,
      outcome: "met",
      summary,
      address: null,
      reference: "7F3K-92QD",
    },
    "en",
  );
const open = () => world.entries().map(({ type, state }) => `${type} ${state}`);

it("law 6: Support gets the event of a correction only after the note has the correction", async () => {
  world.save(correction(note, "Met and signed"));
  world.save(ofVisit(note, "one"));
  await world.quiet();
  expect(world.service.events).toEqual(["one"]);
  expect(world.writes().map((line) => line.split(" ", 2).join(" "))).toEqual([
    "PUT note/5",
    "POST user_event",
  ]);
  expect(open()).toEqual([]);
});

it.each([
  ["a correction", correction(note, "Met and signed")],
  ["a withdrawal", withdrawal(note)],
])(
  "law 8: Support gets no event of %s that is a conflict, until the rep sends it over the colleague's change",
  async (_, edit) => {
    world.service.put("note", { ...stored, content: "Met, says Ben" });
    world.save(edit);
    world.save(ofVisit(note, "one"));
    await world.quiet();
    expect(open()).toEqual(["note parked", "user_event waiting"]);
    expect(world.service.events).toEqual([]);
    await world.engine.retry(accountKey, seq(1), { patch: null, keep: "mine" });
    await world.quiet();
    expect(open()).toEqual([]);
    expect(world.service.events).toEqual(["one"]);
  },
);

it("law 4: the event of a correction ends together with the correction when the rep lets the service's note stand", async () => {
  world.service.put("note", { ...stored, content: "Met, says Ben" });
  world.save(correction(note, "Met and signed"));
  world.save(ofVisit(note, "one"));
  await world.quiet();
  await world.engine.retry(accountKey, seq(1), { patch: null, keep: { content: { keep: "theirs" } } });
  await world.quiet();
  expect(open()).toEqual([]);
  expect(world.service.events).toEqual([]);
  expect(world.journal.ended([seq(1), seq(2)])).toEqual({ ok: true, value: [1, 2] });
});

it("law 8: Support gets the text that the rep chose for a correction in a conflict, and not the rep's earlier text", async () => {
  const received: object[] = [];
  world.service.support.events.onEvent = (event) => void received.push(event);
  world.service.put("note", { ...stored, content: words("Met, says Ben") });
  world.save(correction(note, words("Met and signed"), words("Met")));
  world.save(ofVisit(note, "one"));
  await world.quiet();
  const chosen = words("Met with Ben, and signed");
  await world.engine.retry(accountKey, seq(1), {
    patch: null,
    keep: { content: { keep: "own", value: chosen } },
  });
  await world.quiet();
  expect(world.service.shown("note", note)).toMatchObject({ content: chosen });
  expect(received).toMatchObject([
    {
      description: "Visit corrected: Met with Ben, and signed",
      properties: {
        client_ref: "one",
        visit_ref: "7F3K-92QD",
        minutes: "20",
        outcome: "met",
        summary: "Met with Ben, and signed",
      },
    },
  ]);
});

it("law 6: Support gets the events of two offline corrections only once the note has both, and another visit's event does not wait for them", async () => {
  world.service.put("note", { ...stored, id: id(6) });
  world.service.put("note", { ...stored, content: "Met, says Ben" });
  world.service.disturb = () => ({ kind: "offline" });
  world.save(correction(note, "first"));
  world.save(ofVisit(note, "one"));
  world.save(correction(note, "second", "first"));
  world.save(ofVisit(note, "two"));
  world.save(correction(id(6), "another"));
  world.save(ofVisit(id(6), "three"));
  await world.quiet();
  world.service.disturb = () => null;
  world.engine.syncNow(["push"]);
  await world.quiet();
  expect(world.service.events).toEqual(["three"]);
  await world.engine.retry(accountKey, seq(1), { patch: null, keep: "mine" });
  await world.quiet();
  expect(world.service.events).toEqual(["three", "one", "two"]);
});

it("law 6: the event of a logged visit does not wait for its note, but the event of a correction made before the note was sent does", async () => {
  world.service.disturb = (request) =>
    request.startsWith("POST note") ? ({ kind: "serverFault", status: 503 } as const) : null;
  const made = world.save({
    type: "note",
    visitLogId: id(-1),
    patch: { resource_type: "contact", resource_id: 4, content: "Met" },
  });
  world.save(ofVisit(made, "logged", "visit_logged"));
  world.save(correction(made, "Met and signed"));
  world.save(ofVisit(made, "corrected"));
  await world.quiet();
  expect(world.service.events).toEqual(["logged"]);
  world.service.disturb = () => null;
  await world.wait(3_600_000);
  expect(world.service.events).toEqual(["logged", "corrected"]);
  expect(open()).toEqual([]);
});

it("law 6: a correction made while its note is being sent waits under the note's new id, and so does the correction's event", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  world.service.gates.set("POST note", promise);
  const made = world.save({
    type: "note",
    visitLogId: id(-1),
    patch: { resource_type: "contact", resource_id: 4, content: "Met" },
  });
  await world.quiet();
  world.service.disturb = (request) =>
    request.startsWith("PUT note") ? ({ kind: "serverFault", status: 503 } as const) : null;
  world.save(correction(made, "Met and signed"));
  world.save(ofVisit(made, "corrected"));
  answer();
  await world.quiet();
  const [change, event] = world.entries();
  expect(change?.id).toBeGreaterThan(0);
  expect([change?.visitLogId, event?.visitLogId]).toEqual([change?.id, change?.id]);
  expect(world.service.events).toEqual([]);
  world.save(ofVisit(made, "late"));
  expect(world.entries().at(-1)?.visitLogId).toBe(change?.id);
});

/** Logs a visit whose note the CRM refuses, while requests with its event fail as `event` says. */
async function refusedVisit(event: ReturnType<Disturb>) {
  world.service.disturb = (request) => {
    if (request.startsWith("POST note")) return { kind: "rejected", status: 422, issues: [] };
    return request.startsWith("POST user_event") ? event : null;
  };
  const made = world.save({
    type: "note",
    visitLogId: id(-1),
    patch: { resource_type: "contact", resource_id: 4, content: words("Met"), tags: ["visit"] },
  });
  const { patch } = ofVisit(made, "logged", "visit_logged");
  world.save({ ...ofVisit(made, "logged"), patch: retellVisit(patch, words("Met")) ?? patch });
  await world.quiet();
}
const inShort = () => world.entries().map(({ type, state, patch }) => [type, state, patch.description]);
const unsent = { kind: "serverFault", status: 503 } as const;

it("law 8: Support gets the text with which the rep corrected a refused visit, if its event is unsent", async () => {
  const received: object[] = [];
  world.service.support.events.onEvent = (event) => void received.push(event);
  await refusedVisit(unsent);
  expect(inShort()).toEqual([
    ["note", "parked", undefined],
    ["user_event", "waiting", "Visit logged: Met"],
  ]);
  const patch = { content: words("Met and signed") };
  await world.engine.retry(accountKey, seq(1), { patch, keep: "asIs" });
  world.service.disturb = () => null;
  await world.wait(3_600_000);
  expect(open()).toEqual([]);
  expect(received).toMatchObject([
    { description: "Visit logged: Met and signed", properties: { client_ref: "logged" } },
  ]);
});

it("law 5: an event that may have left keeps its text when the rep corrects its refused visit", async () => {
  await refusedVisit("dropped");
  const before = inShort();
  expect(before).toContainEqual(["user_event", "ambiguous", "Visit logged: Met"]);
  await world.engine.retry(accountKey, seq(1), { patch: { content: words("Met, signed") }, keep: "asIs" });
  await world.quiet();
  expect(inShort()).toEqual(before);
});

it("law 6: Support gets the withdrawal of a discarded visit after the visit's event that was lost on its way", async () => {
  await refusedVisit("dropped");
  await world.engine.withdraw(accountKey, [seq(1)]);
  const { patch } = ofVisit(id(-1), "withdrawn", "visit_withdrawn");
  world.save({ ...ofVisit(id(-1), "withdrawn"), patch: retellVisit(patch, words("Met")) ?? patch });
  world.service.disturb = () => null;
  await world.quiet();
  expect(world.service.events).toEqual([]);
  for (let search = 0; search < 3; search += 1) await world.wait(600_000);
  expect(world.service.events).toEqual(["logged", "withdrawn"]);
  expect(open()).toEqual([]);
});

it.each([
  ["visit_logged", "visit_corrected"],
  ["visit_withdrawn", "visit_logged"],
])("law 6: a lost %s reaches Support before the %s that follows it", async (first, second) => {
  const tells = (type: string, mark: string) => {
    const { patch } = ofVisit(id(-1), mark, type);
    world.save({ ...ofVisit(id(-1), mark), patch: retellVisit(patch, words("Met")) ?? patch });
  };
  world.service.disturb = (request) => (request.startsWith("POST user_event") ? "dropped" : null);
  tells(first, "first");
  await world.quiet();
  world.service.disturb = () => null;
  tells(second, "second");
  await world.quiet();
  expect(world.service.events).toEqual([]);
  for (let search = 0; search < 3; search += 1) await world.wait(600_000);
  expect(world.service.events).toEqual(["first", "second"]);
  expect(open()).toEqual([]);
});

const logged = {
  type: "note",
  visitLogId: id(-1),
  patch: { resource_type: "contact", resource_id: 4, content: "Met" },
} as const;
const isSalesDown: Disturb = (request) => (request.includes("user_event") ? null : { kind: "offline" });

it("law 8: Support hears nothing of a visit that is logged, corrected and withdrawn before anything was sent", async () => {
  world.service.disturb = () => ({ kind: "offline" });
  world.save(logged);
  world.save(ofVisit(id(-1), "logged", "visit_logged"));
  world.save(correction(id(-1), "Met and signed"));
  world.save(ofVisit(id(-1), "corrected"));
  world.save(withdrawal(id(-1), "Met and signed"));
  world.save(ofVisit(id(-1), "withdrawn", "visit_withdrawn"));
  await world.quiet();
  world.service.disturb = () => null;
  world.engine.syncNow(["push"]);
  await world.quiet();
  expect(open()).toEqual([]);
  expect(world.service.events).toEqual([]);
  expect(world.writes()).toEqual([]);
});

it("law 8: Support hears that a visit is withdrawn which it knows and the CRM never got, and of no correction of it", async () => {
  world.service.disturb = isSalesDown;
  world.save(logged);
  world.save(ofVisit(id(-1), "logged", "visit_logged"));
  await world.quiet();
  expect(world.service.events).toEqual(["logged"]);
  world.save(correction(id(-1), "Met and signed"));
  world.save(ofVisit(id(-1), "corrected"));
  world.save(withdrawal(id(-1), "Met and signed"));
  world.save(ofVisit(id(-1), "withdrawn", "visit_withdrawn"));
  world.service.disturb = () => null;
  world.engine.syncNow(["push"]);
  await world.quiet();
  expect(open()).toEqual([]);
  expect(world.service.events).toEqual(["logged", "withdrawn"]);
});
