import { existsSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";

/**
 * An AppImage says to what it starts which file it is (`APPIMAGE`) and where it is unpacked (`APPDIR`), and what that
 * starts in turn inherits both. A Rounds that was installed as a deb and started from such a program would take that
 * program's file for its own: it would start it at login, and put a new Rounds in its place. So the word is forgotten
 * where `program` does not run from within.
 */
export function forgetForeignImage(env: NodeJS.ProcessEnv, program: string): void {
  if (env.APPIMAGE !== undefined && !isInFolder(program, env.APPDIR)) delete env.APPIMAGE;
}

/**
 * The icon of an AppImage, or null for any other Rounds. Nothing installs an AppImage, so the desktop has no icon of it, and the
 * window brings its own.
 */
export function iconInImage({ APPIMAGE, APPDIR }: NodeJS.ProcessEnv): string | null {
  if (APPIMAGE === undefined || APPDIR === undefined) return null;
  const icon = join(APPDIR, "usr/share/icons/hicolor/256x256/apps/rounds.png");
  return existsSync(icon) ? icon : null;
}

function isInFolder(program: string, folder: string | undefined): boolean {
  if (folder === undefined || folder === "") return false;
  try {
    return realpathSync(program).startsWith(join(realpathSync(folder), sep));
  } catch {
    return false;
  }
}
