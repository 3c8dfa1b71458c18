import type { Step } from "../programme.ts";
import type { Lasting } from "../world/lasting.ts";
import type { LastingPlan } from "../world/lasting-plan.ts";
import { type Scenario, scenario, typeAt, wait } from "./scenarios.ts";

export const change = (name: Parameters<typeof typeAt>[0], pick = 0): Step => ({
  do: "change",
  type: typeAt(name),
  pick,
  field: 0,
});
export const create = (name: Parameters<typeof typeAt>[0]): Step => ({
  do: "create",
  type: typeAt(name),
  pick: 0,
  variant: 6,
  plain: false,
});
export const status = (code: number, retryAfter: number | null = null): Lasting["manner"] => ({
  kind: "status",
  status: code,
  retryAfter,
});

/** A day on which something is broken from the first moment on: for good, unless it `ends`. */
export function day(
  name: string,
  kind: LastingPlan["kind"],
  broken: Omit<Lasting, "name"> | readonly Omit<Lasting, "name">[] | null,
  steps: readonly Step[],
  more: Partial<LastingPlan> = {},
): Scenario {
  const conditions = [broken ?? []].flat().map((one) => ({ name: `a lasting fault of a ${kind}`, ...one }));
  const lasting = { kind, conditions, crowd: null, beginsAt: 0, ends: false, records: 0, ...more };
  const shows =
    conditions.length > 0
      ? `requests under a lasting fault of a ${kind}`
      : `seeds with a lasting fault: ${kind}`;
  const there = { contacts: 2, notes: 3 };
  return scenario(name, shows, [...steps, wait(12_000)], { lasting, there, unharmedMs: 0 });
}

/** Days on which something fails for hours or for good, and nothing else does (laws 9 and 14). */
export const lastingDays: readonly Scenario[] = [
  day("a list that is forbidden for good", "list", { concern: { list: "note" }, manner: status(403) }, [
    wait(12_000),
    change("note"),
    change("task"),
    create("contact"),
  ]),
  day(
    "Support that takes no writes for good",
    "writes",
    { concern: { service: "support", method: "writes" }, manner: status(429) },
    [
      wait(12_000),
      { do: "rule", what: "set", pick: 7, variant: 0 },
      change("task"),
      create("contact"),
      create("task"),
    ],
  ),
  day(
    "a service that answers 503 for hours, and asks to be left alone for two minutes each time",
    "status",
    { concern: { service: "sales" }, manner: status(503, 120) },
    [change("task"), create("task")],
    { ends: true },
  ),
  day(
    "a firewall that refuses every write with a page for hours, and edits that are saved one at a time",
    "refusals",
    {
      concern: { service: "sales", method: "writes" },
      manner: { kind: "status", status: 403, retryAfter: null, says: "page" },
    },
    [
      wait(12_000),
      ...["task", "note", "contact", "deal", "task"].flatMap((one) => [create(one as "task"), wait(12_000)]),
    ],
    { ends: true },
  ),
  day(
    "a service that refuses every write with its reason for good",
    "refusals",
    {
      concern: { service: "sales", method: "writes" },
      manner: { kind: "status", status: 422, retryAfter: null, says: "reason" },
    },
    [wait(12_000), change("task"), create("task"), create("contact"), create("note")],
  ),
];
