import { expect, test } from "vitest";
import { mergeTimeline } from "../../../../src-renderer/features/timeline/merge-timeline.ts";
import type { NoteRow } from "../../../../src-shared/records/note.ts";
import type { TaskRow } from "../../../../src-shared/records/task.ts";
import { id } from "../../ids.ts";

const nothing = {
  notes: [],
  tasks: [],
  visits: [],
  logs: [],
  moves: [],
  events: [],
  me: id(7),
  recordedAt: () => null,
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
  const move = { key: "9", to: id(3), by: null, unsent: false };
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

test("a timeline shows the note that delivers a logged visit as that visit only", () => {
  const log = { id: id(-1), visited_at: "2026-03-04T10:00:00Z", note_id: id(-2) };
  const { past } = mergeTimeline({ ...nothing, logs: [log], notes: [note(-2), note(5)] });
  expect(past.map((one) => (one.kind === "note" ? one.note.id : one.kind))).toEqual(["visit", 5]);
});

test("a timeline shows the event that delivers a logged visit as that visit only, even after the replica was lost", () => {
  const visited_at = "2026-03-04T10:00:00.123Z";
  const log = { id: id(-1), visited_at, summary: "Met", event_id: id(-3) };
  const event = { id: id(70), source: "rounds", type: "visit_logged", remote_id: "a" };
  const told = { ...event, properties: { client_ref: "r", visited_at, summary: "Met" } };
  const order = { id: id(71), source: "shop", type: "order", created_at: "2026-03-05T10:00:00Z" };
  for (const [own, events] of [
    [{ ...log, event_id: id(70) }, [event, order]],
    [log, [told, order]],
  ] as const) {
    const { past } = mergeTimeline({ ...nothing, logs: [own], events });
    expect(past.map((one) => one.kind)).toEqual(["event", "visit"]);
    expect(past.find((one) => one.kind === "visit")?.event?.id).toBe(70);
  }
  const another = { ...told, properties: { ...told.properties, summary: "Another" } };
  expect(mergeTimeline({ ...nothing, logs: [log], events: [another] }).past).toHaveLength(2);
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
