import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AppAdapter } from "electron-updater/out/AppAdapter.js";
import { onTestFinished, vi } from "vitest";
import { systemClock } from "../../../src-main/desktop/app/clock.ts";
import type { Clock, Log } from "../../../src-main/sync/ports.ts";
import { openReleases } from "../../../src-main/updates/open-releases.ts";
import type { Releases } from "../../../src-main/updates/ports.ts";
import { ClientRequestShim } from "../../electron/system/net-request.ts";
import { type Feed, releaseKey, startFeed } from "./feed.ts";

export const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface World {
  readonly feed: Feed;
  readonly releases: Releases;
  /** The program file that an update replaces. */
  readonly program: string;
  /** Returns the names of the files in the updater's folder of pending downloads. */
  readonly loaded: () => readonly string[];
  /**
   * Resolves once the updater has opened its file. A body of few bytes is read before that, and a fault in it would have the file
   * deleted before it is made; a release has a hundred million.
   */
  readonly begun: () => Promise<void>;
}

interface Given {
  readonly version?: string;
  readonly platform?: NodeJS.Platform;
  readonly publishers?: readonly string[];
  readonly manner?: "install" | "page";
  /** This device's place in a staged rollout, from 0 (first) to 1. */
  readonly place?: number;
  readonly clock?: Clock;
  readonly feedUrl?: string;
  readonly releaseKey?: string | null;
}

/** electron-updater itself, as an AppImage uses it, before a real feed. */
export async function startWorld(given: Given = {}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), "rounds-updates-"));
  const feed = await startFeed();
  onTestFinished(async () => {
    await feed.close();
    rmSync(folder, { recursive: true, force: true });
    vi.unstubAllEnvs();
  });
  const program = join(folder, "Rounds.AppImage");
  writeFileSync(program, "the old one");
  vi.stubEnv("APPIMAGE", program);
  const userDataPath = join(folder, "user-data");
  mkdirSync(userDataPath);
  const feedFile = join(folder, "app-update.yml");
  writeFileSync(feedFile, `provider: generic\nurl: ${feed.url}\nupdaterCacheDirName: rounds-updater\n`);
  if (given.place !== undefined) {
    const last = Math.floor(given.place * 0xffffffff)
      .toString(16)
      .padStart(8, "0");
    writeFileSync(join(userDataPath, ".updaterId"), `11111111-1111-5111-8111-1111${last}`);
  }
  const adapter: AppAdapter = {
    version: given.version ?? "1.0.0",
    name: "Rounds",
    isPackaged: true,
    appUpdateConfigPath: feedFile,
    userDataPath,
    baseCachePath: join(folder, "cache"),
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  };
  const releases = openReleases({
    config: { url: given.feedUrl ?? feed.url, publishers: given.publishers ?? [] },
    manner: given.manner ?? "install",
    platform: given.platform ?? "linux",
    adapter,
    releaseKey: given.releaseKey === undefined ? releaseKey : given.releaseKey,
    open: (options) => new ClientRequestShim(options),
    letNextStart: () => undefined,
    clock: given.clock ?? systemClock,
    log: quiet,
  });
  const pending = join(folder, "cache", "rounds-updater", "pending");
  const loaded = () => {
    try {
      return readdirSync(pending);
    } catch {
      return [];
    }
  };
  return {
    feed,
    releases,
    program,
    loaded,
    begun: () =>
      vi.waitUntil(() => loaded().length > 0, { interval: 5, timeout: 15_000 }).then(() => undefined),
  };
}
