import { readFile } from "node:fs/promises";
import { load } from "js-yaml";
import { z } from "zod";
import type { UpdateFault } from "../../src-shared/ipc/updates.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { isLoopback } from "../configuration/address.ts";

/** `app-update.yml`, as electron-builder packs it beside the app. */
const appUpdate = z.object({
  provider: z.literal("generic"),
  url: z.string(),
  publisherName: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
});

export interface FeedConfig {
  /** The folder that the channel files are in; a browser finds the release page there. */
  readonly url: string;
  /** The publishers of whom one must have signed an installer on Windows. */
  readonly publishers: readonly string[];
}

/** Fails with `malformed`, or `refused` where the feed is not https; plain http is for this machine itself. */
export async function readFeedConfig(file: string): Promise<Result<FeedConfig, UpdateFault>> {
  let content: unknown;
  try {
    content = load(await readFile(file, "utf8"));
  } catch {
    return err("malformed");
  }
  const parsed = appUpdate.safeParse(content);
  if (!parsed.success) return err("malformed");
  const { url, publisherName } = parsed.data;
  if (!isSafe(url)) return err("refused");
  return ok({ url, publishers: publisherName.filter((one) => one.trim() !== "") });
}

/**
 * Whether updates may be loaded from an address: from the feed's own origin, and nowhere else. GitHub answers for a
 * release's files with a redirect to hosts of its own, so these belong to a feed that is there.
 */
export function mayLoadFrom(feed: string): (address: string) => boolean {
  const origin = URL.parse(feed)?.origin;
  const origins = new Set([origin, ...(origin === "https://github.com" ? githubFiles : [])]);
  return (address) => {
    const url = URL.parse(address);
    return url !== null && isSafe(address) && origins.has(url.origin);
  };
}

const githubFiles = ["https://objects.githubusercontent.com", "https://release-assets.githubusercontent.com"];

function isSafe(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}
