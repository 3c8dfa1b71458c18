import { shell } from "electron";
import type { Log } from "../sync/ports.ts";

/** Has the system's program for it open a file. What the system says is not told: it names the file. */
export function openFile(log: Log): (file: string) => Promise<boolean> {
  return async (file) => {
    const complaint = await shell.openPath(file);
    if (complaint !== "") log.warn("file not opened");
    return complaint === "";
  };
}
