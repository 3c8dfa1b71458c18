import { expect, test } from "vitest";
import { changesOfEvents } from "../../../../src-shared/merge/changes-of-events.ts";
import { leastProcessorMs } from "../../linear.ts";
import { anEntry, aVisitEvent, id } from "../../sync/entries.ts";

const change = (of: number, visit = 5) =>
  anEntry(of, {
    type: "note",
    kind: "update",
    id: id(visit),
    visitLogId: id(visit),
    patch: { content: "x" },
  });
const event = (of: number, visit = 5) => anEntry(of, { ...aVisitEvent, visitLogId: id(visit) });

test("an event is paired with the last change of its visit before it, in any order of entries", () => {
  const entries = [event(6), change(5), event(3), change(2), event(1), change(4, 9), event(7, 8), change(8)];
  const told = [...changesOfEvents(entries)].map(([sequence, { sequence: of }]) => [sequence, of]);
  expect(Object.fromEntries(told)).toEqual({ 3: 2, 6: 5 });
});

test("law 14: 16,000 changes and events of one visit are matched without holding main or the page", () => {
  const entries = Array.from({ length: 16_000 }, (_, at) => (at % 2 === 0 ? change(at + 1) : event(at + 1)));
  const find = () => changesOfEvents(entries);
  expect(find().size).toBe(8_000);
  expect(leastProcessorMs(find, 50)).toBeLessThan(50);
});
