import { AppUpdater, type BaseUpdater, MacUpdater, NsisUpdater } from "electron-updater";
import type { AppAdapter } from "electron-updater/out/AppAdapter.js";
import type { UpdateManner } from "../../src-shared/ipc/updates.ts";
import { err, ok } from "../../src-shared/result.ts";
import type { Clock, Log } from "../sync/ports.ts";
import { InPlaceAppImageUpdater } from "./app-image.ts";
import { checkSignature } from "./check-signature.ts";
import { closed, shown } from "./closed-releases.ts";
import { type FeedConfig, mayLoadFrom } from "./feed-config.ts";
import { FeedExecutor } from "./feed-executor.ts";
import type { NetRequest } from "./guarded-request.ts";
import type { Releases } from "./ports.ts";
import { type Proof, releasesOver } from "./releases.ts";

export interface OpenReleasesOptions {
  readonly config: FeedConfig;
  readonly manner: UpdateManner;
  readonly platform: NodeJS.Platform;
  readonly adapter: AppAdapter;
  /** The key that releases are signed with; null where this copy was built without one. */
  readonly releaseKey: string | null;
  readonly open: NetRequest;
  readonly letNextStart: () => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** The feed as this system uses it. */
export function openReleases(options: OpenReleasesOptions): Releases {
  const { config, manner, platform, adapter, log } = options;
  // Without a name to hold a signature against, none can be confirmed.
  if (manner === "install" && platform === "win32" && config.publishers.length === 0)
    return closed("unsigned");
  if (options.releaseKey === null) return closed("unsigned");
  const mayLoad = mayLoadFrom(config.url);
  const executor = new FeedExecutor({ ...options, mayLoad });
  const folder = config.url.endsWith("/") ? config.url : `${config.url}/`;
  const addressOf = (name: string) => {
    const { origin, pathname } = new URL(name, folder);
    return origin + pathname;
  };
  const proof: Proof = {
    key: options.releaseKey,
    loadText: (name) => executor.text(new URL(name, folder)),
    bound: (files) => executor.boundTo(new Map(files.map(({ name, size }) => [addressOf(name), size]))),
  };
  const ready = <U extends AppUpdater>(updater: U): U => {
    // A private member of electron-updater, and the only way to give it another network; its own tests do the same.
    Object.assign(updater, { httpExecutor: executor });
    updater.setFeedURL({ provider: "generic", url: config.url });
    // Whether there is a feed for this copy has been decided: the library need not ask whether it is packed.
    updater.forceDevUpdateConfig = true;
    // A block map is a text of the feed that nobody signs, and the library unpacks it in main without a bound.
    // mutation: block-map-read
    updater.disableDifferentialDownload = true;
    return updater;
  };
  if (manner !== "install")
    return releasesOver(ready(new LookingUpdater(null, adapter)), { log, proof, ...shown });
  if (platform === "darwin") return macReleases(ready(new MacUpdater(undefined, adapter)), { log, proof });
  if (platform === "win32") {
    const updater = ready(new NsisUpdater(null, adapter));
    updater.verifyUpdateCodeSignature = (_publishers, file) => checkSignature(config.publishers, file);
    updater.disableWebInstaller = true;
    return atTheEnd(updater, { ...options, proof });
  }
  return atTheEnd(ready(new InPlaceAppImageUpdater(null, adapter)), { ...options, proof });
}

/** Windows and AppImage: the app quits as it always does, and installs the new version as its very last act. */
function atTheEnd(
  updater: BaseUpdater,
  {
    adapter,
    log,
    proof,
    letNextStart,
  }: Pick<OpenReleasesOptions, "adapter" | "log" | "letNextStart"> & { readonly proof: Proof },
): Releases {
  updater.autoInstallOnAppQuit = false;
  return releasesOver(updater, {
    log,
    proof,
    quit: () => adapter.quit(),
    install: ({ startAgain }) => {
      if (startAgain) letNextStart();
      try {
        return updater.install(true, startAgain) ? ok(null) : err("unknown");
      } catch (error) {
        log.error("updates.install", { name: error instanceof Error ? error.name : "unknown" });
        return err("unknown");
      }
    },
  });
}

/**
 * macOS installs the update that it was handed by itself when the app has ended. `quitAndInstall` also makes it end the app and
 * start it again.
 */
function macReleases(updater: MacUpdater, parts: { readonly log: Log; readonly proof: Proof }): Releases {
  return releasesOver(updater, { ...parts, quit: () => updater.quitAndInstall(), install: () => ok(null) });
}

/** Looks for updates and downloads none: the rep fetches them by hand. */
class LookingUpdater extends AppUpdater {
  constructor(options: null, adapter: AppAdapter) {
    super(options, adapter);
  }

  protected override doDownloadUpdate(): Promise<never> {
    return Promise.reject(new TypeError("nothing is loaded here"));
  }

  override quitAndInstall(): void {}
}
