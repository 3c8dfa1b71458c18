import type { Fault } from "../../src-shared/errors/fault.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import {
  asideOf,
  readIfThere,
  removeDurably,
  setAside,
  writeDurably,
} from "../configuration/durable-file.ts";
import { isOfNewer } from "../configuration/is-of-newer.ts";
import type { Log } from "../sync/ports.ts";
import { noSecrets, type Secrets, secrets } from "./secrets.ts";

/** The part of the system's keychain that seals texts. `seal` and `open` reject if the system refuses. */
export interface Keychain {
  /**
   * `away`: there is a keychain, but it gives no key in this run, because it is locked or the rep dismissed
   * its question.
   */
  readonly state: () => Promise<"works" | "none" | "away">;
  /** Whether the text is sealed with a key that everybody knows, and so is as good as unsealed. */
  readonly isPublic: (sealed: Uint8Array) => boolean;
  /**
   * Whether `open` rejected because the key is out of reach just now, rather than because of the sealed text.
   */
  readonly isAway: (error: unknown) => boolean;
  readonly seal: (text: string) => Promise<Uint8Array>;
  /** `stale`: the text is sealed with a key that has been replaced. Seal it anew. */
  readonly open: (sealed: Uint8Array) => Promise<{ readonly text: string; readonly stale: boolean }>;
}

export interface Vault {
  /**
   * False: there is no keychain, it is away, or it has refused to seal the last change. Then secrets end with
   * this run (law 12).
   */
  readonly durable: boolean;
  readonly read: () => Secrets;
  /**
   * Changes memory at once, and the disk, if there is a keychain, before it resolves. Writes changes in
   * order.
   */
  readonly update: (change: (secrets: Secrets) => Secrets) => Promise<Result<null, Fault>>;
  /**
   * Changes secrets as `update` does, for a rep who signs out. Also removes secrets that the keychain cannot open at present,
   * because no secret of the rep may stay on this computer.
   */
  readonly leave: (change: (secrets: Secrets) => Secrets) => Promise<Result<null, Fault>>;
}

export interface VaultOptions {
  readonly file: string;
  readonly keychain: Keychain;
  readonly log: Log;
  /** Called when `durable` has changed: the keychain refuses, or works again. */
  readonly onDurable?: (durable: boolean) => void;
}

/** Raised when an older Rounds could not read what is sealed, or would lose some of it (`docs/upgrades.md`). */
export const vaultVersion = 1;

/**
 * Opens the vault: one sealed file, which Rounds never writes unsealed.
 * - If a working keychain cannot open the file, or its content makes no sense, Rounds sets it aside and reports
 *   `vaultUnreadable`. A later start at which the keychain opens it takes it back.
 * - If the keychain that sealed the file is away or missing, the file stays as it is (`keychainAway`), and this run keeps its
 *   secrets in memory.
 * - If a newer Rounds wrote the file, or the system cannot read it at present, the file stays as it is and the vault refuses
 *   every change.
 */
export async function openVault(options: VaultOptions): Promise<{ vault: Vault; fault: Fault | null }> {
  const { keychain, log } = options;
  const state = await keychain.state();
  // mutation: secrets-written-without-keychain
  if (state !== "works") return withoutKeychain(options, state);
  const found = await unseal(options);
  if (found.kind === "held") return { vault: heldVault(found.fault), fault: found.fault };
  if (found.kind === "away") return awayVault(options);
  const vault = sealedVault(options, found.secrets ?? noSecrets);
  const isRewritten = (found.stale || found.isBack) && (await vault.update((secrets) => ({ ...secrets }))).ok;
  if (found.isBack && isRewritten) {
    log.info("vault.takenBack");
    await removeDurably(asideOf(options.file));
  }
  return { vault, fault: found.fault };
}

/** Reads a file that everybody can open one last time and removes it. Leaves any other file to wait for its keychain. */
async function withoutKeychain(
  options: VaultOptions,
  state: "none" | "away",
): Promise<{ vault: Vault; fault: Fault | null }> {
  const { file, keychain, log } = options;
  const sealed = await readIfThere(file);
  if (!sealed.ok) return { vault: heldVault(sealed.error), fault: sealed.error };
  log.warn("vault.noKey");
  if (sealed.value === null) return { vault: memoryVault(options, noSecrets), fault: null };
  // mutation: file-of-absent-keychain-forgotten
  if (state === "away" || !keychain.isPublic(sealed.value)) return awayVault(options);
  const opened = await tryOpen(keychain, sealed.value);
  if (opened === "newer") {
    const fault: Fault = { kind: "newerProfile", part: "vault" };
    return { vault: heldVault(fault), fault };
  }
  // mutation: publicly-sealed-file-stays
  const removed = await removeDurably(file);
  const secrets = opened === null || opened === "away" ? noSecrets : opened.secrets;
  return { vault: memoryVault(options, secrets), fault: removed.ok ? null : removed.error };
}

function awayVault(options: VaultOptions): { vault: Vault; fault: Fault } {
  options.log.warn("vault.keptForKeychain");
  return { vault: memoryVault(options, noSecrets), fault: { kind: "keychainAway" } };
}

