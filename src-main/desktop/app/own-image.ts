import { realpathSync } from "node:fs";
import { join, sep } from "node:path";

/**
 * An AppImage says to what it starts which file it is (`APPIMAGE`) and where it is unpacked (`APPDIR`), and what that
 * starts in turn inherits both. A Rounds that was installed as a deb and started from such a program would take that
 * program's file for its own: it would start it at login, and put a new Rounds in its place. So the word is forgotten
 * where `program` does not run from within.
 */
export function forgetForeignImage(env: NodeJS.ProcessEnv, program: string): void {
  if (env.APPIMAGE !== undefined && !isWithin(program, env.APPDIR)) delete env.APPIMAGE;
}

function isWithin(program: string, folder: string | undefined): boolean {
  if (folder === undefined || folder === "") return false;
  try {
    return realpathSync(program).startsWith(join(realpathSync(folder), sep));
  } catch {
    return false;
  }
}
