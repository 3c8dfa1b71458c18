import type { Shell } from "electron";
import type { Log } from "../../sync/ports.ts";

/**
 * Has the system's program for it open a file. What the system says is not told: it names the file. On Linux Electron starts
 * `xdg-open` and never settles what it returned (`shell/common/platform_util_linux.cc`), so nobody waits for it there.
 */
export function openFile(
  shell: Pick<Shell, "openPath">,
  platform: NodeJS.Platform,
  log: Log,
): (file: string) => Promise<boolean> {
  return async (file) => {
    const asked = shell.openPath(file);
    if (platform === "linux") return true;
    const complaint = await asked;
    if (complaint !== "") log.warn("file not opened");
    return complaint === "";
  };
}
