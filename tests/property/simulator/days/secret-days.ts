import type { Step } from "../programme.ts";
import { type Scenario, scenario, wait } from "./scenarios.ts";

const disconnect: Step = { do: "support", connected: false, as: 0, agrees: false };
const connect: Step = { do: "support", connected: true, as: 0, agrees: false };
/** A webhook with a secret. */
const makeHook: Step = { do: "hook", pick: 0, variant: 1 };

/** Days of webhooks with secrets, which main keeps until they are sent. */
export const secretDays: readonly Scenario[] = [
  scenario("a webhook with a secret, made before Support is connected again", "secrets of webhooks kept", [
    disconnect,
    wait(100),
    makeHook,
    wait(3_000),
    { do: "kill", what: "main" },
    wait(12_000),
    connect,
    wait(40_000),
  ]),
  scenario("a webhook with a secret, taken back unsent", "secrets of webhooks kept", [
    disconnect,
    wait(100),
    makeHook,
    wait(3_000),
    { do: "undo", back: 0, whole: false },
    wait(12_000),
  ]),
  scenario(
    "a webhook with a secret whose answer is lost",
    "parked unknownIfArrived",
    [makeHook, wait(40_000)],
    {
      fates: [{ kind: "lostAfter" }],
    },
  ),
  scenario(
    "a webhook with a secret, kept over a sign-out",
    "secrets of webhooks that the rep is asked for again",
    [
      disconnect,
      wait(100),
      makeHook,
      wait(3_000),
      { do: "switch" },
      wait(12_000),
      { do: "switch" },
      wait(40_000),
      { do: "decide", pick: 0, how: "correct" },
      wait(12_000),
    ],
  ),
  scenario("a secret that a full disk refuses", "secrets of webhooks not kept", [
    { do: "fullDisk", of: "both", ms: 12_000 },
    makeHook,
    wait(40_000),
    makeHook,
    wait(12_000),
  ]),
];