function sealedVault({ file, keychain, log, onDurable }: VaultOptions, found: Secrets): Vault {
  let current = found;
  let durable = true;
  let line: Promise<Result<null, Fault>> = Promise.resolve(ok(null));

  function setDurable(next: boolean): void {
    if (durable === next) return;
    durable = next;
    // mutation: refusal-to-seal-unsaid
    onDurable?.(durable);
  }

  async function write(content: Secrets): Promise<Result<null, Fault>> {
    let sealed: Uint8Array;
    try {
      const text = JSON.stringify({ version: vaultVersion, ...content });
      // mutation: secrets-written-unsealed
      sealed = await keychain.seal(text);
    } catch {
      // Logs no message of the keychain, because it might quote the secret.
      log.error("vault.notSealed");
      setDurable(false);
      return err({ kind: "storageBroken", detail: "the keychain refused" });
    }
    setDurable(true);
    const written = await writeDurably(file, sealed);
    if (!written.ok) log.error("vault.notWritten", { fault: written.error.kind });
    return written;
  }

  const update: Vault["update"] = (change) => {
    const content = change(current);
    const isSame = content === current;
    current = content;
    // Nothing changed: the caller waits only for the write that is under way, and for another one if that fails.
    line = line.then((last) => (isSame && last.ok ? last : write(content)));
    return line;
  };
  return {
    get durable() {
      return durable;
    },
    read: () => current,
    update,
    leave: async (change) => {
      const written = await update(change);
      // A full disk takes no new file. The old one would sign this rep in again at the next start (law 13).
      const old = written.ok ? written : await removeDurably(file);
      // The file that was set aside goes as well, or a later start would take it back.
      const aside = await removeDurably(asideOf(file));
      return old.ok ? aside : old;
    },
  };
}

/** Keeps this run's secrets in memory alone. A sealed file stays for a start with its keychain, unless the rep signs out. */
function memoryVault({ file }: VaultOptions, found: Secrets): Vault {
  let current = found;
  return {
    durable: false,
    read: () => current,
    update: async (change) => {
      current = change(current);
      return ok(null);
    },
    leave: async (change) => {
      current = change(current);
      // mutation: signed-out-secrets-come-back
      const removed = [await removeDurably(file), await removeDurably(asideOf(file))];
      return removed.find((one) => !one.ok) ?? ok(null);
    },
  };
}

/**
 * A vault that refuses every change: the file still holds its secrets, and Rounds must not write over them.
 */
function heldVault(fault: Fault): Vault {
  const refuse = async () => err(fault);
  return { durable: true, read: () => noSecrets, update: refuse, leave: refuse };
}

interface Opened {
  readonly secrets: Secrets;
  readonly stale: boolean;
}

type Found =
  | { readonly kind: "held"; readonly fault: Fault }
  | { readonly kind: "away" }
  | {
      readonly kind: "open";
      readonly secrets: Secrets | null;
      readonly stale: boolean;
      /** True if an earlier start set the file aside and the keychain opens it again now. */
      readonly isBack: boolean;
      readonly fault: Fault | null;
    };

async function unseal({ file, keychain, log }: VaultOptions): Promise<Found> {
  const sealed = await readIfThere(file);
  if (!sealed.ok) return { kind: "held", fault: sealed.error };
  if (sealed.value === null) return takeBack(file, keychain);
  const opened = await tryOpen(keychain, sealed.value);
  if (opened === "newer") return { kind: "held", fault: { kind: "newerProfile", part: "vault" } };
  // mutation: away-taken-for-damage
  if (opened === "away") return { kind: "away" };
  if (opened !== null) {
    const stale = opened.stale || keychain.isPublic(sealed.value);
    return { kind: "open", ...opened, stale, isBack: false, fault: null };
  }
  const aside = await setAside(file);
  log.error("vault.unreadable", { setAside: aside.ok });
  return { kind: "open", secrets: null, stale: false, isBack: false, fault: { kind: "vaultUnreadable" } };
}

/** Opens again the file that an earlier start set aside, where nothing has come in its place. */
async function takeBack(file: string, keychain: Keychain): Promise<Found> {
  const nothing = { kind: "open", secrets: null, stale: false, isBack: false, fault: null } as const;
  const aside = await readIfThere(asideOf(file));
  if (!aside.ok || aside.value === null) return nothing;
  const opened = await tryOpen(keychain, aside.value);
  // mutation: vault-set-aside-for-good
  if (opened === null || typeof opened === "string") return nothing;
  return { ...nothing, ...opened, isBack: true };
}

async function tryOpen(keychain: Keychain, sealed: Uint8Array): Promise<Opened | "newer" | "away" | null> {
  let opened: Awaited<ReturnType<Keychain["open"]>>;
  try {
    opened = await keychain.open(sealed);
  } catch (error) {
    // The caller sets the file aside and reports it, whatever the reason.
    return keychain.isAway(error) ? "away" : null;
  }
  try {
    if (isOfNewer(opened.text, vaultVersion)) return "newer";
    const parsed = secrets.safeParse(JSON.parse(opened.text));
    return parsed.success ? { secrets: parsed.data, stale: opened.stale } : null;
  } catch {
    // A text that is not JSON is as unreadable as one that does not open.
    return null;
  }
}
