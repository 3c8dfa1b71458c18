import { mkdir, open, readFile, rename, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import type { StorageFailure } from "../contract/failures/storage.ts";
import { err, ok, type Result } from "../contract/result.ts";

/**
 * Replaces a file as a whole: after `ok` the new content survives power loss, after a failure the old one stands.
 * Readable by this user alone. Fails with `diskFull` or `storageBroken`.
 */
export async function writeDurably(
  file: string,
  content: string | Uint8Array,
): Promise<Result<null, StorageFailure>> {
  const draft = `${file}.new`;
  try {
    await mkdir(dirname(file), { recursive: true });
    const handle = await open(draft, "w", 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    await syncFolder(dirname(file));
    return ok(null);
  } catch (error) {
    return err(fileFault(error));
  }
}

/** The content, null where there is no such file. */
export async function readIfThere(file: string): Promise<Result<Buffer | null, StorageFailure>> {
  try {
    return ok(await readFile(file));
  } catch (error) {
    return codeOf(error) === "ENOENT" ? ok(null) : err(fileFault(error));
  }
}

/** Puts an unreadable file out of the way, where somebody may still look at it. Answers its new path. */
export async function setAside(file: string): Promise<Result<string, StorageFailure>> {
  const aside = asideOf(file);
  try {
    await rename(file, aside);
    await syncFolder(dirname(file));
    return ok(aside);
  } catch (error) {
    return err(fileFault(error));
  }
}

/** Where `setAside` puts it. */
export function asideOf(file: string): string {
  return `${file}.unreadable`;
}

/** Removes a file; that there is none is fine. */
export async function removeDurably(file: string): Promise<Result<null, StorageFailure>> {
  try {
    await unlink(file);
    await syncFolder(dirname(file));
    return ok(null);
  } catch (error) {
    return codeOf(error) === "ENOENT" ? ok(null) : err(fileFault(error));
  }
}

/** What a failed call of the file system means. */
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
