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
    groupAttempts(attempts, subjects, () => null).map(({ attempts: [attempt], subject, isFirst, count }) => [
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

test("attempts about records that are no longer here form one group under one heading", () => {
  const [note, product, task] = groupAttempts(attempts, new Map(), () => null);
  expect(note).toMatchObject({ attempts: [{ place: 6 }], subject: null, isFirst: true, count: 3 });
  expect([product, task]).toMatchObject([
    { attempts: [{ place: 5 }], isFirst: false },
    { attempts: [{ place: 2 }], isFirst: false },
  ]);
});

test("the note and the event of a delivered visit are one entry and count as one", () => {
  const sent = [
    { place: 4, type: "user_event", id: id(8) },
    { place: 3, type: "contact", id: id(1) },
    { place: 2, type: "note", id: id(31) },
  ] as const;
  const subjects = new Map<string, Subject>([
    ["note:31", ada],
    ["user_event:8", ada],
  ]);
  const visitOf = ({ type }: { readonly type: string }) => (type === "contact" ? null : id(-2));
  expect(
    groupAttempts(sent, subjects, visitOf).map(({ attempts: those, count }) => [
      those.map(({ place }) => place),
      count,
    ]),
  ).toEqual([
    [[2, 4], 2],
    [[3], 2],
  ]);
});

test("only records that name a subject are read to group what was sent", () => {
  expect(subjectsToRead(attempts)).toEqual({ note: [31], product: [9], task: [40] });
});
