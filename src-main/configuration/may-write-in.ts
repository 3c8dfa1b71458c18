import { accessSync, constants } from "node:fs";

/** Whether the system lets Rounds put a file into the folder. Windows looks at no more than the read-only mark. */
export function mayWriteIn(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
