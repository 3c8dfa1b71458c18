import { createHash } from "node:crypto";
import { chmod, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Fault } from "../../src-shared/errors/fault.ts";
import { type AccountKey, type RecordId, recordId } from "../../src-shared/ids.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { fileFault, ownFileMode, ownFolderMode } from "../configuration/durable-file.ts";
import { removeTree } from "../configuration/remove-tree.ts";
import { renameOnceFree } from "../configuration/rename-once-free.ts";
import type { Clock, Log } from "../sync/ports.ts";

const cachedAtMost = 100;
/** Limit for all files together. The oldest go first, those of followed records last. */
const budgetBytes = 500 * 1024 * 1024;
const unfinished = ".new";

export interface CachedDocument {
  readonly file: string;
  readonly name: string;
  /** `updated_at` as milliseconds. */
  readonly version: number;
}

/**
 * Keeps the files of documents that the rep has opened: from then on they open without a network. Signing out
 * removes them.
 */
export interface DocumentCache {
  readonly find: (account: AccountKey, id: RecordId) => Promise<CachedDocument | null>;
  /** Writes the file as a whole or not at all, read-only, in place of an older one. */
  readonly put: (
    account: AccountKey,
    id: RecordId,
    document: {
      readonly name: string;
      readonly version: number;
      readonly bytes: Uint8Array;
      /** The record that the document belongs to. */
      readonly of: Owner | null;
    },
  ) => Promise<Result<CachedDocument, Fault>>;
  readonly list: (account: AccountKey) => Promise<{ readonly id: RecordId; readonly version: number }[]>;
  /** Whether so many bytes fit beside the files of followed records, which do not give way. */
  readonly hasRoom: (account: AccountKey, id: RecordId, bytes: number) => Promise<boolean>;
  readonly remove: (account: AccountKey, id: RecordId) => Promise<void>;
  /**
   * Removes files of other accounts, half-written files, and the oldest files of unfollowed records if there
   * are too many or they take too much room.
   */
  readonly tidy: (account: AccountKey) => Promise<void>;
  readonly wipe: () => Promise<void>;
}

