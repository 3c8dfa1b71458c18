import type { SafeStorage } from "electron";
import type { Keychain } from "../auth/vault.ts";

/**
 * The system's keychain through safeStorage. `basic_text` on Linux seals with a key that everybody knows: it counts
 * as none (law 12). To be used once the app is ready.
 */
export function systemKeychain(safeStorage: SafeStorage, platform: NodeJS.Platform): Keychain {
  return {
    available: async () => {
      if (platform === "linux") {
        const backend = safeStorage.getSelectedStorageBackend();
        // mutation: known-key-counts-as-keychain
        if (backend === "basic_text" || backend === "unknown") return false;
      }
      return safeStorage.isAsyncEncryptionAvailable();
    },
    seal: (text) => safeStorage.encryptStringAsync(text),
    open: async (sealed) => {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(sealed));
      return { text: result, stale: shouldReEncrypt };
    },
  };
}
