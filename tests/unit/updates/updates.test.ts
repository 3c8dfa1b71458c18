import { expect, test } from "vitest";
import { createSavesInFlight } from "../../../src-main/updates/saves-in-flight.ts";
import { createUpdates } from "../../../src-main/updates/updates.ts";
import { updateFaultSentence } from "../../../src-renderer/features/updates/update-fault-sentence.ts";
import type { UpdateChannel } from "../../../src-shared/ipc/configuration.ts";
import { type UpdateFault, type UpdateManner, updateFault } from "../../../src-shared/ipc/updates.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { manualClock } from "../manual-clock.ts";
import { quiet } from "./world.ts";

const minute = 60_000;

function setUp(given: { readonly random?: number; readonly manner?: UpdateManner } = {}) {
  const clock = manualClock();
  const log: string[] = [];
  const world = {
    clock,
    log,
    answer: ok("2.0.0") as Result<string | null, UpdateFault>,
    channel: "latest" as UpdateChannel,
    onQuit: (): void => undefined,
  };
  const saves = createSavesInFlight(clock);
  const updates = createUpdates({
    releases: {
      check: async (channel) => {
        log.push(`check ${channel} ${clock.monotonic() / minute}`);
        return world.answer;
      },
      download: async (onPercent) => {
        onPercent(50);
        log.push("download");
        return ok(null);
      },
      cancel: () => void log.push("cancel"),
      quit: () => {
        log.push("quit");
        world.onQuit();
      },
      install: ({ startAgain }) => {
        log.push(startAgain ? "install and start" : "install");
        return ok(null);
      },
    },
    manner: given.manner ?? "install",
    channel: () => world.channel,
    saves,
    onChange: ({ phase }) => void log.push(phase.kind),
    openPage: async () => ok(null),
    clock,
    random: () => given.random ?? 0.5,
    log: quiet,
  });
  return { ...world, world, saves, updates };
}

test.each([
  [0, 0.125, 180.125],
  [0.5, 1 / 6, 240 + 1 / 6],
  [0.999, 0.2, 300],
])(
  "Rounds looks for updates soon after the start and every few hours, with jitter (%d)",
  async (random, first, second) => {
    const { clock, log, updates, world } = setUp({ random });
    world.answer = ok(null);
    updates.start();
    await clock.pass(301 * minute);
    const looks = log.filter((line) => line.startsWith("check ")).map((line) => Number(line.split(" ")[2]));
    expect(looks[0]).toBeCloseTo(first, 1);
    expect(looks[1]).toBeCloseTo(second, 0);
  },
);

test("Rounds looks for updates sooner after a failure and disturbs nobody", async () => {
  const { clock, log, updates, world } = setUp();
  world.answer = err("unreachable");
  updates.start();
  await clock.pass(35 * minute);
  expect(log.filter((line) => line.startsWith("check "))).toHaveLength(2);
  expect(updates.status().phase).toEqual({ kind: "failed", fault: "unreachable" });
  expect(log).not.toContain("quit");
});

test("Rounds looks for updates on the channel in force at that moment", async () => {
  const { clock, log, updates, world } = setUp();
  updates.start();
  world.channel = "beta";
  await clock.pass(minute);
  world.channel = "latest";
  updates.channelChanged();
  await clock.pass(0);
  expect(log.filter((line) => /^check |cancel/.test(line)).map((line) => line.split(" ")[1] ?? line)).toEqual(
    ["beta", "cancel", "latest"],
  );
});

test("a ready update is installed when the app ends and does not start it again unasked", async () => {
  const { clock, log, updates } = setUp();
  updates.start();
  await clock.pass(minute);
  updates.leave({ shuttingDown: false });
  expect(log.slice(2)).toEqual(["downloading", "downloading", "download", "ready", "install"]);
});

test("a ready update is installed by “Restart now”, and the app starts again", async () => {
  const { clock, log, updates, world } = setUp();
  world.onQuit = () => updates.leave({ shuttingDown: false });
  updates.start();
  await clock.pass(minute);
  await updates.handlers["updates.restart"](null);
  await clock.pass(0);
  expect(log.slice(-3)).toEqual(["installing", "quit", "install and start"]);
});

test("a restart of Rounds goes by way of an update that is ready, and is the caller's own where none is", async () => {
  const { clock, log, updates, world } = setUp();
  world.onQuit = () => updates.leave({ shuttingDown: false });
  expect(updates.restart()).toBe(false);
  updates.start();
  await clock.pass(minute);
  expect(updates.restart()).toBe(true);
  await clock.pass(0);
  expect(log.slice(-3)).toEqual(["installing", "quit", "install and start"]);
});

test("a ready update is not installed while the computer shuts down", async () => {
  const { clock, log, updates } = setUp();
  updates.start();
  await clock.pass(minute);
  updates.leave({ shuttingDown: true });
  expect(log).not.toContain("install");
});

test("a ready update waits for a save under way and for nothing else", async () => {
  const { clock, log, updates, saves } = setUp();
  let saved: () => void = () => undefined;
  const save = () => new Promise<null>((resolve) => (saved = () => resolve(null)));
  const forEver = () => new Promise<null>(() => undefined);
  const handlers = saves.watch({ save, network: forEver }, ["save"]);
  updates.start();
  await clock.pass(minute);
  void handlers.network();
  const saving = handlers.save();
  await updates.handlers["updates.restart"](null);
  await clock.pass(1000);
  expect(log).not.toContain("quit");
  saved();
  await saving;
  await clock.pass(0);
  expect(log).toContain("quit");
});

test("a ready update stays ready and its installation is given up when a save hangs", async () => {
  const { clock, log, updates, saves } = setUp();
  const handlers = saves.watch({ save: () => new Promise<null>(() => undefined) }, ["save"]);
  updates.start();
  await clock.pass(minute);
  void handlers.save();
  await updates.handlers["updates.restart"](null);
  await clock.pass(5000);
  expect(log).not.toContain("quit");
  expect(updates.status().phase.kind).toBe("ready");
});

test("a ready update stays ready when the app did not quit, and a later end does not start the app again", async () => {
  const { clock, log, updates } = setUp();
  updates.start();
  await clock.pass(minute);
  await updates.handlers["updates.restart"](null);
  await clock.pass(31_000);
  expect(updates.status().phase.kind).toBe("ready");
  updates.leave({ shuttingDown: false });
  expect(log.at(-1)).toBe("install");
});

test("an incomplete update is not installed", async () => {
  const { clock, log, updates, world } = setUp();
  world.answer = err("damaged");
  updates.start();
  await clock.pass(minute);
  await updates.handlers["updates.restart"](null);
  updates.leave({ shuttingDown: false });
  expect(log.filter((line) => /install|quit/.test(line))).toEqual([]);
});

test("law 14: every failure of an update has a message and a next step", () => {
  for (const fault of updateFault.options) {
    const { what, next } = updateFaultSentence(fault);
    expect(what).toMatch(/^[A-Z].*\.$/);
    expect(next).toMatch(/^[A-Z].*\.$/);
  }
});
