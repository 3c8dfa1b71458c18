import { expect, test } from "vitest";
import { isSame, mergeTimeline } from "../../../../src-renderer/features/timeline/merge-timeline.ts";
import { subjectNamed } from "../../../../src-renderer/session/ui.ts";
import type { NoteRow } from "../../../../src-shared/records/note.ts";
import type { TaskRow } from "../../../../src-shared/records/task.ts";
import { id } from "../../ids.ts";
import { leastProcessorMs } from "../../linear.ts";
import { visitNoteRow } from "../../replica/support/visit-notes.ts";

const nothing = {
  notes: [],
  tasks: [],
  visits: [],
  earlier: [],
  moves: [],
  events: [],
  me: id(7),
  recordedAt: () => null,
  unsentEvents: new Set<never>(),
};
const note = (number: number, at?: string): NoteRow => ({
  id: id(number),
  ...(at ? { created_at: at } : {}),
});

test("a timeline mixes notes, visits and done tasks, newest first", () => {
  const { past } = mergeTimeline({
    ...nothing,
    notes: [note(1, "2026-03-01T10:00:00Z")],
    visits: [{ id: id(2), visited_at: "2026-03-03T10:00:00Z" }],
    tasks: [{ id: id(3), completed: true, completed_at: "2026-03-02T10:00:00Z" }],
  });
  expect(past.map((one) => one.kind)).toEqual(["visit", "task", "note"]);
});

test("a timeline shows the stages of a deal whose time is known", () => {
  const move = { key: "9", to: id(3), deal: id(7), by: null, mark: undefined };
  const at = Date.parse("2026-03-02T10:00:00Z");
  const { past } = mergeTimeline({
    ...nothing,
    notes: [note(1, "2026-03-01T10:00:00Z"), note(2, "2026-03-03T10:00:00Z")],
    moves: [
      { ...move, at },
      { ...move, at: null },
    ],
  });
  expect(past.map((one) => one.kind)).toEqual(["note", "stage", "note"]);
});

test("a timeline places an unsent note at the time it was written, because the service has given it no time", () => {
  const written = Date.parse("2026-03-05T10:00:00Z");
  const { past } = mergeTimeline({
    ...nothing,
    notes: [note(1, "2026-03-04T10:00:00Z"), note(-4)],
    recordedAt: (_, of) => (of === -4 ? written : null),
  });
  expect(past.map((one) => one.at)[0]).toBe(written);
});

test("a timeline hides a note that a colleague restricted to themselves and shows the rep's own", () => {
  const restricted = { type: "restricted" as const };
  const { past } = mergeTimeline({
    ...nothing,
    notes: [
      { ...note(1), ...restricted, creator_id: id(8) },
      { ...note(2), ...restricted, creator_id: id(7) },
      { ...note(-3), ...restricted },
    ],
  });
  expect(past.map((one) => one.kind === "note" && one.note.id)).toEqual([2, -3]);
});

test("a timeline shows a note that is a visit as that visit only, whoever wrote it", () => {
  const visits = [
    visitNoteRow(-2, "2026-03-04T10:00:00Z"),
    visitNoteRow(8, "2026-03-05T10:00:00Z", { creator_id: id(9) }),
  ];
  const { past } = mergeTimeline({ ...nothing, notes: [...visits, note(5)] });
  expect(past.map((one) => (one.kind === "visit" ? one.visit.logged?.id : one.kind))).toEqual([
    8,
    -2,
    "note",
  ]);
});

test("a timeline shows two notes of one visit as possible duplicates", () => {
  const reference = "SZZ1-7TFN";
  const notes = [1, 2].map((number) => visitNoteRow(number, "2026-03-04T10:00:00Z", { reference }));
  const { past } = mergeTimeline({ ...nothing, notes });
  expect(past.map((one) => one.kind === "visit" && one.visit.isCopied)).toEqual([true, true]);
});

