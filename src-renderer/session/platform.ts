import { useFromMain } from "./session.ts";

/** Whether shortcuts go by Cmd. Main knows the system; the page's own word for it is outdated. */
export function onMac(): boolean {
  return useFromMain.getState().info?.platform === "darwin";
}
