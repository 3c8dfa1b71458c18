import type { AppAdapter } from "electron-updater/out/AppAdapter.js";
import type { Fault } from "../../src-shared/errors/fault.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { readFeedConfig } from "./feed-config.ts";
import type { OpenRequest } from "./guarded-request.ts";
import { mannerOf } from "./manner.ts";
import { closed, openReleases } from "./open-releases.ts";
import { createUpdates, type Updates, type UpdatesOptions } from "./updates.ts";

/** The program that is to be updated, as far as it is Electron's. */
export interface UpdateHost {
  /** `app-update.yml`; null where this copy has none, as in development. */
  readonly feedFile: string | null;
  readonly adapter: AppAdapter;
  /** The public key that releases are signed with; null where this copy has none. */
  readonly releaseKey: string | null;
  readonly open: OpenRequest;
  /** Lets another Rounds start although this one is not quite gone: else it would find this one, and end. */
  readonly letNextStart: () => void;
  readonly openPage: (address: string) => Promise<Result<null, Fault>>;
}

export interface OpenUpdatesOptions
  extends Pick<UpdatesOptions, "channel" | "saves" | "onChange" | "clock" | "random" | "log"> {
  readonly host: UpdateHost;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Updates for this copy of Rounds. Without a feed it looks for none; with one that cannot be used it says so. */
export async function openUpdates(options: OpenUpdatesOptions): Promise<Updates> {
  const { host } = options;
  if (host.feedFile === null) {
    const openPage = async () => ok(null);
    return createUpdates({ ...options, manner: "off", releases: closed("missing"), openPage });
  }
  const config = await readFeedConfig(host.feedFile);
  const manner = mannerOf(options);
  if (!config.ok) {
    const openPage = async () => ok(null);
    return createUpdates({ ...options, manner, releases: closed(config.error), openPage });
  }
  const releases = openReleases({ ...options, ...host, config: config.value, manner });
  return createUpdates({ ...options, manner, releases, openPage: () => host.openPage(config.value.url) });
}
