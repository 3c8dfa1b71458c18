import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname, join } from "node:path";

export interface SandboxFacts {
  readonly platform: NodeJS.Platform;
  readonly uid: number;
  readonly makesNamespaces: boolean;
  /** Chromium's helper beside the program, for systems that keep namespaces from programs; null where it is not there. */
  readonly helper: { readonly uid: number; readonly mode: number } | null;
}

/** Why Electron would end at its start for want of its sandbox, which Rounds never goes without; null where it would not. */
export function sandboxBarred({ platform, uid, makesNamespaces, helper }: SandboxFacts): string | null {
  if (platform !== "linux") return null;
  if (uid === 0) return "Electron does not start as root with its sandbox on.";
  const isSetuid = helper !== null && helper.uid === 0 && (helper.mode & 0o4000) !== 0;
  if (makesNamespaces || isSetuid) return null;
  return "This system keeps user namespaces from programs, and Electron does not start without its sandbox.";
}

/** As this computer is, for the program at `binary`. */
export function sandboxFacts(binary: string): SandboxFacts {
  const helper = statSync(join(dirname(binary), "chrome-sandbox"), { throwIfNoEntry: false });
  const tried = spawnSync("unshare", ["--user", "--map-root-user", "true"], { stdio: "ignore" });
  return {
    platform: process.platform,
    uid: process.getuid?.() ?? 1,
    // Where nothing can try it, Electron's own word is left to say.
    makesNamespaces: tried.error !== undefined || tried.status === 0,
    helper: helper === undefined ? null : { uid: helper.uid, mode: helper.mode },
  };
}
