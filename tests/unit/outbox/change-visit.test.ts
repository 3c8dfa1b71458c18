// notices: conflict-shown-as-before, event-outlives-its-change, event-outlives-its-choice, parts-keep-temporary-visit, visit-logged-twice-at-support
import { expect, test } from "vitest";
import type { Sequence } from "../../../src-shared/ids.ts";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import { readVisitNote, writeVisitNote } from "../../../src-shared/visit-note.ts";
import { visitNoteRow } from "../replica/support/visit-notes.ts";
import { id, page, settlement, value, type World } from "../replica/support/world.ts";
import { openWith } from "./open-with.ts";

const reference = "SZZ1-7TFN";
const support = { supportConnected: true };
const note = visitNoteRow(5, "2026-03-04T10:00:00.123Z", { reference, updated_at: "2026-03-04T11:00:00Z" });
const corrected = (summary: string) => {
  const visit = readVisitNote(note);
  return visit === null ? "" : writeVisitNote({ ...visit, summary, outcome: "closed" }, "en-US", "UTC");
};

const open = (notes: readonly NoteRow[] = [note]) =>
  openWith({
    contact: [{ id: 100, last_name: "Nowak", email: "jan@nowak.example" }],
    note: notes as never,
  });
const at = (sequences: readonly Sequence[], place: number): Sequence => {
  const found = sequences[place];
  if (found === undefined) throw new Error("No such edit was saved.");
  return found;
};
const journal = (world: World) => [...world.main.entries.values()];

/** The rep corrects a visit that a colleague corrects too, and the correction is parked. */
async function correctionInConflict() {
  const world = await open();
  const saved = value(await world.replica.edits.correctVisit(note, corrected("Mine"), support));
  const theirs = corrected("Theirs");
  value(
    await world.main.requests["replica.applyPage"](page("note", [{ ...note, content: theirs } as never])),
  );
  const fields = [{ field: "content", base: note.content ?? null, mine: corrected("Mine"), theirs }];
  await world.main.mark(at(saved.sequences, 0), { state: "parked", park: { kind: "conflict", fields } });
  return { world, saved };
}

test("correcting a visit changes its note from what was shown, and sends a second event with its own mark and the visit's reference", async () => {
  const world = await open();
  const saved = value(await world.replica.edits.correctVisit(note, corrected("Signed"), support));
  expect(saved).toEqual({ id: 5, sequences: [1, 2] });
  const [change, event] = journal(world);
  expect(change).toMatchObject({
    type: "note",
    kind: "update",
    base: { content: note.content },
    patch: { content: corrected("Signed") },
  });
  expect(event?.patch).toMatchObject({
    type: "visit_corrected",
    identifier_value: "jan@nowak.example",
    properties: {
      client_ref: expect.stringMatching(/^[0-9a-f-]{36}$/),
      visit_ref: reference,
      visited_at: "2026-03-04T10:00:00.123Z",
      outcome: "closed",
      summary: "Signed",
    },
  });
  const [shown] = await world.replica.database.note.where("visitRefKey").equals(reference).toArray();
  expect(shown?.content).toBe(corrected("Signed"));
  expect(value(await world.replica.edits.undo(saved.sequences))).toMatchObject({ undone: true });
  expect((await world.replica.database.note.get(id(5)))?.content).toBe(note.content);
});

test("a call is corrected and withdrawn as a visit is, and its events say that it was a call", async () => {
  const call = visitNoteRow(5, "2026-03-04T10:00:00.123Z", { kind: "call", minutes: 12, reference });
  const world = await open([call]);
  const { edits } = world.replica;
  const visit = readVisitNote(call);
  const content = visit && writeVisitNote({ ...visit, minutes: 15 }, "en-US", "UTC");
  value(await edits.correctVisit(call, content ?? "", support));
  value(await edits.withdrawVisit(call, support));
  expect(journal(world).map((one) => one.patch.type ?? one.kind)).toEqual([
    "update",
    "call_corrected",
    "delete",
    "call_withdrawn",
  ]);
  expect(journal(world)[1]?.patch.properties).toMatchObject({ visit_ref: reference, minutes: "15" });
});

