import type { Fault } from "../../src-shared/errors/fault.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { closed } from "./closed-releases.ts";
import { readFeedConfig } from "./feed-config.ts";
import { type OpenReleasesOptions, openReleases } from "./open-releases.ts";
import type { Releases } from "./ports.ts";

export interface OpenFeedOptions extends Omit<OpenReleasesOptions, "config"> {
  /** `app-update.yml`. */
  readonly feedFile: string;
  readonly openPage: (address: string) => Promise<Result<null, Fault>>;
}

export interface OpenFeed {
  readonly releases: Releases;
  readonly openPage: () => Promise<Result<null, Fault>>;
}

/** Reads where the feed is, and opens it as this system uses it. */
export async function openFeed(options: OpenFeedOptions): Promise<OpenFeed> {
  const config = await readFeedConfig(options.feedFile);
  if (!config.ok) return { releases: closed(config.error), openPage: async () => ok(null) };
  return {
    releases: openReleases({ ...options, config: config.value }),
    openPage: () => options.openPage(config.value.url),
  };
}
