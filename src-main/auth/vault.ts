import { readIfThere, removeDurably, setAside, writeDurably } from "../configuration/durable-file.ts";
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

/**
 * Opens the vault: one sealed file. What cannot be opened or read is set aside and reported as `vaultUnreadable`.
 * Nothing is ever written unsealed.
 */
export async function openVault(options: VaultOptions): Promise<{ vault: Vault; fault: Fault | null }> {
  if (!(await options.keychain.available())) return { vault: memoryVault(options), fault: null };
  const found = await unseal(options);
  const vault = sealedVault(options, found.secrets ?? noSecrets);
  if (found.stale) await vault.update((secrets) => ({ ...secrets }));
  return { vault, fault: found.fault };
}

function sealedVault({ file, keychain, log }: VaultOptions, found: Secrets): Vault {
  let current = found;
  let line: Promise<Result<null, Fault>> = Promise.resolve(ok(null));

  async function write(content: Secrets): Promise<Result<null, Fault>> {
    try {
      const written = await writeDurably(file, await keychain.seal(JSON.stringify(content)));
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

interface Found {
  readonly secrets: Secrets | null;
  readonly stale: boolean;
  readonly fault: Fault | null;
}

async function unseal({ file, keychain, log }: VaultOptions): Promise<Found> {
  const sealed = await readIfThere(file);
  if (sealed.ok && sealed.value === null) return { secrets: null, stale: false, fault: null };
  const opened = sealed.ok && sealed.value !== null ? await tryOpen(keychain, sealed.value) : null;
  if (opened !== null) return { ...opened, fault: null };
  const aside = await setAside(file);
  log.error("vault unreadable", { setAside: aside.ok });
  return { secrets: null, stale: false, fault: { kind: "vaultUnreadable" } };
}

async function tryOpen(keychain: Keychain, sealed: Uint8Array): Promise<Omit<Found, "fault"> | null> {
  try {
    const { text, stale } = await keychain.open(sealed);
    const parsed = secrets.safeParse(JSON.parse(text));
    return parsed.success ? { secrets: parsed.data, stale } : null;
  } catch {
    // Whatever the reason: the caller sets the file aside and says so.
    return null;
  }
}
