import type { AppAdapter } from "electron-updater/out/AppAdapter.js";
import type { Fault } from "../../src-shared/errors/fault.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { closed, shown } from "./closed-releases.ts";
import type { NetRequest } from "./guarded-request.ts";
import { mannerOf } from "./manner.ts";
import type { OpenFeed } from "./open-feed.ts";
import type { Releases } from "./ports.ts";
import { createUpdates, type Updates, type UpdatesOptions } from "./updates.ts";

/** The program that is to be updated, as far as it is Electron's. */
export interface UpdateHost {
  /** `app-update.yml`; null where this copy has none, as in development. */
  readonly feedFile: string | null;
  /** Whether nothing can be put in this copy's place. Only macOS runs copies from such places. */
  readonly onReadOnlyVolume: boolean;
  readonly mayWriteIn: (folder: string) => boolean;
  readonly adapter: AppAdapter;
  /** The public key that releases are signed with; null where this copy has none. */
  readonly releaseKey: string | null;
  readonly open: NetRequest;
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
 * Opens the updates for this copy of Rounds. If the copy has no feed, it looks for none; if it cannot use the feed, it reports
 * that. It loads the code that reads a feed with the first look, so that a start does without it.
 */
export function openUpdates(options: OpenUpdatesOptions): Updates {
  const openPage = async () => ok(null);
  if (options.host.feedFile === null)
    return createUpdates({ ...options, manner: "off", releases: closed("missing"), openPage });
  const { feedFile, onReadOnlyVolume, mayWriteIn } = options.host;
  const manner = mannerOf({ ...options, mayWriteIn });
  if (onReadOnlyVolume)
    return createUpdates({ ...options, manner, releases: closed("readOnlyVolume"), openPage });
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

/** Releases that Rounds opens with the first look. Rounds downloads and installs only an update that a look has found. */
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
