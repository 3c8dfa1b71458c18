import { calm } from "../world/fault-schedule.ts";
import { plain } from "../world/quirks.ts";
import { type Scenario, scenario, typeAt, wait } from "./scenarios.ts";

const gateway = { kind: "status", status: 502, committed: false, retryAfter: null } as const;

/** Days that go wrong where the product trusts the network in what it does not promise: of laws 4 to 8, and 10. */
export const quirkScenarios: readonly Scenario[] = [
  scenario(
    "a lost create is waited for, though lists lag by twenty seconds",
    "lists that lagged",
    [{ do: "create", type: typeAt("task"), pick: 0, variant: 6, plain: false }, wait(100_000)],
    { fates: [{ kind: "lostAfter" }], quirks: { ...plain, listLagMs: 20_000 } },
  ),
  // One seed in a hundred has the create arrive while a look that left before it is under way.
  ...(
    [
      [17, 60],
      [28, 100],
    ] as const
  ).map(([seed, seconds]) =>
    scenario(
      `a create that arrives ${seconds} seconds after it was given up, while looks for it are answered as late`,
      "ways of up to a minute",
      [{ do: "create", type: typeAt("task"), pick: 0, variant: 6, plain: false }, wait(300_000)],
      { seed, fates: [{ kind: "late", afterMs: seconds * 1_000 }], quirks: { ...plain, longWays: 0.3 } },
    ),
  ),
  scenario(
    "two edits of one moment, over a bridge whose answers overtake each other",
    "slow ways over the bridge",
    [
      { do: "create", type: typeAt("deal_source"), pick: 0, variant: 2, plain: false },
      { do: "create", type: typeAt("lead_source"), pick: 0, variant: 2, plain: false },
      wait(3_000),
      { do: "change", type: typeAt("lead_source"), pick: 0, field: 0 },
      wait(3_000),
      { do: "change", type: typeAt("lead_source"), pick: 0, field: 0 },
      wait(3_000),
    ],
    { seed: 3, isReal: true, quirks: { ...plain, bridgeMs: 300 } },
  ),
  scenario(
    "a change of what was just changed, while lists lag",
    "lists that lagged",
    [
      { do: "change", type: typeAt("task"), pick: 0, field: 0 },
      wait(300),
      { do: "sync" },
      wait(2_000),
      { do: "change", type: typeAt("task"), pick: 0, field: 0 },
      wait(3_000),
    ],
    { quirks: { ...plain, listLagMs: 8_000 }, isReal: true },
  ),
  // Main forgets with its end what the service answered, and the window has to know it.
  scenario(
    "a change of what was changed before a restart, while lists lag",
    "lists that lagged",
    [
      { do: "change", type: typeAt("task"), pick: 0, field: 0 },
      wait(500),
      { do: "kill", what: "main" },
      wait(6_000),
      { do: "change", type: typeAt("task"), pick: 0, field: 0 },
      wait(3_000),
    ],
    { quirks: { ...plain, listLagMs: 20_000 }, isReal: true },
  ),
  scenario(
    "a rule that is changed again right after its change, while lists lag",
    "lists that lagged",
    [
      { do: "look" },
      wait(30_000),
      { do: "rule", what: "change", pick: 0, variant: 0 },
      wait(2_000),
      { do: "rule", what: "change", pick: 0, variant: 0 },
      wait(100_000),
    ],
    { rules: 1, quirks: { ...plain, listLagMs: 20_000 }, isReal: true },
  ),
  scenario(
    "a change whose answer is lost, at a service that respells",
    "fault lostAfter",
    [
      { do: "change", type: typeAt("task"), pick: 0, field: 0 },
      wait(100_000),
      { do: "change", type: typeAt("task"), pick: 0, field: 0 },
      wait(3_000),
    ],
    { fates: [{ kind: "lostAfter" }], quirks: { ...plain, respells: true } },
  ),
  scenario(
    "changes of which the service ignores a field, beside a colleague's, and one of them is sent again",
    "fields that the service ignored",
    [
      { do: "change", type: typeAt("task"), pick: 0, field: 0 },
      { do: "change", type: typeAt("note"), pick: 0, field: 0 },
      wait(10_000),
      { do: "other", what: "change", type: 2, pick: 0, field: 1, clash: false },
      { do: "decide", pick: 0, how: "mine" },
      wait(20_000),
      { do: "sync" },
      wait(20_000),
    ],
    { there: { contacts: 1, notes: 1 }, quirks: { ...plain, ignores: 1 } },
  ),
  ...[false, true].map((isReal) =>
    scenario(
      `changes that are kept over a sign-out, at a service that respells${isReal ? ", over Dexie" : ""}`,
      "account switches",
      [
        { do: "change", type: typeAt("task"), pick: 0, field: 0 },
        { do: "change", type: typeAt("task"), pick: 0, field: 0 },
        { do: "switch" },
        wait(20_000),
        { do: "switch" },
        { do: "change", type: typeAt("task"), pick: 0, field: 0 },
        wait(90_000),
      ],
      { quirks: { ...plain, respells: true }, isReal },
    ),
  ),
  scenario(
    "deletions and a change, while a hop answers each request with 404 before it lets it through",
    "fault hop",
    [
      { do: "look" },
      wait(3_000),
      { do: "look" },
      wait(40_000),
      { do: "rule", what: "remove", pick: 0, variant: 0 },
      { do: "remove", type: typeAt("task"), pick: 0 },
      { do: "change", type: typeAt("note"), pick: 0, field: 0 },
      wait(100_000),
      // By now it is the turn of the list that is read beside a rule to come through.
      { do: "rule", what: "remove", pick: 1, variant: 0 },
      wait(100_000),
    ],
    {
      climate: { ...calm, hops: 1 },
      rules: 2,
      there: { contacts: 1, notes: 1 },
    },
  ),
  scenario(
    "a lost create that left after a gateway's error, dated five hours ahead",
    "errors dated by a gateway",
    [
      { do: "create", type: typeAt("task"), pick: 0, variant: 6, plain: false },
      { do: "create", type: typeAt("task"), pick: 0, variant: 6, plain: false },
      wait(200_000),
    ],
    { fates: [gateway, { kind: "lostAfter" }], quirks: { ...plain, gatewayOffMs: 5 * 3_600_000 } },
  ),
];
