import { readIfThere, removeDurably, setAside, writeDurably } from "../configuration/durable-file.ts";
import { isOfNewer } from "../configuration/is-of-newer.ts";
import type { Fault } from "../contract/fault.ts";
import { err, ok, type Result } from "../contract/result.ts";
import type { Log } from "../sync/ports.ts";
import { noSecrets, type Secrets, secrets } from "./secrets.ts";

/** The system's keychain, as far as it seals texts. Both calls may reject: that is how the system says no. */
export interface Keychain {
  readonly available: () => Promise<boolean>;
  readonly seal: (text: string) => Promise<Uint8Array>;
  /** `stale`: sealed with a key that has been replaced, so it should be sealed anew. */
  readonly open: (sealed: Uint8Array) => Promise<{ readonly text: string; readonly stale: boolean }>;
}

export interface Vault {
  /** False: there is no keychain, and secrets end with this run (law 12). */
  readonly durable: boolean;
  readonly read: () => Secrets;
  /** Counts in memory at once; on disk, where there is a keychain, once answered. Changes are written in order. */
  readonly update: (change: (secrets: Secrets) => Secrets) => Promise<Result<null, Fault>>;
}

export interface VaultOptions {
  readonly file: string;
  readonly keychain: Keychain;
  readonly log: Log;
}

/** Raised when an older Rounds could not read what is sealed, or would lose some of it (`docs/upgrades.md`). */
export const vaultVersion = 1;

/**
 * Opens the vault: one sealed file. What cannot be opened, or makes no sense, is set aside and reported as
 * `vaultUnreadable`. A file of a newer Rounds, and one that cannot be read just now, is left as it is: then nothing can
 * be changed either. Nothing is ever written unsealed.
 */
export async function openVault(options: VaultOptions): Promise<{ vault: Vault; fault: Fault | null }> {
  // mutation: secrets-written-without-keychain
  if (!(await options.keychain.available())) return { vault: memoryVault(options), fault: null };
  const found = await unseal(options);
  if (found.held) return { vault: heldVault(found.fault), fault: found.fault };
  const vault = sealedVault(options, found.secrets ?? noSecrets);
  if (found.stale) await vault.update((secrets) => ({ ...secrets }));
  return { vault, fault: found.fault };
}

function sealedVault({ file, keychain, log }: VaultOptions, found: Secrets): Vault {
  let current = found;
  let line: Promise<Result<null, Fault>> = Promise.resolve(ok(null));

  async function write(content: Secrets): Promise<Result<null, Fault>> {
    try {
      const text = JSON.stringify({ version: vaultVersion, ...content });
      // mutation: secrets-written-unsealed
      const written = await writeDurably(file, await keychain.seal(text));
      if (!written.ok) log.error("vault not written", { fault: written.error.kind });
      return written;
    } catch {
      // The keychain's own words are not needed, and might quote what they were about.
      log.error("vault not sealed");
      return err({ kind: "storageBroken", detail: "the keychain refused" });
    }
  }

  return {
    durable: true,
    read: () => current,
    update: (change) => {
      const content = change(current);
      // Nothing changed: what is being written already is all there is to wait for.
      if (content === current) return line;
      current = content;
      line = line.then(() => write(content));
      return line;
    },
  };
}

/** A sealed file from better days is out of date with the first change made here, so it goes. */
function memoryVault({ file, log }: VaultOptions): Vault {
  let current = noSecrets;
  let removed: Promise<Result<null, Fault>> | undefined;
  log.warn("no keychain: secrets are kept in memory only");
  return {
    durable: false,
    read: () => current,
    update: async (change) => {
      current = change(current);
      removed ??= removeDurably(file);
      return removed;
    },
  };
}

/** What is in the file is still there, and must not be written over. */
function heldVault(fault: Fault): Vault {
  return { durable: true, read: () => noSecrets, update: async () => err(fault) };
}

type Found =
  | { readonly held: true; readonly fault: Fault }
  | (Opened & { readonly held: false; readonly fault: Fault | null });

interface Opened {
  readonly secrets: Secrets | null;
  readonly stale: boolean;
}

async function unseal({ file, keychain, log }: VaultOptions): Promise<Found> {
  const sealed = await readIfThere(file);
  if (!sealed.ok) return { held: true, fault: sealed.error };
  if (sealed.value === null) return { held: false, secrets: null, stale: false, fault: null };
  const opened = await tryOpen(keychain, sealed.value);
  if (opened === "newer") return { held: true, fault: { kind: "newerProfile", part: "vault" } };
  if (opened !== null) return { ...opened, held: false, fault: null };
  const aside = await setAside(file);
  log.error("vault unreadable", { setAside: aside.ok });
  return { held: false, secrets: null, stale: false, fault: { kind: "vaultUnreadable" } };
}

async function tryOpen(keychain: Keychain, sealed: Uint8Array): Promise<Opened | "newer" | null> {
  try {
    const { text, stale } = await keychain.open(sealed);
    if (isOfNewer(text, vaultVersion)) return "newer";
    const parsed = secrets.safeParse(JSON.parse(text));
    return parsed.success ? { secrets: parsed.data, stale } : null;
  } catch {
    // Whatever the reason: the caller sets the file aside and says so.
    return null;
  }
}
