import type { Shell } from "electron";
import type { Log } from "../../sync/ports.ts";

/**
 * Opens a file in the system's program for it. Does not log the system's message, because it names the file. Does not wait on
 * Linux: Electron starts `xdg-open` there and never settles its promise (`shell/common/platform_util_linux.cc`).
 */
export function openFile(
  shell: Pick<Shell, "openPath">,
  platform: NodeJS.Platform,
  log: Log,
): (file: string) => Promise<boolean> {
  return async (file) => {
    const asked = shell.openPath(file);
    if (platform === "linux") return true;
    const problem = await asked;
    if (problem !== "") log.warn("file.notOpened");
    return problem === "";
  };
}
