import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { StorageFailure } from "../contract/failures/storage.ts";
import { err, ok, type Result } from "../contract/result.ts";
import { fileFault, ownFileMode, ownFolderMode } from "./durable-file.ts";
import { type ProfileFile, profileFileAt } from "./profile-files.ts";

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

/** The entry of a file, or of the folder that all files of an entry are in. */
function entryOf(path: string): ProfileFile | null {
  return profileFileAt(path) ?? profileFileAt(`${path}/any`);
}
