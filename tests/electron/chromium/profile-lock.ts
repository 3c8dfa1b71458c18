import { readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const PATIENCE = 5000;

/**
 * Chromium names the profile's owner in a link `host-pid`. After a kill of the app alone the old Chromium takes a
 * moment to notice; a new one started meanwhile would hand its work to the dying one and leave.
 */
export async function profileReleased(profile: string): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline && ownerLives(profile)) await delay(25);
}

function ownerLives(profile: string): boolean {
  try {
    const pid = Number(/-(\d+)$/.exec(readlinkSync(join(profile, "SingletonLock")))?.[1]);
    return Number.isInteger(pid) && process.kill(pid, 0) && !isZombie(pid);
  } catch {
    return false;
  }
}

/** Dead, but not yet taken note of by its parent. */
function isZombie(pid: number): boolean {
  if (process.platform !== "linux") return false;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.charAt(stat.lastIndexOf(")") + 2) === "Z";
}
