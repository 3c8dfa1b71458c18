import { lstat, readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { StorageFailure } from "../../src-shared/errors/storage.ts";
import { fileFault } from "./durable-file.ts";

/** A file or folder that could not be removed. */
export interface Left {
  readonly path: string;
  readonly fault: StorageFailure;
}

/**
 * Removes a file, or a folder with everything in it. A file that it cannot remove (on Windows a program that has it open holds
 * it) does not keep it from removing the rest. Returns the files and folders that are left.
 */
export async function removeTree(path: string): Promise<readonly Left[]> {
  const found = await within(path, () => lstat(path));
  if (found.left.length > 0 || found.value === null) return found.left;
  if (!found.value.isDirectory()) return (await within(path, () => rm(path, { force: true }))).left;
  const left = await removeWithin(path);
  return left.length > 0 ? left : (await within(path, () => rmdir(path))).left;
}

/** Removes everything in a folder, and not the folder. */
export async function removeWithin(folder: string): Promise<readonly Left[]> {
  const names = await within(folder, () => readdir(folder));
  const removed = await Promise.all((names.value ?? []).map((name) => removeTree(join(folder, name))));
  return [...names.left, ...removed.flat()];
}

interface Attempt<T> {
  /** Null if there is nothing at the path, or if the work failed. */
  readonly value: T | null;
  readonly left: readonly Left[];
}

async function within<T>(path: string, work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await work(), left: [] };
  } catch (error) {
    const isGone = (error as { code?: unknown }).code === "ENOENT";
    return { value: null, left: isGone ? [] : [{ path, fault: fileFault(error) }] };
  }
}
