import { expect, test } from "vitest";
import {
  dealsClosed,
  dealsIn,
  tasksDone,
  visitsIn,
} from "../../../../src-renderer/features/insights/counted-records.ts";
import { visitsSearch } from "../../../../src-renderer/features/visits/visits-search.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { StageRow } from "../../../../src-shared/records/stage.ts";
import { inZone } from "../../in-zone.ts";

const me = 7 as RecordId;
const stage = (id: number, category: string) => ({ id, category }) as StageRow;
const march = [new Date(2026, 2, 1).getTime(), new Date(2026, 3, 1).getTime()] as const;

test("a figure of won deals leads to the deals that came into the won stage in its month, the rep's own or everybody's", () => {
  const stages = [stage(1, "incoming"), stage(2, "won"), stage(3, "lost")];
  const days = { "last_stage_change_at.from": "2026-03-01", "last_stage_change_at.to": "2026-03-31" };
  expect(dealsClosed("won", stages, march, me)).toEqual({
    to: "/deals",
    search: { view: "table", where: { stage_id: 2, ...days, owner_id: 7 } },
  });
  expect(dealsClosed("lost", stages, march, null)?.search).toEqual({
    view: "table",
    where: { stage_id: 3, ...days },
  });
});

test("a sum of deals in one currency leads to these deals alone", () => {
  expect(dealsIn(2 as RecordId, me, "EUR").search).toEqual({
    view: "table",
    where: { stage_id: 2, currency: "EUR", owner_id: 7 },
  });
  expect(dealsIn(2 as RecordId, null).search).toEqual({ view: "table", where: { stage_id: 2 } });
});

test("a figure of deals in several stages leads nowhere, because a list filters by one stage", () => {
  expect(dealsClosed("won", [stage(2, "won"), stage(4, "won")], march, null)).toBeNull();
});

test("a figure of a week leads to the seven days from its first one on, also across the change to summer time", () => {
  inZone("Europe/Berlin", () => {
    const week = new Date(2026, 2, 23).getTime();
    expect(tasksDone(week, me)?.search).toEqual({
      view: "table",
      where: {
        completed: true,
        "completed_at.from": "2026-03-23",
        "completed_at.to": "2026-03-29",
        owner_id: 7,
      },
      sort: "-completed_at",
    });
    const visits = visitsIn(week, "visit", true, "met");
    expect(visits?.search).toEqual({ week: "2026-03-23", kind: "visit", whose: "all", outcome: "met" });
    expect(visitsSearch({ ...visits?.search })).toEqual(visits?.search);
    expect(visitsSearch({ week: "next" })).toEqual({});
  });
});