test("a timeline shows every event that was sent for a visit as that visit only, also one of an earlier build", () => {
  const visited_at = "2026-03-04T10:00:00.123Z";
  const own = visitNoteRow(2, visited_at, { summary: "Met", reference: "SZZ1-7TFN" });
  const event = (number: number, type: string, properties: Record<string, string>) => ({
    id: id(number),
    source: "rounds",
    type,
    created_at: "2026-03-05T10:00:00Z",
    properties,
  });
  const events = [
    event(70, "visit_logged", {
      client_ref: "a",
      visit_ref: "SZZ1-7TFN",
      visited_at: "then",
      summary: "first",
    }),
    event(71, "visit_corrected", { client_ref: "b", visit_ref: "SZZ1-7TFN", visited_at, summary: "Met" }),
    event(72, "visit_logged", { client_ref: "c", visited_at, summary: "Met" }),
    event(73, "visit_logged", { client_ref: "d", visited_at, summary: "Another" }),
    event(74, "visit_logged", { client_ref: "e", visit_ref: "0000-0000", visited_at, summary: "Met" }),
    { ...event(75, "visit_logged", { visit_ref: "SZZ1-7TFN" }), source: "shop" },
  ];
  const { past } = mergeTimeline({ ...nothing, notes: [own], events });
  const visit = past.find((one) => one.kind === "visit");
  expect(visit?.events.map((one) => one.id)).toEqual([70, 71, 72]);
  expect(past.flatMap((one) => (one.kind === "event" ? one.event.id : []))).toEqual([73, 74, 75]);
});

test("a timeline shows the events of a call as that call only", () => {
  const call = visitNoteRow(2, "2026-03-04T10:00:00Z", { kind: "call", reference: "SZZ1-7TFN" });
  const event = {
    id: id(70),
    source: "rounds",
    type: "call_logged",
    properties: { client_ref: "a", visit_ref: "SZZ1-7TFN" },
  };
  const { past } = mergeTimeline({ ...nothing, notes: [call], events: [event] });
  expect(past).toHaveLength(1);
  expect(past[0]).toMatchObject({ kind: "visit", visit: { logged: { kind: "call" } }, events: [event] });
});

test("a timeline keeps open tasks apart, the most urgent first", () => {
  const tasks: readonly TaskRow[] = [
    { id: id(1) },
    { id: id(2), due_date: "2026-03-09T10:00:00Z" },
    { id: id(3), due_date: "2026-03-08T10:00:00Z", completed: false },
  ];
  const { open, past } = mergeTimeline({ ...nothing, tasks });
  expect(open.map((one) => one.id)).toEqual([3, 2, 1]);
  expect(past).toEqual([]);
});

test("law 14: a record's 5,000 visits and as many events of visits are merged without holding the page up", () => {
  const many = Array.from({ length: 5_000 }, (_, index) => index + 1);
  const at = "2026-03-04T10:00:00.000Z";
  const one = visitNoteRow(1, at);
  const notes = many.map((number) => ({ ...one, id: id(number) }));
  const events = many.map((number) => ({
    id: id(number),
    source: "rounds",
    type: "visit_logged",
    properties: { visited_at: at, summary: `of another ${number}` },
  }));
  expect(leastProcessorMs(() => mergeTimeline({ ...nothing, notes, events }), 250)).toBeLessThan(250);
});

test("law 11: a task stays on its contact's page while the page has the contact's new id and the task still has the earlier id", () => {
  const keyOf = (type: string, of: number) => `${type}:${of === 77 ? -1 : of}`;
  const task = subjectNamed({ resource_type: "contact", resource_id: id(-1) });
  expect(isSame(keyOf, task, { type: "contact", id: id(77) })).toBe(true);
  expect(isSame(keyOf, task, { type: "contact", id: id(78) })).toBe(false);
  expect(isSame(keyOf, task, { type: "deal", id: id(77) })).toBe(false);
});

test("law 4: a timeline shows the withdrawal of a call in place of its other events, except those that are not sent yet", () => {
  const visited_at = "2026-03-01T10:00:00.123Z";
  const event = (number: number, type: string) => ({
    id: id(number),
    type,
    source: "rounds",
    created_at: `2026-03-0${number - 70}T10:00:00Z`,
    properties: { client_ref: String(number), visit_ref: "SZZ1-7TFN", visited_at, summary: "Met" },
  });
  const events = [event(71, "call_logged"), event(72, "call_corrected"), event(73, "call_withdrawn")];
  // Delivered a moment ago, so that the service has not told its time yet.
  const recordedAt = (_: string, of: number) => (of === 71 ? Date.parse("2026-03-01T10:00:00Z") : null);
  const shown = (...unsent: readonly number[]) =>
    mergeTimeline({ ...nothing, events, recordedAt, unsentEvents: new Set(unsent.map(id)) }).past.map(
      (one) => (one.kind === "event" ? one.event.id : null),
    );
  expect(shown()).toEqual([73]);
  expect(shown(72)).toEqual([73, 72]);
});
