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
 * Trusts what this system trusts: companies add certificates of their own to it. On Linux the system's roots are all there are.
 * What Node reads of Windows and macOS is what was added there, and a root that Windows has not needed yet is not among it: the
 * built-in ones stay beside it, so that one which was removed from such a system is trusted all the same.
 *
 * Call once; requests wait for the promise, which never rejects, and nothing else does.
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
    // The built-in ones stand; a company's own service would show as `untrustedCertificate`.
    log.warn("system certificates not read", { name: error instanceof Error ? error.name : "unknown" });
  }
}

/**
 * Reads on a thread of its own: on macOS Node asks the system about each certificate of the rep's keychain in turn, and the system
 * may ask the network whether it was revoked. That has taken from seconds to more than a minute (nodejs/node#63313).
 */
function readOnThread(): Promise<readonly string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
  const thread = new Worker(reading, { eval: true });
  thread.once("message", resolve);
  thread.once("error", reject);
  thread.once("exit", () => reject(new Error("the thread ended without an answer")));
  return promise;
}
