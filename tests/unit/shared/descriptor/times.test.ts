import { expect, it } from "vitest";
import { readRow } from "../../../../src-shared/descriptor/read-row.ts";
import { deal } from "../../../../src-shared/records/deal.ts";
import { task } from "../../../../src-shared/records/task.ts";

const read = (due_date: unknown) => {
  const { row, misfits } = readRow(task, { id: 1, due_date });
  return { due: row?.due_date, misfits };
};

it.each([
  ["2026-11-28T10:15:30+02:00", "2026-11-28T08:15:30.000Z"],
  ["2026-11-28T10:15:30+0200", "2026-11-28T08:15:30.000Z"],
  ["2026-11-28T00:15:30-05", "2026-11-28T05:15:30.000Z"],
  ["2026-11-28T10:15:30z", "2026-11-28T10:15:30.000Z"],
  ["2026-11-28t10:15:30Z", "2026-11-28T10:15:30.000Z"],
  ["2026-11-28 10:15:30Z", "2026-11-28T10:15:30.000Z"],
  ["2026-11-28 10:15:30 UTC", "2026-11-28T10:15:30.000Z"],
  ["2026-11-28T10:15Z", "2026-11-28T10:15:00.000Z"],
  ["2026-11-28T10:15:30", "2026-11-28T10:15:30.000Z"],
  ["2026-11-28T10:15:30,5Z", "2026-11-28T10:15:30.500Z"],
  ["2026-11-28", "2026-11-28T00:00:00.000Z"],
  ["20261128T101530Z", "2026-11-28T10:15:30.000Z"],
  ["20261128T101530.5+0200", "2026-11-28T08:15:30.500Z"],
  ["20261128T1015-05", "2026-11-28T15:15:00.000Z"],
  ["20261128", "2026-11-28T00:00:00.000Z"],
])("law 4: a time that the sales service spells %s is read as %s", (sent, due) => {
  expect(read(sent)).toEqual({ due, misfits: [] });
});

it.each(["2026-11-28T10:15:30Z", "2026-11-28T10:15:30.123456Z"])(
  "the time %s in the service's usual spelling stays as it is, so that an unchanged row costs no write",
  (sent) => {
    expect(read(sent)).toEqual({ due: sent, misfits: [] });
  },
);

it.each([
  "20260230T101530Z",
  "2026-02-30 10:15:30",
  "2026-02-30T10:15:30Z",
  "2026-11-28T25:00+02:00",
  "soon",
  "",
])("%j is no time and is read as nothing", (sent) => {
  expect(read(sent)).toEqual({ due: null, misfits: ["due_date"] });
});

const closing = (estimated_close_date: unknown) => {
  const { row, misfits } = readRow(deal, { id: 1, estimated_close_date });
  return { closes: row?.estimated_close_date, misfits };
};

it.each(["0000-00-00", "2026-02-30", "2026-13-01", "9999-99-99", "2026-00-10T00:00:00Z", "2026-12", "2026"])(
  "law 9: %j is no day and is read as nothing, so that no list counts a deal by it that it cannot show",
  (sent) => {
    expect(closing(sent)).toEqual({ closes: null, misfits: ["estimated_close_date"] });
  },
);

it.each(["2028-02-29", "0001-01-01", "9999-12-31", "2026-12-01T00:00:00Z", "2026-12-01 08:00"])(
  "the day %s stays as the service spells it",
  (sent) => {
    expect(closing(sent)).toEqual({ closes: sent, misfits: [] });
  },
);

it("law 10: times in several zones are in order as text, as the replica sorts them", () => {
  const sent = ["2026-11-28T01:00:00+02:00", "2026-11-27T23:30:00Z", "2026-11-27T20:00:00-05:00"];
  const due = sent.map((time) => String(read(time).due));
  expect(due.toSorted()).toEqual(due);
});
