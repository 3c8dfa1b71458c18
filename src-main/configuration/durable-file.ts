import { randomUUID } from "node:crypto";
import { constants, mkdirSync } from "node:fs";
import { mkdir, open, readFile, rm, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import type { StorageFailure } from "../../src-shared/errors/storage.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { renameOnceFree } from "./rename-once-free.ts";

/** Files and folders of Rounds are this user's alone, whatever the umask. */
export const ownFileMode = 0o600;
export const ownFolderMode = 0o700;
/** The umask takes away what the system does not give. */
const usualFileMode = 0o666;

const { O_WRONLY, O_CREAT, O_EXCL } = constants;
/** Only where nothing is yet, not even a link. Windows knows no O_NOFOLLOW, and needs none where the file is to be new. */
const exclusive = O_WRONLY | O_CREAT | O_EXCL | (constants.O_NOFOLLOW ?? 0);

/**
 * Replaces a file of Rounds as a whole: after `ok` the new content survives power loss, after a failure the
 * old content stays. The file, and a folder that it makes for the file, are this user's alone. Fails with
 * `diskFull` or `storageBroken`.
 */
export async function writeDurably(
  file: string,
  content: string | Uint8Array,
): Promise<Result<null, StorageFailure>> {
  const draft = replacementPathOf(file);
  try {
    await mkdir(dirname(file), { recursive: true, mode: ownFolderMode });
    // Removes a draft that a kill left behind. `rm` removes a link itself, not its target.
    await rm(draft, { force: true });
    await replace(file, draft, content, ownFileMode);
    return ok(null);
  } catch (error) {
    return err(fileFault(error));
  }
}

/**
 * As `writeDurably`, a file in a place that the rep chose: with the mode that the system gives new files, by way of a draft
 * whose name nobody knows beforehand and nothing of the rep's has.
 */
export async function writeChosen(
  file: string,
  content: string | Uint8Array,
): Promise<Result<null, StorageFailure>> {
  const draft = replacementPathOf(`${file}.${randomUUID().slice(0, 8)}`);
  try {
    await replace(file, draft, content, usualFileMode);
    return ok(null);
  } catch (error) {
    const removed = await removeDurably(draft);
    return removed.ok ? err(fileFault(error)) : removed;
  }
}

async function replace(
  file: string,
  draft: string,
  content: string | Uint8Array,
  mode: number,
): Promise<void> {
  const handle = await open(draft, exclusive, mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renameOnceFree(draft, file);
  await syncFolder(dirname(file));
}

/** Makes the folder for code that then writes its files itself. */
export function makeOwnFolder(folder: string): Result<null, StorageFailure> {
  try {
    mkdirSync(folder, { recursive: true, mode: ownFolderMode });
    return ok(null);
  } catch (error) {
    return err(fileFault(error));
  }
}

/** The path at which Rounds writes a file's new content before that takes the file's place. */
export function replacementPathOf(file: string): string {
  return `${file}.new`;
}

/** The content, null where there is no such file. */
export async function readIfThere(file: string): Promise<Result<Buffer | null, StorageFailure>> {
  try {
    return ok(await readFile(file));
  } catch (error) {
    return codeOf(error) === "ENOENT" ? ok(null) : err(fileFault(error));
  }
}

/** Puts an unreadable file out of the way, where somebody may still look at it. Returns its new path. */
export async function setAside(file: string): Promise<Result<string, StorageFailure>> {
  const aside = asideOf(file);
  try {
    await renameOnceFree(file, aside);
    await syncFolder(dirname(file));
    return ok(aside);
  } catch (error) {
    return err(fileFault(error));
  }
}

/** The path to which `setAside` moves a file. */
export function asideOf(file: string): string {
  return `${file}.unreadable`;
}

/** Removes a file. Succeeds also if there is none. */
export async function removeDurably(file: string): Promise<Result<null, StorageFailure>> {
  try {
    await unlink(file);
    await syncFolder(dirname(file));
    return ok(null);
  } catch (error) {
    return codeOf(error) === "ENOENT" ? ok(null) : err(fileFault(error));
  }
}

/** Turns a failed call of the file system into a fault. */
export function fileFault(error: unknown): StorageFailure {
  const code = codeOf(error);
  if (code === "ENOSPC" || code === "EDQUOT") return { kind: "diskFull" };
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") return { kind: "storageClosed" };
  return { kind: "storageBroken", detail: code };
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? error);
}

/** A rename is on disk only when its folder is. Windows has no such call, and its file system journals renames. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
