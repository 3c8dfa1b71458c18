import { isAbsolute } from "node:path";
import type { UpdateManner } from "../../src-shared/ipc/updates.ts";

/**
 * How an update gets in. A deb or rpm is put in by the system's package manager, with rights that Rounds does not have
 * and for a package whose signature nobody checks then: these are fetched by hand, as is whatever else cannot replace
 * itself.
 */
export function mannerOf(given: {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}): UpdateManner {
  const { platform, env } = given;
  switch (platform) {
    case "win32":
      return env.PORTABLE_EXECUTABLE_FILE === undefined ? "install" : "page";
    case "darwin":
      return "install";
    case "linux":
      return env.APPIMAGE !== undefined && isAbsolute(env.APPIMAGE) ? "install" : "page";
    default:
      return "off";
  }
}
