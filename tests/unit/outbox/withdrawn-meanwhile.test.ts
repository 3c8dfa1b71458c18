// notices: edit-based-on-withdrawn-one, colleague-taken-for-withdrawn-edit, value-of-service-taken-for-withdrawn-edit

import { expect, test } from "vitest";
import type { Seen } from "../../../src-renderer/outbox/edits.ts";
import { updateAsShown } from "../replica/support/update-as-shown.ts";
import { id, page, settlement, value } from "../replica/support/world.ts";
import { openWith } from "./open-with.ts";

const deal = id(1);
const pulled = { id: 1, name: "d", value: 5, updated_at: "2026-01-02T10:00:00Z" };
const later = "2026-01-02T11:00:00Z";

/** A replica whose deal is on the screen with the rep's own unsent value of 1; the service has 5. */
async function openOverOwnEdit() {
  const { replica, main } = await openWith({ deal: [pulled] });
  const own = value(await updateAsShown(replica, "deal", deal, { value: 1 }));
  const seen = { ...(await replica.database.deal.get(deal)), id: deal };
  const pulls = async (fields: object) =>
    value(await main.requests["replica.applyPage"](page("deal", [{ ...pulled, ...fields }])));
  const bases = () => [...main.entries.values()].map(({ base }) => base);
  return { replica, main, own, seen, pulls, bases };
}

test("law 8: a change made while an Undo is under way is based on the value that the Undo brings back", async () => {
  const { replica, own, seen, bases } = await openOverOwnEdit();
  const undone = replica.edits.undo(own.sequences);
  const changed = replica.edits.update("deal", deal, { value: 6 }, seen);
  expect(value(await undone)).toMatchObject({ undone: true });
  value(await changed);
  expect(bases()).toEqual([{ value: 5 }]);
});

test("law 8: a form that showed an edit which the rep has since undone does not count as a change by somebody else", async () => {
  const { replica, own, seen, bases } = await openOverOwnEdit();
  const second = value(await updateAsShown(replica, "deal", deal, { value: 2 }));
  const seenSecond = { ...seen, value: 2 };
  value(await replica.edits.undo([...own.sequences, ...second.sequences]));
  value(await replica.edits.update("deal", deal, { value: 6 }, seenSecond));
  expect(bases()).toEqual([{ value: 5 }]);
});

test("law 8: a change is based on the service's value when the journal refuses the change before it", async () => {
  const { replica, main } = await openWith({ deal: [pulled] });
  main.refuse("journal.append", { kind: "diskFull" });
  let seen: Seen = {};
  main.before = async () => {
    const shown = await replica.database.deal.get(deal);
    if (shown?.value === 1) seen = { ...shown };
  };
  expect((await updateAsShown(replica, "deal", deal, { value: 1 })).ok).toBe(false);
  expect(seen).toMatchObject({ value: 1 });
  value(await replica.edits.update("deal", deal, { value: 6 }, seen));
  expect([...main.entries.values()].map(({ base }) => base)).toEqual([{ value: 5 }]);
});

test("law 8: a change over an undone edit is based on the value from before that edit, so that a colleague's change is a conflict", async () => {
  const { replica, own, seen, pulls, bases } = await openOverOwnEdit();
  value(await replica.edits.undo(own.sequences));
  await pulls({ value: 7, updated_at: later });
  value(await replica.edits.update("deal", deal, { value: 6 }, seen));
  expect(bases()).toEqual([{ value: 5 }]);
});

test("law 8: a value that was undone, made again and delivered is a base as the service's own", async () => {
  const { replica, main, own, pulls, bases } = await openOverOwnEdit();
  value(await replica.edits.undo(own.sequences));
  const again = value(await updateAsShown(replica, "deal", deal, { value: 1 }));
  const record = { ...pulled, value: 1, updated_at: later };
  await main.deliver(settlement({ sequences: [...again.sequences], type: "deal", id: deal, record }));
  const seen = { ...(await replica.database.deal.get(deal)), id: deal };
  expect(seen).toMatchObject({ value: 1, updated_at: expect.stringContaining("11:00") });
  await pulls({ value: 5, updated_at: "2026-01-02T12:00:00Z" });
  value(await replica.edits.update("deal", deal, { value: 6 }, seen));
  expect(bases()).toEqual([{ value: 1 }]);
});

test("laws 4, 8: a change back to the value before an undone edit is sent when the service has meanwhile the undone value", async () => {
  const { replica, own, pulls, bases } = await openOverOwnEdit();
  await pulls({ value: 1, updated_at: later });
  value(await replica.edits.undo(own.sequences));
  value(await updateAsShown(replica, "deal", deal, { value: 5 }));
  expect(bases()).toEqual([{ value: 1 }]);
  expect(await replica.database.deal.get(deal)).toMatchObject({ value: 5 });
});
