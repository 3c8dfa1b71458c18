import { appendFileSync } from "node:fs";

const file = process.env.ROUNDS_SHIM_TRAFFIC;

/**
 * Appends a message between the page's preload and this process to the file that ROUNDS_SHIM_TRAFFIC names, if it names one.
 * The file has a line for each message, so that a test can search it for text that must not cross.
 */
export function noteTraffic(direction: "to-main" | "to-page", channel: string, body: string): void {
  if (file !== undefined) appendFileSync(file, `${direction} ${channel} ${body}\n`);
}
