import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { StorageFailure } from "../../src-shared/errors/storage.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { Log } from "../sync/ports.ts";
import { fileFault, ownFileMode, ownFolderMode } from "./durable-file.ts";
import { type Going, type ProfileFile, profileFileAt } from "./profile-files.ts";
import { type Left, removeTree, removeWithin } from "./remove-tree.ts";

/**
 * Takes from others what an earlier Rounds, or a hand, has left open to them: to be called before any file is opened, so
 * that one which is set aside is closed to them, too. Below folders of Chromium nothing is done: no other user reaches them
 * through the profile folder. Fails where the file system has no such rights. Windows gives them by the folder alone.
 */
export function closeProfile(folder: string): Result<null, StorageFailure> {
  if (process.platform === "win32") return ok(null);
  try {
    // mutation: profile-open-to-others
    chmodSync(folder, ownFolderMode);
    for (const name of readdirSync(folder)) closeOwn(folder, name);
    return ok(null);
  } catch (error) {
    return err(fileFault(error));
  }
}

function closeOwn(folder: string, path: string): void {
  const known = entryOf(path);
  if (known === null || known.isForeign) return;
  const whole = join(folder, path);
  const found = lstatSync(whole);
  if (found.isDirectory()) {
    chmodSync(whole, ownFolderMode);
    for (const name of readdirSync(whole)) closeOwn(folder, `${path}/${name}`);
  } else if (found.isFile()) chmodSync(whole, found.mode & ownFileMode);
}

/** Lists the files of the journals that Rounds set aside because it could not read them: any of them may hold unsent edits. */
export function journalsSetAside(folder: string): Result<readonly string[], StorageFailure> {
  try {
    const names = readdirSync(folder).filter((name) => profileFileAt(name)?.goes === "unlessUnsentStay");
    return ok(names.sort().map((name) => join(folder, name)));
  } catch (error) {
    return err(fileFault(error));
  }
}

/**
 * Removes the files that go at sign-out. Removes journals that were set aside only if the rep keeps no unsent edits. Fails with
 * the first file that it cannot remove; a file that `sweepAgain` removes at the next start does not count.
 */
export async function sweepAtSignOut(
  folder: string,
  how: { readonly keepsUnsent: boolean; readonly log: Log },
): Promise<Result<null, StorageFailure>> {
  // mutation: journal-set-aside-outlives-discarding
  const certain = await sweep(
    folder,
    how.keepsUnsent ? ["signOutOnly"] : ["signOutOnly", "unlessUnsentStay"],
  );
  // mutation: files-outlive-sign-out
  const again = await sweep(folder, ["signOut"]);
  const [first] = certain;
  tell(how.log, [...certain, ...again]);
  return first === undefined ? ok(null) : err(first.fault);
}

/**
 * Removes the files that a program held open, or that Chromium has written since. Call at a start that follows a sign-out, before
 * anything is opened. Returns true if all of them are gone.
 */
export async function sweepAgain(folder: string, log: Log): Promise<boolean> {
  const left = await sweep(folder, ["signOut"]);
  tell(log, left);
  return left.length === 0;
}

async function sweep(folder: string, goes: readonly Going[]): Promise<readonly Left[]> {
  const names = await readdir(folder);
  const going = names.filter((name) => goes.includes(entryOf(name)?.goes ?? "stays"));
  const left = going.map((name) => {
    const path = join(folder, name);
    // The log has made its folder once, and goes on writing into it.
    return entryOf(name)?.goes === "signOutOnly" ? removeWithin(path) : removeTree(path);
  });
  return (await Promise.all(left)).flat();
}

/** The entry of a file, or of the folder that all files of an entry are in. */
function entryOf(path: string): ProfileFile | null {
  return profileFileAt(path) ?? profileFileAt(`${path}/any`);
}

function tell(log: Log, left: readonly Left[]): void {
  if (left.length > 0) log.warn("profile.filesLeft", { count: left.length });
}
