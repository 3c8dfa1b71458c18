import { createHash } from "node:crypto";
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileFault } from "../configuration/durable-file.ts";
import type { Fault } from "../contract/fault.ts";
import { type AccountKey, type RecordId, recordId } from "../contract/ids.ts";
import { err, ok, type Result } from "../contract/result.ts";
import type { Log } from "../sync/ports.ts";

const keptAtMost = 100;
/** Together. The oldest go first. */
const budgetBytes = 500 * 1024 * 1024;
const unfinished = ".new";

export interface KeptDocument {
  readonly file: string;
  readonly name: string;
  /** `updated_at` as milliseconds. */
  readonly version: number;
}

/** Files of documents that were opened once: from then on they open without a network. Gone with the account. */
export interface KeptDocuments {
  readonly find: (account: AccountKey, id: RecordId) => Promise<KeptDocument | null>;
  /** Puts the file there as a whole or not at all, to be read only, in place of an older one. */
  readonly keep: (
    account: AccountKey,
    id: RecordId,
    document: { readonly name: string; readonly version: number; readonly bytes: Uint8Array },
  ) => Promise<Result<KeptDocument, Fault>>;
  readonly ids: (account: AccountKey) => Promise<RecordId[]>;
  readonly remove: (account: AccountKey, id: RecordId) => Promise<void>;
  /** What is left over goes: of other accounts, half written, and the oldest of too many or too much. */
  readonly tidy: (account: AccountKey | null) => Promise<void>;
  readonly wipe: () => Promise<void>;
}

/** `<folder>/<account>/<id>.<version>/<name>`: the rep sees the name of the document in the program's title. */
export function keptDocuments(folder: string, options: KeptOptions): KeptDocuments {
  const homeOf = (account: AccountKey) =>
    join(folder, createHash("sha256").update(account).digest("hex").slice(0, 16));

  /** A file that a program holds open cannot be removed on Windows: the next start tries again. */
  async function removeAll(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await rm(path, { recursive: true, force: true }).catch((error: unknown) =>
        options.log.warn("document left", { error }),
      );
    }
  }

  async function places(account: AccountKey, id: RecordId): Promise<readonly Place[]> {
    const names = await readdir(homeOf(account)).catch(() => []);
    const of = names.flatMap((name) => {
      const [, of, version] = /^(\d+)\.(\d+)$/.exec(name) ?? [];
      return Number(of) === id ? [{ path: join(homeOf(account), name), version: Number(version) }] : [];
    });
    return of.toSorted((a, b) => b.version - a.version);
  }

  return {
    find: async (account, id) => {
      const [place] = await places(account, id);
      const [name] = place === undefined ? [] : await filesIn(place.path);
      if (place === undefined || name === undefined) return null;
      return { file: join(place.path, name), name, version: place.version };
    },
    keep: async (account, id, { name, version, bytes }) => {
      const place = join(homeOf(account), `${id}.${version}`);
      const draft = `${place}${unfinished}`;
      const before = await places(account, id);
      try {
        await rm(draft, { recursive: true, force: true });
        await mkdir(draft, { recursive: true, mode: 0o700 });
        await writeFile(join(draft, name), bytes, { mode: 0o600 });
        if (options.platform === "win32") await markAsForeign(join(draft, name));
        await chmod(join(draft, name), 0o400);
        await removeAll(before.map((one) => one.path));
        await rename(draft, place);
      } catch (error) {
        return err(fileFault(error));
      }
      return ok({ file: join(place, name), name, version });
    },
    ids: async (account) => {
      const names = await readdir(homeOf(account)).catch(() => []);
      return names.flatMap((name) => {
        const [, id] = /^(\d+)\.\d+$/.exec(name) ?? [];
        return id === undefined ? [] : [recordId.parse(Number(id))];
      });
    },
    remove: async (account, id) => removeAll((await places(account, id)).map((one) => one.path)),
    tidy: async (account) => {
      const home = account === null ? null : homeOf(account);
      const homes = (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
      await removeAll(homes.filter((one) => one !== home));
      if (home === null) return;
      const all = (await readdir(home).catch(() => [])).map((name) => join(home, name));
      await removeAll(all.filter((one) => one.endsWith(unfinished)));
      const dated = await Promise.all(
        all.map(async (path) => ({
          path,
          at: (await stat(path).catch(() => null))?.mtimeMs ?? 0,
          bytes: await bytesIn(path),
        })),
      );
      const newest = dated.toSorted((a, b) => b.at - a.at);
      let sum = 0;
      const kept = newest.slice(0, keptAtMost).filter(({ bytes }) => {
        sum += bytes;
        return sum <= (options.budgetBytes ?? budgetBytes);
      });
      await removeAll(newest.filter((one) => !kept.includes(one)).map((one) => one.path));
    },
    wipe: () => removeAll([folder]),
  };
}

interface KeptOptions {
  readonly platform: NodeJS.Platform;
  /** Another than the usual one, for tests. */
  readonly budgetBytes?: number;
  readonly log: Log;
}

interface Place {
  readonly path: string;
  readonly version: number;
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

/** Windows' own mark for what came from the internet: Office opens it guarded, without its macros. */
async function markAsForeign(file: string): Promise<void> {
  await writeFile(`${file}${zoneStream}`, "[ZoneTransfer]\r\nZoneId=3\r\n");
}
