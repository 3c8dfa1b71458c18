import { constants } from "node:fs";
import { dirname, isAbsolute } from "node:path";
import type { UpdateManner } from "../../src-shared/ipc/updates.ts";

/**
 * Whether macOS lets nobody write where a program lies. macOS updates no program there: one in a disk image, or one that was
 * downloaded and never moved, which macOS runs from a read-only place of its own (App Translocation).
 */
export function isOnReadOnlyVolume(program: string, access: (file: string, mode: number) => void): boolean {
  try {
    access(program, constants.W_OK);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EROFS";
  }
}

/**
 * Chooses how an update gets in. The system's package manager installs a deb or rpm, with rights that Rounds
 * does not have and without a check of the package's signature: so the rep fetches these by hand, as for
 * every other kind that cannot replace itself.
 */
export function mannerOf(given: {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly mayWriteIn: (folder: string) => boolean;
}): UpdateManner {
  const { platform, env } = given;
  switch (platform) {
    case "win32":
      return env.PORTABLE_EXECUTABLE_FILE === undefined ? "install" : "page";
    case "darwin":
      return "install";
    case "linux":
      return env.APPIMAGE !== undefined && isAbsolute(env.APPIMAGE) && given.mayWriteIn(dirname(env.APPIMAGE))
        ? "install"
        : "page";
    default:
      return "off";
  }
}
