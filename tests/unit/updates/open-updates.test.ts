import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openUpdates } from "../../../src-main/updates/open-updates.ts";
import { createSavesInFlight } from "../../../src-main/updates/saves-in-flight.ts";
import { ok } from "../../../src-shared/result.ts";
import { ClientRequestShim } from "../../electron/system/net-request.ts";
import { manualClock } from "../manual-clock.ts";
import { releaseKey } from "./feed.ts";
import { quiet } from "./world.ts";

async function setUp(
  feed: string | null,
  copy: { readonly platform?: NodeJS.Platform; readonly onReadOnlyVolume?: boolean } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "rounds-copy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const feedFile = feed === null ? null : join(folder, "app-update.yml");
  if (feedFile !== null) writeFileSync(feedFile, feed ?? "");
  const clock = manualClock();
  const opened: string[] = [];
  const updates = openUpdates({
    host: {
      feedFile,
      releaseKey,
      onReadOnlyVolume: copy.onReadOnlyVolume ?? false,
      mayWriteIn: () => true,
      adapter: {
        version: "1.0.0",
        name: "Rounds",
        isPackaged: true,
        appUpdateConfigPath: feedFile ?? "",
        userDataPath: folder,
        baseCachePath: folder,
        whenReady: async () => undefined,
        relaunch: () => undefined,
        quit: () => undefined,
        onQuit: () => undefined,
      },
      open: (options) => new ClientRequestShim(options),
      letNextStart: () => undefined,
      openPage: async (address) => {
        opened.push(address);
        return ok(null);
      },
    },
    // A deb or rpm.
    platform: copy.platform ?? "linux",
    env: {},
    channel: () => "latest",
    saves: createSavesInFlight(clock),
    onChange: () => undefined,
    clock,
    random: () => 0.5,
    log: quiet,
  });
  return { updates, clock, opened };
}

test("a copy without a feed never looks for updates", async () => {
  const { updates, clock } = await setUp(null);
  updates.start();
  await updates.handlers["updates.check"](null);
  await clock.pass(60_000);
  expect(updates.status()).toEqual({ manner: "off", phase: { kind: "idle", checkedAt: null } });
});

test.each([
  ["provider: generic\nurl: http://updates.example/\n", "refused"],
  ["nonsense", "malformed"],
])("law 14: an unusable feed is reported when Rounds looks for updates: %j", async (feed, fault) => {
  const { updates } = await setUp(feed);
  await updates.handlers["updates.check"](null);
  await expect.poll(() => updates.status().phase).toEqual({ kind: "failed", fault });
});

test("law 14: a copy that runs from its disk image says so when Rounds looks for updates, and asks no feed", async () => {
  const copy = { platform: "darwin", onReadOnlyVolume: true } as const;
  const { updates } = await setUp("provider: generic\nurl: https://updates.example/rounds/\n", copy);
  await updates.handlers["updates.check"](null);
  await expect
    .poll(() => updates.status())
    .toEqual({
      manner: "install",
      phase: { kind: "failed", fault: "readOnlyVolume" },
    });
});

test("a deb or rpm is downloaded from the feed's own page", async () => {
  const { updates, opened } = await setUp("provider: generic\nurl: https://updates.example/rounds/\n");
  await updates.handlers["updates.openPage"](null);
  expect(opened).toEqual(["https://updates.example/rounds/"]);
});
