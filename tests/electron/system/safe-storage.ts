import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import type { DecryptStringAsyncReturnValue, SafeStorage } from "electron";
import { app } from "../application/app.ts";

type Implemented =
  | "isAsyncEncryptionAvailable"
  | "encryptStringAsync"
  | "decryptStringAsync"
  | "isEncryptionAvailable"
  | "encryptString"
  | "decryptString"
  | "getSelectedStorageBackend"
  | "setUsePlainTextEncryption";

const MARK = Buffer.from("s1");
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encryption by a key that is not in userData, as a system's keychain is not: `ROUNDS_STANDIN_KEYCHAIN` names its
 * file, `none` means a system without a keychain. Without the variable the key lives as long as the process.
 */
export class SafeStorageStandIn implements Pick<SafeStorage, Implemented> {
  readonly #keychain = process.env.ROUNDS_STANDIN_KEYCHAIN;
  readonly #passing = randomBytes(32);

  async isAsyncEncryptionAvailable(): Promise<boolean> {
    await app.whenReady();
    return this.#keychain !== "none";
  }

  async encryptStringAsync(plainText: string): Promise<Buffer> {
    await app.whenReady();
    return this.encryptString(plainText);
  }

  async decryptStringAsync(encrypted: Buffer): Promise<DecryptStringAsyncReturnValue> {
    await app.whenReady();
    return { result: this.decryptString(encrypted), shouldReEncrypt: false };
  }

  isEncryptionAvailable(): boolean {
    return app.isReady() && this.#keychain !== "none";
  }

  encryptString(plainText: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#key("encrypting"), nonce);
    const body = Buffer.concat([cipher.update(plainText, "utf8"), cipher.final()]);
    return Buffer.concat([MARK, nonce, cipher.getAuthTag(), body]);
  }

  decryptString(encrypted: Buffer): string {
    const start = MARK.length;
    if (!encrypted.subarray(0, start).equals(MARK) || encrypted.length < start + NONCE_BYTES + TAG_BYTES) {
      throw new Error("Error while decrypting the ciphertext provided to safeStorage.decryptString.");
    }
    const nonce = encrypted.subarray(start, start + NONCE_BYTES);
    const tag = encrypted.subarray(start + NONCE_BYTES, start + NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv("aes-256-gcm", this.#key("decrypting"), nonce).setAuthTag(tag);
    try {
      const body = encrypted.subarray(start + NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    } catch {
      throw new Error("Error while decrypting the ciphertext provided to safeStorage.decryptString.");
    }
  }

  getSelectedStorageBackend(): ReturnType<SafeStorage["getSelectedStorageBackend"]> {
    if (!app.isReady()) return "unknown";
    return this.#keychain === "none" ? "basic_text" : "gnome_libsecret";
  }

  setUsePlainTextEncryption(): void {}

  #key(doing: string): Buffer {
    if (this.#keychain === "none") {
      throw new Error(`Error while ${doing} the text provided to safeStorage. Encryption is not available.`);
    }
    return this.#keychain === undefined ? this.#passing : keyIn(this.#keychain);
  }
}

function keyIn(file: string): Buffer {
  try {
    return Buffer.from(readFileSync(file, "utf8"), "hex");
  } catch {
    const key = randomBytes(32);
    writeFileSync(file, key.toString("hex"), { mode: 0o600 });
    return key;
  }
}
