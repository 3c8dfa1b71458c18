import { spawn } from "node:child_process";
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { isAbsolute } from "node:path";
import { AppImageUpdater } from "electron-updater";

/**
 * The library removes the program file before it moves the new one there: power lost in between leaves no Rounds at
 * all. Here the new one is copied beside it, written out, and takes its place in one step. The file keeps its name, so
 * that links to it go on working.
 */
export class InPlaceAppImageUpdater extends AppImageUpdater {
  override install(_isSilent?: boolean, isForceRunAfter?: boolean): boolean {
    const target = process.env.APPIMAGE;
    const loaded = this.installerPath;
    if (target === undefined || !isAbsolute(target) || loaded === null) return false;
    try {
      replaceFile(loaded, target);
    } finally {
      // A rep who asked for a restart is not left without Rounds: the old one starts where the new one did not fit.
      if (isForceRunAfter === true) spawn(target, { detached: true, stdio: "ignore" }).unref();
    }
    return true;
  }
}

/** Whenever it is cut off, `target` is either the old file or the new one, whole. */
export function replaceFile(source: string, target: string): void {
  const beside = `${target}.update`;
  try {
    // A link that somebody left in this place goes, and is not followed.
    rmSync(beside, { force: true, recursive: true });
    copyFileSync(source, beside, constants.COPYFILE_EXCL);
    chmodSync(beside, 0o755);
    const file = openSync(beside, "r+");
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