/** `<folder>/<account>/<id>.<version>.<type>-<record>/<name>`, without the record where none was given: the rep sees the name of the document in the program's title. */
export function createDocumentCache(folder: string, options: DocumentCacheOptions): DocumentCache {
  const budget = options.budgetBytes ?? budgetBytes;
  const homeOf = (account: AccountKey) =>
    join(folder, createHash("sha256").update(account).digest("hex").slice(0, 16));

  /** Removes files. On Windows a file that a program holds open stays: the next start tries again. */
  async function removeAll(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const left = await removeTree(path);
      for (const { fault } of left) options.log.warn("documents.left", { fault: fault.kind });
    }
  }

  /**
   * Marks a file so that macOS asks before it starts anything in it. A file stays even if the disk cannot
   * keep the mark.
   */
  async function quarantine(file: string): Promise<void> {
    const seconds = Math.floor(options.clock.now() / 1000).toString(16);
    const args = ["-w", "com.apple.quarantine", `0081;${seconds};Rounds;`, file];
    await options
      .run("/usr/bin/xattr", args)
      .catch((error: unknown) => options.log.warn("documents.notMarked", { error }));
  }

  async function allOf(account: AccountKey): Promise<readonly Place[]> {
    const names = await readdir(homeOf(account)).catch(() => []);
    return names.flatMap((name) => {
      const [, id, version, type, record] = /^(\d+)\.(\d+)(?:\.([a-z]+)-(\d+))?$/.exec(name) ?? [];
      if (id === undefined) return [];
      const of = type === undefined ? null : { type, id: Number(record) };
      const isFollowed = of !== null && options.isFollowed(account, of);
      const path = join(homeOf(account), name);
      return [{ path, id: recordId.parse(Number(id)), version: Number(version), isFollowed }];
    });
  }

  async function places(account: AccountKey, id: RecordId): Promise<readonly Place[]> {
    const of = (await allOf(account)).filter((one) => one.id === id);
    return of.toSorted((a, b) => b.version - a.version);
  }

  return {
    find: async (account, id) => {
      const [place] = await places(account, id);
      const [name] = place === undefined ? [] : await filesIn(place.path);
      if (place === undefined || name === undefined) return null;
      return { file: join(place.path, name), name, version: place.version };
    },
    put: async (account, id, { name, version, bytes, of }) => {
      const owner = of === null ? "" : `.${of.type}-${of.id}`;
      const place = join(homeOf(account), `${id}.${version}${owner}`);
      const draft = `${place}${unfinished}`;
      const before = await places(account, id);
      try {
        await rm(draft, { recursive: true, force: true });
        await mkdir(draft, { recursive: true, mode: ownFolderMode });
        // Flushed before it gets its place: after a power cut it is there whole, or not at all.
        await writeFile(join(draft, name), bytes, { mode: ownFileMode, flush: true });
        if (options.platform === "win32") await markAsForeign(join(draft, name));
        if (options.platform === "darwin") await quarantine(join(draft, name));
        await chmod(join(draft, name), 0o400);
        // Replaces the same version at once; keeps other versions until the new file is in place.
        await removeAll([place]);
        await renameOnceFree(draft, place);
        await removeAll(before.map((one) => one.path).filter((path) => path !== place));
      } catch (error) {
        return err(fileFault(error));
      }
      return ok({ file: join(place, name), name, version });
    },
    list: async (account) => (await allOf(account)).map(({ id, version }) => ({ id, version })),
    hasRoom: async (account, id, bytes) => {
      const others = (await allOf(account)).filter((one) => one.isFollowed && one.id !== id);
      const sizes = await Promise.all(others.map((one) => bytesIn(one.path)));
      return others.length < cachedAtMost && sizes.reduce((sum, one) => sum + one, bytes) <= budget;
    },
    remove: async (account, id) => removeAll((await places(account, id)).map((one) => one.path)),
    tidy: async (account) => {
      const home = homeOf(account);
      const homes = (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
      await removeAll(homes.filter((one) => one !== home));
      const all = (await readdir(home).catch(() => [])).map((name) => join(home, name));
      const known = new Map((await allOf(account)).map((one) => [one.path, one]));
      await removeAll(all.filter((one) => !known.has(one)));
      const dated = await Promise.all(
        [...known.values()].map(async ({ path, isFollowed }) => ({
          path,
          isFollowed,
          at: (await stat(path).catch(() => null))?.mtimeMs ?? 0,
          bytes: await bytesIn(path),
        })),
      );
      const newest = dated.toSorted((a, b) => Number(b.isFollowed) - Number(a.isFollowed) || b.at - a.at);
      let sum = 0;
      const kept = newest.slice(0, cachedAtMost).filter(({ bytes }) => {
        sum += bytes;
        return sum <= budget;
      });
      await removeAll(newest.filter((one) => !kept.includes(one)).map((one) => one.path));
    },
    wipe: () => removeAll([folder]),
  };
}

interface DocumentCacheOptions {
  readonly platform: NodeJS.Platform;
  readonly clock: Pick<Clock, "now">;
  /** Runs one of the system's programs, by its whole path. */
  readonly run: (program: string, args: readonly string[]) => Promise<unknown>;
  /** Replaces the usual budget, for tests. */
  readonly budgetBytes?: number;
  readonly isFollowed: (account: AccountKey, of: Owner) => boolean;
  readonly log: Log;
}

interface Owner {
  readonly type: string;
  readonly id: number;
}

interface Place {
  readonly path: string;
  readonly id: RecordId;
  readonly version: number;
  readonly isFollowed: boolean;
}

async function filesIn(path: string): Promise<readonly string[]> {
  const names = await readdir(path).catch(() => []);
  return names.filter((name) => !name.endsWith(zoneStream));
}

async function bytesIn(path: string): Promise<number> {
  const [name] = await filesIn(path);
  return name === undefined ? 0 : ((await stat(join(path, name)).catch(() => null))?.size ?? 0);
}

const zoneStream = ":Zone.Identifier";

/** Sets Windows' mark for files from the internet: Office then opens the file guarded, without its macros. */
async function markAsForeign(file: string): Promise<void> {
  await writeFile(`${file}${zoneStream}`, "[ZoneTransfer]\r\nZoneId=3\r\n", { mode: ownFileMode });
}
