import { randomUUID } from "node:crypto";
import type { SafeStorage } from "electron";
import type { Keychain } from "../../auth/vault.ts";

/** Begins all that Linux seals with its last resort, a key that stands in Chromium's source (docs/decisions/0034). */
const publicKeyMark = Buffer.from("v10");

/**
 * The system's keychain through safeStorage, judged by what it does: `getSelectedStorageBackend` speaks of the synchronous
 * engine, which seals nothing here, and is wrong in both directions (law 12). To be used once the app is ready.
 */
export function systemKeychain(safeStorage: SafeStorage, platform: NodeJS.Platform): Keychain {
  const isPublic = (sealed: Uint8Array) =>
    // mutation: known-key-counts-as-keychain
    platform === "linux" && publicKeyMark.equals(sealed.subarray(0, publicKeyMark.length));

  async function open(sealed: Uint8Array) {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(sealed));
    return { text: result, stale: shouldReEncrypt };
  }

  return {
    state: async () => {
      if (!(await safeStorage.isAsyncEncryptionAvailable())) return "none";
      try {
        const sample = randomUUID();
        const sealed = await safeStorage.encryptStringAsync(sample);
        if (isPublic(sealed)) return "none";
        return (await open(sealed)).text === sample ? "works" : "away";
      } catch {
        // Refused or dismissed: the system's words differ, and each means that there is no key for this run.
        return "away";
      }
    },
    isPublic,
    isAway: (error) => error instanceof Error && error.message.includes("temporarily unavailable"),
    seal: (text) => safeStorage.encryptStringAsync(text),
    open,
  };
}
