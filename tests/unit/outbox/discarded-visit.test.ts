// notices: visit-stays-at-support
import { expect, test } from "vitest";
import type { VisitDraft } from "../../../src-renderer/outbox/edits.ts";
import type { ParkReason } from "../../../src-shared/errors/fault.ts";
import { type Sequence, sequenceNumber } from "../../../src-shared/ids.ts";
import type { Entry } from "../../../src-shared/ipc/outbox.ts";
import { id, openWorld, page, settlement, value, type World } from "../replica/support/world.ts";

const reference = "SZZ1-7TFN";
const draft: VisitDraft = {
  resource_type: "contact",
  resource_id: id(6),
  kind: "visit",
  minutes: null,
  reference,
  visited_at: "2026-01-02T09:00:00.123Z",
  outcome: "met",
  summary: "Talked about oil",
  address: null,
  locale: "en-US",
  followUp: { content: "Send an offer", due_date: null },
  supportConnected: true,
};
const [note, event] = [sequenceNumber.parse(1), sequenceNumber.parse(3)];
const refused: ParkReason = { kind: "refused", fault: { kind: "rejected", status: 422, issues: [] } };
const unknown: ParkReason = { kind: "unknownIfArrived" };

/** A rep whose visit the CRM has refused, with the visit's event in a state of its own. */
async function refusedVisit(
  ofEvent: Pick<Entry, "state"> & Partial<Entry>,
  { park = refused, ...more }: Partial<VisitDraft> & { readonly park?: ParkReason } = {},
): Promise<World> {
  const ana = { email: "ana@example.com", url: "https://help.test" };
  const world = await openWorld({ supportAccount: () => ana });
  const contact = { id: 6, last_name: "Nowak", email: "jan@nowak.example" };
  value(await world.main.requests["replica.applyPage"](page("contact", [contact])));
  const logged = value(await world.replica.edits.logVisit({ ...draft, ...more }));
  if (logged.sequences.includes(event)) await world.main.mark(event, ofEvent);
  await world.main.mark(note, { state: "parked", park });
  return world;
}

const sendEvent = async (world: World, of: Sequence) =>
  value(
    await world.main.deliver(
      settlement({ sequences: [of], type: "user_event", id: id(-of), serverId: null }),
    ),
  );
const inOrder = (world: World) => world.replica.database.outbox.orderBy("sequence").toArray();
/** The unsent edits, in the replica and in the journal. */
async function unsent(world: World): Promise<readonly string[]> {
  const words = ({ type, patch }: Pick<Entry, "type" | "patch">) =>
    type === "user_event" ? String(patch.type) : type;
  const journal = [...world.main.entries.values()].filter(({ state }) => state !== "settled").map(words);
  const replica = (await inOrder(world)).map(words);
  expect(journal).toEqual(replica);
  return replica;
}

test.each([
  ["is unsent", { state: "waiting" }],
  ["was refused as well", { state: "parked", park: refused }],
] as const)(
  "law 4: a refused visit that the rep discards takes its event along if the event %s, and Undo brings both back",
  async (_, ofEvent) => {
    const world = await refusedVisit(ofEvent);
    const mark = world.main.entry(event).patch.properties;
    const given = value(await world.replica.edits.discard(note));
    expect(await unsent(world)).toEqual(["task"]);
    const history = await world.replica.database.history.toArray();
    expect(history.map(({ type, outcome }) => [type, outcome])).toEqual([
      ["note", "discarded"],
      ["user_event", "discarded"],
    ]);
    value(await world.replica.edits.restore(given));
    expect(await unsent(world)).toEqual(["task", "note", "visit_logged"]);
    const [, own, again] = await inOrder(world);
    expect(again).toMatchObject({ visitLogId: own?.id, patch: { properties: mark } });
  },
);

