import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { Log } from "../../sync/ports.ts";

/**
 * Trusts what this system trusts: companies add certificates of their own to it. On Linux the system's roots are all there are.
 * What Node reads of Windows and macOS is what was added there, and a root that Windows has not needed yet is not among it: the
 * built-in ones stay beside it, so that one which was removed from such a system is trusted all the same.
 */
export function trustSystemCertificates(platform: NodeJS.Platform, log: Log): void {
  try {
    const system = getCACertificates("system");
    const isComplete = platform === "linux" && system.length > 0;
    setDefaultCACertificates(isComplete ? system : [...getCACertificates("bundled"), ...system]);
  } catch (error) {
    // The built-in ones stand; a company's own service would show as `untrustedCertificate`.
    log.warn("system certificates not read", { name: error instanceof Error ? error.name : "unknown" });
  }
}
