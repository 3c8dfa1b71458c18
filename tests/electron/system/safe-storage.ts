import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import type { DecryptStringAsyncReturnValue, SafeStorage } from "electron";
import { app } from "../application/app.ts";
import { needReady } from "../application/once-ready.ts";
import { desktop } from "../desktop.ts";

type Implemented =
  | "isAsyncEncryptionAvailable"
  | "encryptStringAsync"
  | "decryptStringAsync"
  | "isEncryptionAvailable"
  | "encryptString"
  | "decryptString"
  | "getSelectedStorageBackend"
  | "setUsePlainTextEncryption";

const KEYRING = Buffer.from("v11");
const LAST_RESORT = Buffer.from("v10");
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CALL_ENDS = "Error while decrypting the ciphertext provided to safeStorage.";

const prompt = Promise.withResolvers<void>();

/** The person unlocks the keychain. Who plays by hand does so after ten seconds. */
export function answerKeychain(): void {
  prompt.resolve();
}
if (process.env.ROUNDS_SHIM_HEADED === "1") setTimeout(answerKeychain, 10_000).unref();

/**
 * Encryption by a key that is not in userData, as a system's keychain is not: `ROUNDS_SHIM_KEYCHAIN` names its
 * file. Without the variable the key lives as long as the process.
 *
 * As Electron's, it has the same answer for the whole process: it asks the system for its keys once. On Linux there is a last
 * resort beside the keyring, a key that everybody knows, and only the first bytes of what is sealed tell which one it was.
 */
export class SafeStorageShim implements Pick<SafeStorage, Implemented> {
  readonly #keychain = process.env.ROUNDS_SHIM_KEYCHAIN;
  readonly #passing = randomBytes(32);
  readonly #state = desktop.keychain;

  async isAsyncEncryptionAvailable(): Promise<boolean> {
    if (!app.isReady()) return false;
    await this.#answered();
    return this.#state !== "none";
  }

  async encryptStringAsync(plainText: string): Promise<Buffer> {
    needReady(new Error("safeStorage cannot be used before app is ready"));
    await this.#answered();
    return this.#seal(plainText, "encryptStringAsync");
  }

  async decryptStringAsync(encrypted: Buffer): Promise<DecryptStringAsyncReturnValue> {
    needReady(new Error("safeStorage cannot be used before app is ready"));
    await this.#answered();
    return this.#open(encrypted, "decryptStringAsync");
  }

  /**
   * All three wait until Chromium has its keys, which no time bounds (`shell/browser/api/electron_api_safe_storage.cc`,
   * `components/os_crypt/async/browser/os_crypt_async.cc`).
   */
  async #answered(): Promise<void> {
    await app.whenReady();
    if (this.#state === "asks") await prompt.promise;
  }

  isEncryptionAvailable(): boolean {
    return app.isReady() && this.#state !== "none";
  }

  encryptString(plainText: string): Buffer {
    return this.#seal(plainText, "encryptString");
  }

  decryptString(encrypted: Buffer): string {
    return this.#open(encrypted, "decryptString").result;
  }

  /** By the name of the desktop alone, as Electron's synchronous engine says it: it knows nothing of the keys in use. */
  getSelectedStorageBackend(): ReturnType<SafeStorage["getSelectedStorageBackend"]> {
    if (!app.isReady()) return "unknown";
    return this.#state === "ok" || this.#state === "none" ? "basic_text" : "gnome_libsecret";
  }

  setUsePlainTextEncryption(): void {}

  #seal(text: string, call: string): Buffer {
    const state = this.#state;
    if (state === "none" || state === "denied") {
      const why = state === "none" ? " Encryption is not available." : "";
      throw new Error(`Error while encrypting the text provided to safeStorage.${call}.${why}`);
    }
    const mark = state === "v10" || state === "locked" ? LAST_RESORT : KEYRING;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#key(mark), nonce);
    const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([mark, nonce, cipher.getAuthTag(), body]);
  }

  #open(encrypted: Buffer, call: string): DecryptStringAsyncReturnValue {
    const state = this.#state;
    const mark = [KEYRING, LAST_RESORT].find((one) => one.equals(encrypted.subarray(0, one.length)));
    const start = KEYRING.length;
    if (mark === undefined || encrypted.length < start + NONCE_BYTES + TAG_BYTES || state === "none")
      throw new Error(`${CALL_ENDS}${call}.`);
    if (state === "denied" || (mark === KEYRING && (state === "v10" || state === "locked")))
      throw new Error(`safeStorage.${call} is temporarily unavailable. Please try again.`);
    const nonce = encrypted.subarray(start, start + NONCE_BYTES);
    const tag = encrypted.subarray(start + NONCE_BYTES, start + NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv("aes-256-gcm", this.#key(mark), nonce).setAuthTag(tag);
    try {
      const body = encrypted.subarray(start + NONCE_BYTES + TAG_BYTES);
      const result = Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
      const seals = state === "v10" || state === "locked" ? LAST_RESORT : KEYRING;
      return { result, shouldReEncrypt: mark !== seals };
    } catch {
      throw new Error(`${CALL_ENDS}${call}.`);
    }
  }

  #key(mark: Buffer): Buffer {
    if (mark === LAST_RESORT) return createHash("sha256").update("peanuts").digest();
    const isPassing = this.#keychain === undefined || this.#state === "damaged";
    return isPassing ? this.#passing : keyIn(this.#keychain);
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
