import { appendFileSync } from "node:fs";

const file = process.env.ROUNDS_STANDIN_TRAFFIC;

/**
 * Where ROUNDS_STANDIN_TRAFFIC names a file, every message between the page's preload and this process is kept there,
 * a line each, so that a test can search them for what must not cross.
 */
export function noteTraffic(direction: "to-main" | "to-page", channel: string, body: string): void {
  if (file !== undefined) appendFileSync(file, `${direction} ${channel} ${body}\n`);
}
