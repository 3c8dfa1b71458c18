import { change, create, day, status } from "./lasting-days.ts";
import { type Scenario, wait } from "./scenarios.ts";

/** Days that an engine gets through only where it remembers what fails, and for how long. */
export const lastingDaysOfHealth: readonly Scenario[] = [
  day(
    "a list that is answered 500 for good, from before the first pull",
    "list",
    { concern: { list: "contact" }, manner: status(500) },
    [wait(12_000), change("note"), change("note", 1), change("task"), create("contact")],
  ),
  day(
    "a list that is answered 500 for good since it was read, and three edits of its records",
    "list",
    { concern: { list: "note" }, manner: status(500) },
    [wait(12_000), change("note"), change("note", 1), change("note", 2), change("task")],
    { beginsAt: 0.1 },
  ),
  day("a list that hangs for good", "list", { concern: { list: "contact" }, manner: { kind: "hangs" } }, [
    wait(60_000),
    change("note"),
    change("task"),
  ]),
  day(
    "a page of a list that is answered 500 for good",
    "page",
    { concern: { record: { type: "note", id: 150, by: "showing" }, method: "reads" }, manner: status(500) },
    [
      wait(12_000),
      change("note"),
      change("task"),
      create("note"),
      // A colleague deletes another one: that comes to light in the night.
      { do: "other", what: "remove", type: 3, pick: 4, field: 0, clash: false },
    ],
    { records: 210 },
  ),
  day(
    "two records side by side, over which the service fails for good",
    "page",
    [101, 102].map((id) => ({
      concern: { record: { type: "note" as const, id, by: "showing" as const }, method: "reads" as const },
      manner: status(500),
    })),
    [wait(12_000), change("note"), change("task"), create("note")],
    { records: 210 },
  ),
  day(
    "a record that cannot be read for good, whose edit is the first in line",
    "record",
    { concern: { record: { type: "task", id: 1, by: "naming" } }, manner: status(500) },
    [wait(12_000), change("task"), change("note"), create("task"), create("lead_source")],
  ),
  day(
    "a record that hangs for good, whose edit is the first in line",
    "record",
    {
      concern: { record: { type: "note", id: 1, by: "naming" }, method: "reads" },
      manner: { kind: "hangs" },
    },
    [wait(12_000), change("note"), change("note", 1), change("note", 2), change("task")],
  ),
  day(
    "a service that takes no writes for hours",
    "writes",
    { concern: { service: "sales", method: "writes" }, manner: status(503) },
    [wait(12_000), create("task"), create("contact"), change("note"), change("task")],
    { ends: true },
  ),
  day(
    "a service that takes no writes for hours, with one new task unsent",
    "writes",
    { concern: { service: "sales", method: "writes" }, manner: status(500) },
    [wait(12_000), create("task")],
    { ends: true },
  ),
  day(
    "a network that never answers a write for hours",
    "writes",
    { concern: { service: "sales", method: "writes" }, manner: { kind: "hangs" } },
    [wait(12_000), create("task"), create("contact"), change("note"), change("task")],
    { ends: true },
  ),
  day(
    "a service that answers everything with 503 for hours",
    "status",
    { concern: { service: "sales" }, manner: status(503) },
    [change("task"), create("task")],
    { ends: true },
  ),
  day(
    "two thousand notes of which one is touched every three seconds, after an import that touched them all",
    "crowd",
    null,
    [wait(12_000), change("note"), change("task"), create("note")],
    { crowd: { type: "note", records: 2_000, everyMs: 3_000, slow: 0.1 }, ends: true, beginsAt: 0.3 },
  ),
];
