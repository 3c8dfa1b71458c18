import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of its own, so that it can be full, or read-only for root as well. Null where this machine may not have one. */
export function ownDisk(size = "4m"): string | null {
  const folder = mkdtempSync(join(tmpdir(), "rounds-own-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

export function removeDisk(folder: string): void {
  execFileSync("umount", ["-l", folder]);
  rmSync(folder, { recursive: true, force: true });
}
