import { expect, test } from "vitest";
import "../../../../src-renderer/platform/messages.ts";
import { asProperties, detailErrors } from "../../../../src-renderer/features/support/event-input.ts";
import { eventLinesOf, textsOf } from "../../../../src-renderer/features/support/event-lines.ts";
import {
  detailsOf,
  isFromRounds,
  timeOfEvent,
} from "../../../../src-renderer/features/support/read-event.ts";
import { eventFaultSentence } from "../../../../src-renderer/features/support/support-fault-sentence.ts";
import { id, local } from "../../ids.ts";

const row = (key: number, name: string, value = "v") => ({ key, name, value });

test("an event's details need different names, and no name that Rounds itself uses", () => {
  const typed = [row(1, "order"), row(2, " order "), row(3, ""), row(4, "", ""), row(5, "client_ref")];
  expect(Object.keys(detailErrors(typed))).toEqual(["2", "3", "5"]);
  expect(detailErrors([row(1, "a"), row(2, "b")])).toEqual({});
});

test("law 5: an event's details, numbers included, are sent as text with the mark by which the event is recognised", () => {
  const typed = [row(1, " count ", " 12 "), row(2, "", ""), row(3, "constructor", "x")];
  expect(asProperties(typed, "r1")).toEqual({ count: "12", constructor: "x", client_ref: "r1" });
});

test("an event is shown as from Rounds when it says so or was made here", () => {
  expect(isFromRounds({ id: id(5), source: "rounds" })).toBe(true);
  expect(isFromRounds({ id: id(-5) })).toBe(true);
  expect(isFromRounds({ id: id(5), source: "shop" })).toBe(false);
});

test("law 10: an event shows the service's time, and no time before the service has given one", () => {
  const received_at = "2026-03-01T10:00:00Z";
  expect(timeOfEvent({ id: id(1), received_at })).toBe(Date.parse(received_at));
  expect(timeOfEvent({ id: id(1), received_at, created_at: "2026-02-01T10:00:00Z" })).toBe(
    Date.parse("2026-02-01T10:00:00Z"),
  );
  expect(timeOfEvent({ id: id(-1) })).toBeNull();
});

test("an event shows its details without the mark", () => {
  const properties = { client_ref: "r", order: "7" };
  expect(detailsOf({ id: id(1), properties })).toEqual([["order", "7"]]);
});

const now = local(2026, 3, 4, 14, 0);
const visited_at = new Date(local(2026, 3, 4, 9, 30)).toISOString();
const nameOf = (outcome: string) => (outcome === "met" ? "Met" : null);
const shownOf = (event: Parameters<typeof eventLinesOf>[0]) =>
  eventLinesOf(event, now, nameOf).map(({ label, value }) => [label, value]);

test("the event of a visit from Rounds says what a rep would: its time here, its duration and its outcome by name", () => {
  const properties = { client_ref: "r", visit_ref: "SZZ1-7TFN", visited_at, minutes: "45", summary: "Oak" };
  const event = { id: id(1), source: "rounds", type: "visit_logged", description: "Visit logged: Oak" };
  expect(textsOf({ ...event, properties })).toEqual({ text: "Oak", about: "Visit logged." });
  expect(shownOf({ ...event, properties: { ...properties, outcome: "met" } })).toEqual([
    ["When", "Today, 09:30"],
    ["Duration", "45 min"],
    ["Outcome", "Met"],
  ]);
  expect(shownOf({ ...event, properties: { visited_at, outcome: "" } })).toEqual([["When", "Today, 09:30"]]);
  expect(textsOf({ ...event, type: "call_withdrawn", properties })).toEqual({
    text: "Call withdrawn.",
    about: null,
  });
});

test("an event of another source keeps its words and the names of its details, and its times are shown in the rep's time zone", () => {
  const event = { id: id(1), source: "shop", type: "visit_logged", description: "Came by" };
  expect(textsOf(event)).toEqual({ text: "Came by", about: "visit_logged" });
  expect(textsOf({ id: id(1), type: "order" })).toEqual({ text: "order", about: null });
  expect(
    shownOf({ ...event, properties: { visited_at, visit_ref: "7", day: "2026-03-04", note: " " } }),
  ).toEqual([
    ["visited_at", "Today, 09:30"],
    ["visit_ref", "7"],
    ["day", "2026-03-04"],
  ]);
});

test("an unreadable list of events is explained in terms of Support, and a refused password is not repeated", () => {
  expect(eventFaultSentence({ kind: "offline" })).toBe(
    "Support can't be reached at the moment. Rounds tries again by itself.",
  );
  expect(eventFaultSentence({ kind: "credentialsWrong" })).toBe("");
  expect(eventFaultSentence({ kind: "forbidden", message: "" })).toContain("the role of an agent");
});