test("law 4: a refused visit of which Support has heard is withdrawn there when the rep discards it, and Undo takes that back", async () => {
  const world = await refusedVisit({ state: "waiting" });
  await sendEvent(world, event);
  const given = value(await world.replica.edits.discard(note));
  expect(await unsent(world)).toEqual(["task", "visit_withdrawn"]);
  expect((await inOrder(world)).at(-1)?.patch).toMatchObject({
    resource_type: "contact",
    resource_id: 6,
    identifier_value: "jan@nowak.example",
    description: "Visit withdrawn: Talked about oil",
    properties: { visit_ref: reference, client_ref: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  const back = value(await world.replica.edits.restore(given));
  expect(await unsent(world)).toEqual(["task", "note"]);

  // Support still has the first event: what is discarded a second time is withdrawn all the same.
  const [own] = back.sequences;
  await world.main.mark(own ?? note, { state: "parked", park: refused });
  value(await world.replica.edits.discard(own ?? note));
  expect(await unsent(world)).toEqual(["task", "visit_withdrawn"]);
});

test("law 4: Undo of a discarded visit that was withdrawn at Support tells Support of the visit again", async () => {
  const world = await refusedVisit({ state: "waiting" });
  await sendEvent(world, event);
  const given = value(await world.replica.edits.discard(note));
  const withdrawal = (await inOrder(world)).at(-1);
  await sendEvent(world, withdrawal?.sequence ?? event);
  value(await world.replica.edits.restore(given));
  expect(await unsent(world)).toEqual(["task", "note", "visit_logged"]);
  const [, own, again] = await inOrder(world);
  expect(again).toMatchObject({ visitLogId: own?.id, patch: { properties: { visit_ref: reference } } });
  expect(again?.patch.properties).not.toEqual(withdrawal?.patch.properties);
});

test.each([
  ["is on its way", { state: "sending" }],
  ["may have arrived", { state: "ambiguous" }],
  ["is parked because it may have arrived", { state: "parked", park: unknown }],
] as const)(
  "law 5: discarding a refused visit leaves its event alone if the event %s, and withdraws the visit at Support",
  async (_, ofEvent) => {
    const world = await refusedVisit(ofEvent);
    const given = value(await world.replica.edits.discard(note));
    expect(await unsent(world)).toEqual(["task", "visit_logged", "visit_withdrawn"]);
    expect(world.main.entry(event).state).toBe(ofEvent.state);
    value(await world.replica.edits.restore(given));
    expect(await unsent(world)).toEqual(["task", "visit_logged", "note"]);
  },
);

test("law 5: an event that leaves while the rep discards its visit is followed by a withdrawal", async () => {
  const world = await refusedVisit({ state: "waiting" });
  world.main.before = async (command) => {
    if (command === "journal.withdraw")
      world.main.entries.set(event, { ...world.main.entry(event), state: "sending" });
  };
  value(await world.replica.edits.discard(note));
  expect(await unsent(world)).toEqual(["task", "visit_logged", "visit_withdrawn"]);
});

test("law 4: a visit that the rep knows to be in the CRM keeps its event", async () => {
  const world = await refusedVisit({ state: "waiting" }, { park: unknown });
  value(await world.replica.edits.discard(note));
  expect(await unsent(world)).toEqual(["task", "visit_logged"]);
});

test("discarding a visit sends Support no withdrawal if Support never got it or another note records the same visit", async () => {
  const silent = await refusedVisit({ state: "waiting" }, { supportConnected: false });
  value(await silent.replica.edits.discard(note));
  expect(await unsent(silent)).toEqual(["task"]);
  const copied = await refusedVisit({ state: "waiting" });
  await sendEvent(copied, event);
  const { patch } = copied.main.entry(note);
  value(await copied.main.requests["replica.applyPage"](page("note", [{ ...patch, id: 9 } as never])));
  value(await copied.replica.edits.discard(note));
  expect(await unsent(copied)).toEqual(["task"]);
});

test("law 5: Undo of a visit whose event Support has got already withdraws the visit there and counts as whole", async () => {
  const world = await refusedVisit({ state: "waiting" });
  await sendEvent(world, event);
  await world.main.mark(note, { state: "waiting", park: null });
  const undone = value(await world.replica.edits.undo([note, sequenceNumber.parse(2), event]));
  expect(undone).toEqual({ undone: true, left: [] });
  expect(await unsent(world)).toEqual(["visit_withdrawn"]);
});
