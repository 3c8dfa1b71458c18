import { expect, test } from "vitest";
import { bySubject } from "../../../../src-renderer/features/sync/by-subject.ts";
import type { OutboxRow } from "../../../../src-renderer/replica/store/database.ts";
import { id } from "../../ids.ts";

type Edit = Parameters<typeof bySubject>[0][number];

let sequence = 0;
const edit = (type: OutboxRow["type"], number: number, patch: object = {}, visit: number | null = null) =>
  ({
    type,
    id: id(number),
    base: {},
    patch,
    visitLogId: visit === null ? null : id(visit),
    sequence: ++sequence,
  }) as Edit;
const about = (type: string, number: number) => ({ resource_type: type, resource_id: number });

test("edits about one record are listed together, in the order of each record's first edit", () => {
  const [ada, note, task, late, product] = [
    edit("contact", -1),
    edit("note", -2, about("deal", 7)),
    edit("task", -3, about("contact", -1)),
    edit("deal", 7),
    edit("product", 9),
  ] as const;
  expect(bySubject([ada, note, task, late, product])).toEqual([
    { row: ada, subject: { type: "contact", id: -1 }, isFirst: true },
    { row: task, subject: { type: "contact", id: -1 }, isFirst: false },
    { row: note, subject: { type: "deal", id: 7 }, isFirst: true },
    { row: late, subject: { type: "deal", id: 7 }, isFirst: false },
    { row: product, subject: null, isFirst: true },
  ]);
});

test("the event of a visit is listed with the visit's note, although it names no record", () => {
  const note = edit("note", -2, about("contact", 5), 40);
  const other = edit("contact", 6);
  const event = edit("user_event", -4, {}, 40);
  expect(bySubject([note, other, event]).map(({ row, isFirst }) => [row.type, isFirst])).toEqual([
    ["note", true],
    ["user_event", false],
    ["contact", true],
  ]);
});
