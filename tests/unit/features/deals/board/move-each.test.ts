// notices: drop-over-a-colleagues-move
import { expect, test } from "vitest";
import {
  dealToMove,
  moveEach,
  movePatch,
  sharedReason,
} from "../../../../../src-renderer/features/deals/board/move-deal.ts";
import type { DealRow } from "../../../../../src-shared/records/deal.ts";
import type { StageRow } from "../../../../../src-shared/records/stage.ts";
import { openWith } from "../../../outbox/open-with.ts";
import { id, settlement, value } from "../../../replica/support/world.ts";

const won = { id: id(9), name: "Won", category: "won" } as StageRow;
const deals = [4, 5, 6].map((number) => ({ id: number, name: `Deal ${number}`, stage_id: 1 }));
const rows = deals as unknown as readonly DealRow[];

test("law 4: a deal that is gone while its move is asked about leaves the others to be moved, each with the words", async () => {
  const { replica, main } = await openWith({ deal: deals.filter((one) => one.id !== 5) });
  const { moved, rest, failures } = await moveEach(
    replica.edits,
    { deals: rows, to: won },
    movePatch(won, null),
    "The best offer",
  );
  expect(moved.map(({ deal }) => deal.id)).toEqual([4, 6]);
  expect(rest).toBeNull();
  expect(failures).toEqual([{ kind: "fault", fault: { kind: "notFound" } }]);
  const saved = [...main.entries.values()].map(({ type, patch }) => [type, patch.resource_id ?? null]);
  expect(saved).toEqual([
    ["deal", null],
    ["note", 4],
    ["deal", null],
    ["note", 6],
  ]);
});

test("law 4: the words about deals that are all gone stay in their form", async () => {
  const { replica, main } = await openWith({ deal: [] });
  const move = { deals: rows.slice(0, 1), to: won };
  expect(await moveEach(replica.edits, move, movePatch(won, null), "The best offer")).toMatchObject({
    moved: [],
    rest: { deals: [{ id: 4 }] },
  });
  expect(main.entries.size).toBe(0);
});

test("law 11: a deal that gets its id while its card is dragged is moved when the card is dropped", async () => {
  const { replica, main } = await openWith({ contact: [{ id: 3, last_name: "Oak" }] });
  const made = await replica.edits.create("deal", { name: "Barrels", contact_id: id(3) });
  const { id: picked, sequences } = value(made);
  const record = { id: 4, name: "Barrels", contact_id: 3 };
  const sent = settlement({ sequences: [...sequences], type: "deal", id: picked, serverId: id(4), record });
  value(await main.requests["replica.settle"](sent));
  const shown = { stage_id: null };
  expect(await dealToMove(replica.database, picked, shown)).toMatchObject({ id: 4, name: "Barrels" });
  expect(await dealToMove(replica.database, id(4), shown)).toMatchObject({ id: 4, name: "Barrels" });
});

test("law 8: a deal that somebody else moved while its card was dragged is moved from the stage that the rep saw", async () => {
  const { replica } = await openWith({ deal: [{ id: 4, name: "Barrels", stage_id: 5 }] });
  const dropped = await dealToMove(replica.database, id(4), { stage_id: id(77) });
  expect(dropped).toMatchObject({ id: 4, name: "Barrels", stage_id: 77 });
});

test("law 4: lost deals that are moved to the lost stage of another pipeline keep their reasons unless the rep chooses another", () => {
  const lost = { id: id(8), name: "Lost", category: "lost" } as StageRow;
  const because = (...reasons: readonly (number | null)[]) =>
    reasons.map((reason, at) => ({ id: at + 1, loss_reason_id: reason })) as unknown as readonly DealRow[];
  const patchOf = (deals: readonly DealRow[], to = lost) => movePatch(to, sharedReason({ deals, to }));
  expect(patchOf(because(61, 61))).toEqual({ stage_id: 8, loss_reason_id: 61, unqualified_reason_id: null });
  expect(patchOf(because(61, 62))).toEqual({ stage_id: 8, unqualified_reason_id: null });
  expect(patchOf(because(61, null))).toEqual({ stage_id: 8, unqualified_reason_id: null });
  expect(patchOf(because(null))).toMatchObject({ loss_reason_id: null });
  expect(patchOf(because(61, 62), won)).toMatchObject({ loss_reason_id: null, unqualified_reason_id: null });
  expect(movePatch(lost, null)).toMatchObject({ loss_reason_id: null });
});
