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
    { rows: [ada], subject: { type: "contact", id: -1 }, isFirst: true },
    { rows: [task], subject: { type: "contact", id: -1 }, isFirst: false },
    { rows: [note], subject: { type: "deal", id: 7 }, isFirst: true },
    { rows: [late], subject: { type: "deal", id: 7 }, isFirst: false },
    { rows: [product], subject: null, isFirst: true },
  ]);
});

test("edits about no record that has a page are listed together, so that one heading stands above them", () => {
  const [task, ada, product] = [edit("task", -3), edit("contact", -1), edit("product", 9)] as const;
  expect(bySubject([task, ada, product]).map(({ rows: [row], isFirst }) => [row.type, isFirst])).toEqual([
    ["task", true],
    ["product", false],
    ["contact", true],
  ]);
});

test("a visit is one entry, although its note and its event are sent one by one and the event names no record", () => {
  const note = edit("note", -2, about("contact", 5), 40);
  const other = edit("contact", 6);
  const event = edit("user_event", -4, {}, 40);
  expect(bySubject([event, other, note])).toEqual([
    { rows: [note, event], subject: { type: "contact", id: 5 }, isFirst: true },
    { rows: [other], subject: { type: "contact", id: 6 }, isFirst: true },
  ]);
});

test("the follow-up task of a visit, another visit, and a later correction stay entries of their own", () => {
  const parts = [
    edit("note", -2, about("contact", 5), 40),
    edit("task", -3, about("contact", 5), 40),
    edit("user_event", -4, {}, 40),
    edit("note", -6, about("contact", 5), 41),
    edit("note", -2, about("contact", 5), 40),
    edit("user_event", -8, {}, 40),
  ];
  expect(bySubject(parts).map(({ rows }) => rows.map(({ id: of }) => of))).toEqual([
    [-2, -4],
    [-3],
    [-6],
    [-2, -8],
  ]);
});
