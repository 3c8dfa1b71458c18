import type { AppAdapter } from "electron-updater/out/AppAdapter.js";
import type { Fault } from "../../src-shared/errors/fault.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { closed, shown } from "./closed-releases.ts";
import type { OpenRequest } from "./guarded-request.ts";
import { mannerOf } from "./manner.ts";
import type { OpenFeed } from "./open-feed.ts";
import type { Releases } from "./ports.ts";
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

/**
 * Updates for this copy of Rounds. Without a feed it looks for none; with one that cannot be used it says so. What reads a feed
 * is read with the first look at it: a start does without.
 */
export function openUpdates(options: OpenUpdatesOptions): Updates {
  if (options.host.feedFile === null) {
    const openPage = async () => ok(null);
    return createUpdates({ ...options, manner: "off", releases: closed("missing"), openPage });
  }
  const { feedFile } = options.host;
  const manner = mannerOf(options);
  let opening: Promise<OpenFeed> | null = null;
  const feed = () => {
    opening ??= import("./open-feed.ts").then(({ openFeed }) =>
      openFeed({ ...options, ...options.host, feedFile, manner }),
    );
    return opening;
  };
  return createUpdates({
    ...options,
    manner,
    releases: lateReleases(async () => (await feed()).releases),
    openPage: async () => (await feed()).openPage(),
  });
}

/** Releases that are opened with the first look. Only what a look has found is loaded or put in. */
function lateReleases(open: () => Promise<Releases>): Releases {
  let opened: Releases | null = null;
  return {
    check: async (channel) => {
      opened = await open();
      return opened.check(channel);
    },
    download: async (onPercent) => (opened ?? (await open())).download(onPercent),
    cancel: () => opened?.cancel(),
    quit: () => (opened ?? shown).quit(),
    install: (how) => (opened ?? shown).install(how),
  };
}
