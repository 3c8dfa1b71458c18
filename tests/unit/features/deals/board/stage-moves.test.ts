import { expect, test } from "vitest";
import { stageMoves } from "../../../../../src-renderer/features/deals/board/stage-moves.ts";
import { applyPage } from "../../../../../src-renderer/replica/apply/apply-page.ts";
import { settle } from "../../../../../src-renderer/replica/apply/settle.ts";
import type { HistoryRow, OutboxRow } from "../../../../../src-renderer/replica/store/database.ts";
import type { DealRow } from "../../../../../src-shared/records/deal.ts";
import { id } from "../../../ids.ts";
import { bareDatabase, edit, later, recordEdit } from "../../../replica/support/bare-database.ts";
import { page, settlement } from "../../../replica/support/world.ts";

const me = id(7);
const there: DealRow = {
  id: id(1),
  stage_id: id(3),
  last_stage_change_at: "2026-03-04T10:00:00Z",
  last_stage_change_by_id: me,
};
const sent = (sequence: number, stage: number, outcome: HistoryRow["outcome"] = "delivered") =>
  ({
    sequence,
    outcome,
    remembered: { values: { stage_id: stage }, recordedAt: sequence },
  }) as unknown as HistoryRow;
const waits = (sequence: number, patch: object, state: OutboxRow["state"] = "waiting") =>
  ({ sequence, patch, state, recordedAt: sequence }) as unknown as OutboxRow;
const told = (given: Partial<Parameters<typeof stageMoves>[0]>) =>
  stageMoves({ deal: there, base: undefined, outbox: [], history: [], me, ...given }).map(
    ({ to, at, by, mark = "" }) => `${to} ${at} ${by === null ? "?" : by} ${mark}`.trimEnd(),
  );
const lastChange = Date.parse("2026-03-04T10:00:00Z");

test("a deal's stages come from the service when nobody moved it here", () => {
  expect(told({})).toEqual([`3 ${lastChange} 7`]);
  expect(told({ deal: { id: id(1), stage_id: id(3) } })).toEqual(["3 null ?"]);
  expect(told({ deal: { id: id(-1), stage_id: id(3) } })).toEqual([]);
});

test("a deal's stages include the rep's own moves, each of them once although the service also reports it", () => {
  expect(told({ history: [sent(10, 2), sent(11, 3)] })).toEqual([`3 ${lastChange} 7`, "2 10 7"]);
  expect(told({ history: [sent(11, 3)], deal: { ...there, last_stage_change_at: null } })).toEqual([
    "3 11 7",
  ]);
});

test("a deal's stages include a colleague's move under the colleague's name, even to a stage used before", () => {
  const deal = { ...there, last_stage_change_by_id: id(8) };
  expect(told({ deal, history: [sent(11, 3)] })).toEqual([`3 ${lastChange} 8`, "3 11 7"]);
  expect(told({ deal: { ...deal, stage_id: id(5) }, history: [sent(11, 3)] })).toEqual([
    `5 ${lastChange} 8`,
    "3 11 7",
  ]);
});

test("a deal's stages begin with an unsent move, above the stage that the service has", () => {
  const outbox = [waits(20, { stage_id: 4 }), waits(21, { stage_id: 5 }), waits(22, { name: "x" })];
  const base = { type: "deal", id: id(1), base: there, refs: [] } as const;
  expect(told({ deal: { ...there, stage_id: id(5) }, base, outbox })).toEqual([
    "5 21 7 unsent",
    "4 20 7 unsent",
    `3 ${lastChange} 7`,
  ]);
});

test("law 4: a move that the service refused says that it needs the rep", () => {
  const outbox = [waits(20, { stage_id: 4 }, "parked"), waits(21, { stage_id: 5 }, "sending")];
  const base = { type: "deal", id: id(1), base: there, refs: [] } as const;
  const [latest, refused] = told({ deal: { ...there, stage_id: id(5) }, base, outbox });
  expect([latest, refused]).toEqual(["5 21 7 sending", "4 20 7 attention"]);
});

test("a deal's stages leave out a withdrawn move", () => {
  expect(told({ history: [sent(11, 5, "withdrawn"), sent(12, 5, "discarded")] })).toEqual([
    `3 ${lastChange} 7`,
  ]);
});

test("delivering a move remembers its stage and nothing else of the edit", async () => {
  const database = bareDatabase();
  await applyPage(database, page("deal", [{ id: 1 }]), later);
  const moved = edit(5, "deal", "update", { stage_id: 3, name: "Elm" }, { id: id(1), base: { stage_id: 2 } });
  await recordEdit(database, { ...moved, recordedAt: 77 });
  await settle(database, settlement({ sequences: [moved.sequence], type: "deal", id: id(1), at: 6 }), 0);
  const [kept] = await database.history.toArray();
  expect(kept?.remembered).toEqual({ values: { stage_id: 3 }, recordedAt: 77 });
});
