import { expect, test } from "vitest";
import type { LoggedVisit } from "../../../../src-renderer/replica/query/logged-visit.ts";
import { mergeVisits } from "../../../../src-renderer/replica/query/merge-visits.ts";
import type { VisitRow } from "../../../../src-shared/records/visit.ts";
import { id } from "../../ids.ts";
import { leastProcessorMs } from "../../linear.ts";
import { loggedVisit as log } from "../support/visit-notes.ts";

const me = id(7);
const visit = (number: number, at: string, values: Partial<VisitRow> = {}): VisitRow => ({
  id: id(number),
  creator_id: me,
  resource_type: "contact",
  resource_id: id(100),
  visited_at: at,
  ...values,
});
const shown = (visits: readonly VisitRow[], logs: readonly LoggedVisit[]) =>
  mergeVisits(visits, logs, me).map((one) => [one.logged?.id ?? null, one.visit?.id ?? null]);

test("a visit that the service lists near the logged time is shown together with the rep's log", () => {
  expect(shown([visit(1, "2026-03-04T10:12:00Z")], [log(-1, "2026-03-04T10:00:00.123Z")])).toEqual([[-1, 1]]);
});

const strangers: readonly (readonly [string, VisitRow])[] = [
  ["by a colleague", visit(1, "2026-03-04T10:00:00Z", { creator_id: id(8) })],
  ["to another contact", visit(1, "2026-03-04T10:00:00Z", { resource_id: id(101) })],
  ["hours away", visit(1, "2026-03-04T14:00:00Z")],
];
test.each(strangers)("a listed visit %s is shown apart from the rep's log", (_, other) => {
  expect(mergeVisits([other], [log(-1, "2026-03-04T10:00:00Z")], me)).toHaveLength(2);
});

test("a colleague's visit that the service lists near its logged time is shown together with that colleague's log, and not with another person's", () => {
  const listed = visit(1, "2026-03-04T10:12:00Z", { creator_id: id(8) });
  expect(shown([listed], [log(5, "2026-03-04T10:00:00.123Z", { creator_id: id(8) })])).toEqual([[5, 1]]);
  expect(shown([listed], [log(5, "2026-03-04T10:00:00.123Z", { creator_id: id(9) })])).toHaveLength(2);
});

test("a call is never one of the visits that the service lists, however near in time", () => {
  const call = log(-1, "2026-03-04T10:00:00.123Z", { kind: "call" });
  expect(shown([visit(1, "2026-03-04T10:00:00Z")], [call])).toEqual([
    [-1, null],
    [null, 1],
  ]);
});

test("the order in which two notes of one moment were read does not decide which note is merged with the listed visit", () => {
  const [visits, at] = [[visit(1, "2026-03-04T10:05:00Z")], "2026-03-04T10:00:00Z"];
  const logs = [log(-1, at), log(11, at)];
  expect(shown(visits, logs).toSorted()).toEqual(shown(visits, logs.toReversed()).toSorted());
});

test("two visits on one morning are each merged with the log nearest in time", () => {
  const visits = [visit(1, "2026-03-04T10:05:00Z"), visit(2, "2026-03-04T10:20:00Z")];
  const logs = [log(-1, "2026-03-04T10:19:00Z"), log(-2, "2026-03-04T10:04:00Z")];
  expect(shown(visits, logs)).toEqual([
    [-1, 2],
    [-2, 1],
  ]);
});

test("the list of visits begins with the newest", () => {
  const all = [visit(1, "2026-03-01T10:00:00Z"), visit(2, "2026-03-03T10:00:00Z")];
  expect(shown(all, [log(-1, "2026-03-02T10:00:00Z")]).flat()).toEqual([null, 2, -1, null, null, 1]);
});

test("law 14: 4,000 visits and as many notes of one moment are merged without holding the page up", () => {
  const at = "2026-03-04T10:00:00.000Z";
  const many = Array.from({ length: 4_000 }, (_, index) => index + 1);
  const [visits, one] = [many.map((number) => visit(number, at)), log(-1, at)];
  const logs = many.map((number) => ({ ...one, id: id(-number) }));
  expect(leastProcessorMs(() => mergeVisits(visits, logs, me), 250)).toBeLessThan(250);
});