test("law 8: a visit that a colleague changed since it was shown keeps the shown note as the base of its correction", async () => {
  const world = await open();
  const theirs = { ...note, content: corrected("Theirs"), updated_at: "2026-03-05T11:00:00Z" };
  value(await world.main.requests["replica.applyPage"](page("note", [theirs as never])));
  value(await world.replica.edits.correctVisit(note, corrected("Mine"), support));
  expect(journal(world)[0]?.base).toMatchObject({ content: note.content });
});

test("law 8: a visit that a colleague changed since it was shown keeps the shown note as the base of its withdrawal", async () => {
  const world = await open();
  const theirs = { ...note, content: corrected("Theirs"), updated_at: "2026-03-05T11:00:00Z" };
  value(await world.main.requests["replica.applyPage"](page("note", [theirs as never])));
  value(await world.replica.edits.withdrawVisit(note, support));
  expect(journal(world)[0]).toMatchObject({ kind: "delete", base: { content: note.content } });
});

test("a correction that changes nothing saves nothing and sends Support no event", async () => {
  const world = await open();
  const saved = value(await world.replica.edits.correctVisit(note, note.content ?? "", support));
  expect(saved).toEqual({ id: 5, sequences: [] });
  expect(journal(world)).toEqual([]);
});

test("withdrawing a visit deletes its note and says so in an event, and the visit can be written again as it was", async () => {
  const world = await open();
  const { edits, database } = world.replica;
  const withdrawn = value(await edits.withdrawVisit(note, support));
  expect(journal(world).map((one) => [one.type, one.kind])).toEqual([
    ["note", "delete"],
    ["user_event", "create"],
  ]);
  expect(journal(world)[1]?.patch).toMatchObject({
    type: "visit_withdrawn",
    properties: { visit_ref: reference, summary: "Talked" },
  });
  expect(await database.note.count()).toBe(0);

  value(await edits.logVisitAgain(note, support, true));
  const [, , again, event] = journal(world);
  expect(again?.patch).toEqual({
    resource_type: "contact",
    resource_id: 100,
    content: note.content,
    tags: ["visit"],
  });
  expect(event?.patch).toMatchObject({ type: "visit_logged", properties: { visit_ref: reference } });
  const marks = journal(world).flatMap(
    ({ patch }) => (patch.properties as { client_ref?: string })?.client_ref ?? [],
  );
  expect(new Set(marks).size).toBe(2);
  expect(withdrawn.sequences).toEqual([1, 2]);
});

test("law 5: a withdrawal whose deletion alone was sent is undone without a second event, because Support has the visit still", async () => {
  const world = await open();
  const withdrawn = value(await world.replica.edits.withdrawVisit(note, support));
  const deletion = at(withdrawn.sequences, 0);
  await world.main.deliver(settlement({ sequences: [deletion], type: "note", id: id(5), serverId: null }));
  const undone = value(await world.replica.edits.undo(withdrawn.sequences));
  expect(undone).toEqual({ undone: false, left: [deletion] });
  value(await world.replica.edits.logVisitAgain(note, support, false));
  expect(journal(world).map(({ type, kind }) => [type, kind])).toEqual([["note", "create"]]);
});

test("undoing a withdrawal before it is sent brings the visit back and sends nothing", async () => {
  const world = await open();
  const withdrawn = value(await world.replica.edits.withdrawVisit(note, support));
  expect(value(await world.replica.edits.undo(withdrawn.sequences))).toMatchObject({ undone: true });
  expect(await world.replica.database.note.get(id(5))).toEqual(note);
  expect(journal(world)).toEqual([]);
});

test("deleting one of two notes of a visit sends no event, because the visit stays", async () => {
  const world = await open([note, { ...note, id: id(6) }]);
  value(await world.replica.edits.withdrawVisit({ ...note, id: id(6) }, support));
  expect(journal(world).map((one) => [one.type, one.kind])).toEqual([["note", "delete"]]);
});

const parts = async (world: World) =>
  (await world.replica.database.outbox.orderBy("sequence").toArray()).map(
    ({ type, kind }) => `${type} ${kind}`,
  );

