import { expect, test } from "vitest";
import { groupAttempts, subjectsToRead } from "../../../../src-renderer/features/sync/group-attempts.ts";
import type { Subject } from "../../../../src-renderer/session/ui.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";

const id = (value: number) => value as RecordId;
const attempts = [
  { place: 6, type: "note", id: id(31) },
  { place: 5, type: "product", id: id(9) },
  { place: 4, type: "deal", id: id(2) },
  { place: 3, type: "contact", id: id(1) },
  { place: 2, type: "task", id: id(40) },
  { place: 1, type: "contact", id: id(1) },
] as const;
const ada: Subject = { type: "contact", id: id(1) };

test("attempts stand below the record that they are about: first the record of the newest attempt, with the number of its attempts", () => {
  const subjects = new Map<string, Subject>([
    ["note:31", ada],
    ["task:40", { type: "deal", id: id(2) }],
  ]);
  expect(
    groupAttempts(attempts, subjects).map(({ attempt, subject, isFirst, count }) => [
      attempt.place,
      subject?.type ?? null,
      isFirst,
      count,
    ]),
  ).toEqual([
    [6, "contact", true, 3],
    [3, "contact", false, 3],
    [1, "contact", false, 3],
    [5, null, true, 1],
    [4, "deal", true, 2],
    [2, "deal", false, 2],
  ]);
});

test("an attempt whose record is no longer here stands alone", () => {
  const [first] = groupAttempts(attempts, new Map());
  expect(first).toMatchObject({ attempt: { place: 6 }, subject: null, count: 1 });
});

test("only records that name a subject are read to group what was sent", () => {
  expect(subjectsToRead(attempts)).toEqual({ note: [31], product: [9], task: [40] });
});
