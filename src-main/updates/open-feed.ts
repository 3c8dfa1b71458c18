import type { Fault } from "../../src-shared/errors/fault.ts";
import type { UpdateManner } from "../../src-shared/ipc/updates.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { closed } from "./closed-releases.ts";
import { readFeedConfig } from "./feed-config.ts";
import { openReleases } from "./open-releases.ts";
import type { OpenUpdatesOptions } from "./open-updates.ts";
import type { Releases } from "./ports.ts";

export interface OpenFeed {
  readonly releases: Releases;
  readonly openPage: () => Promise<Result<null, Fault>>;
}

/** Reads where the feed is, and opens it as this system uses it. */
export async function openFeed(
  options: OpenUpdatesOptions & { readonly feedFile: string; readonly manner: UpdateManner },
): Promise<OpenFeed> {
  const { host, feedFile } = options;
  const config = await readFeedConfig(feedFile);
  if (!config.ok) return { releases: closed(config.error), openPage: async () => ok(null) };
  return {
    releases: openReleases({ ...options, ...host, config: config.value }),
    openPage: () => host.openPage(config.value.url),
  };
}
