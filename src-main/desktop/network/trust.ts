import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { Worker } from "node:worker_threads";
import type { Log } from "../../sync/ports.ts";

/** Each certificate once: a folder of them on Linux has every file under several names. */
const reading = `
  const { parentPort } = require("node:worker_threads");
  const { getCACertificates } = require("node:tls");
  parentPort.postMessage([...new Set(getCACertificates("system"))]);
`;

/**
 * Trusts the certificates that this system trusts, because companies add their own to it. On Linux Rounds trusts the system's
 * roots alone. On Windows and macOS Node reads only added certificates, and Windows adds some roots only when it first needs
 * them: so Rounds trusts the built-in roots as well, even one that was removed from such a system.
 *
 * Call once, with the first request over TLS: a start does not need it. Such requests wait for the promise, which never rejects.
 */
export async function trustSystemCertificates(
  platform: NodeJS.Platform,
  log: Log,
  read: () => Promise<readonly string[]> = readOnThread,
): Promise<void> {
  try {
    const system = await read();
    const isComplete = platform === "linux" && system.length > 0;
    setDefaultCACertificates(isComplete ? system : [...getCACertificates("bundled"), ...system]);
  } catch (error) {
    // The built-in certificates remain; a company's own service would show as `untrustedCertificate`.
    log.warn("network.certificatesNotRead", { name: error instanceof Error ? error.name : "unknown" });
  }
}

/**
 * Reads on a thread of its own: on macOS Node asks the system about each certificate of the rep's keychain in turn, and the
 * system may ask the network whether somebody revoked it. This has taken from seconds to more than a minute (nodejs/node#63313).
 */
function readOnThread(): Promise<readonly string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
  const thread = new Worker(reading, { eval: true });
  thread.once("message", resolve);
  thread.once("error", reject);
  thread.once("exit", () => reject(new Error("the thread ended without an answer")));
  return promise;
}