test("law 4: discarding a refused correction discards the event that tells of it and no other, and both can be restored", async () => {
  const world = await open();
  const { edits } = world.replica;
  const first = value(await edits.correctVisit(note, corrected("Signed"), support));
  const second = { ...note, content: corrected("Signed") };
  value(await edits.correctVisit(second, corrected("Signed twice"), support));
  const refused = at(first.sequences, 0);
  await world.main.mark(refused, { state: "parked", park: { kind: "goneThere" } });
  const given = value(await edits.discard(refused));
  expect(given.map((one) => one.patch.type ?? one.type)).toEqual(["note", "visit_corrected"]);
  expect(await parts(world)).toEqual(["note update", "user_event create"]);
  const history = await world.replica.database.history.toArray();
  expect(history.map(({ type, outcome }) => [type, outcome])).toEqual([
    ["note", "discarded"],
    ["user_event", "discarded"],
  ]);
  value(await edits.restore(given));
  expect(await parts(world)).toEqual([
    "note update",
    "user_event create",
    "note update",
    "user_event create",
  ]);
});

test("law 4: the event of a withdrawal is withdrawn when the rep undoes the withdrawal alone", async () => {
  const world = await open();
  const withdrawn = value(await world.replica.edits.withdrawVisit(note, support));
  expect(value(await world.replica.edits.undo([at(withdrawn.sequences, 0)]))).toMatchObject({ undone: true });
  expect(journal(world)).toEqual([]);
  expect(await parts(world)).toEqual([]);
});

test("law 4: the event of a correction ends as merged, like the correction, when the rep keeps the service's note", async () => {
  const { world, saved } = await correctionInConflict();
  const { edits } = world.replica;
  const keep = { content: { keep: "theirs" } } as const;
  const lost = value(await edits.retry(at(saved.sequences, 0), { keep }));
  expect(journal(world)).toEqual([]);
  expect(await parts(world)).toEqual([]);
  const history = await world.replica.database.history.toArray();
  expect(history.map(({ type, outcome }) => [type, outcome])).toEqual([
    ["note", "merged"],
    ["user_event", "merged"],
  ]);
  value(await edits.restore(lost));
  expect(await parts(world)).toEqual(["note update", "user_event create"]);
});

test("law 8: the event of a correction says on this computer what the rep chose for it in a conflict", async () => {
  const { world, saved } = await correctionInConflict();
  const chosen = corrected("Both of us");
  const keep = { content: { keep: "own", value: chosen } } as const;
  value(await world.replica.edits.retry(at(saved.sequences, 0), { keep }));
  const [change, event] = await world.replica.database.outbox.orderBy("sequence").toArray();
  expect(change?.patch).toEqual({ content: chosen });
  expect(event?.patch).toMatchObject({
    description: "Visit corrected: Both of us",
    properties: { visit_ref: reference, summary: "Both of us" },
  });
});

test("law 8: the event of a refused visit says on this computer what the rep corrected", async () => {
  const world = await open();
  const again = value(await world.replica.edits.logVisitAgain(note, support, true));
  const own = at(again.sequences, 0);
  const fault = { kind: "rejected", status: 422, issues: [] } as const;
  await world.main.mark(own, { state: "parked", park: { kind: "refused", fault: { ...fault, issues: [] } } });
  const patch = { content: corrected("Signed") };
  value(await world.replica.edits.retry(own, { patch, keep: "asIs" }));
  const [create, event] = await world.replica.database.outbox.orderBy("sequence").toArray();
  expect(create?.patch).toMatchObject(patch);
  expect(event?.patch).toMatchObject({
    type: "visit_logged",
    properties: { visit_ref: reference, outcome: "closed", summary: "Signed" },
  });
});

test("laws 2 and 6: the parts of a visit name its note by the id that the service gave it", async () => {
  const world = await open();
  const { edits, database } = world.replica;
  const again = value(await edits.logVisitAgain(note, support, true));
  const own = at(again.sequences, 0);
  await world.main.deliver(
    settlement({
      sequences: [own],
      type: "note",
      id: again.id,
      serverId: id(77),
      record: { ...note, id: 77 } as never,
    }),
  );
  expect((await database.outbox.toArray()).map(({ type, visitLogId }) => [type, visitLogId])).toEqual([
    ["user_event", 77],
  ]);
});

test("a change of a visit sends no event while Support isn't connected", async () => {
  const world = await open();
  value(await world.replica.edits.correctVisit(note, corrected("Signed"), { supportConnected: false }));
  expect(journal(world).map((one) => one.type)).toEqual(["note"]);
});
