import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { Log } from "../sync/ports.ts";

/** Trusts what this system trusts: companies add certificates of their own to it. */
export function trustSystemCertificates(log: Log): void {
  try {
    setDefaultCACertificates([...getCACertificates("default"), ...getCACertificates("system")]);
  } catch (error) {
    // The built-in ones stand; a company's own service would show as `untrustedCertificate`.
    log.warn("system certificates not read", { name: error instanceof Error ? error.name : "unknown" });
  }
}
