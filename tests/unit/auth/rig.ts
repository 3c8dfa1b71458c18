import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Auth, createAuth } from "../../../src-main/auth/auth.ts";
import { createProxyLogins } from "../../../src-main/auth/proxy-logins.ts";
import type { SignOutPorts } from "../../../src-main/auth/session.ts";
import { type Keychain, openVault, type Vault } from "../../../src-main/auth/vault.ts";
import { forgetAccount } from "../../../src-main/configuration/account-part.ts";
import type { ManagedConfiguration } from "../../../src-main/configuration/managed-configuration.ts";
import { openSettings, type Settings } from "../../../src-main/configuration/settings.ts";
import { createSupportAccounts } from "../../../src-main/configuration/support-accounts.ts";
import type { Send } from "../../../src-main/http/port.ts";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { SessionState } from "../../../src-shared/ipc/session.ts";
import { err, ok } from "../../../src-shared/result.ts";
import { collectingLog, type LogLines, quickSend } from "../http/parts.ts";
import { type ManualClock, manualClock } from "../manual-clock.ts";
import { clientId, clientSecret } from "./service.ts";

/** A keychain that seals by flipping bits, so that no search of a file finds the text. */
export const turningKeychain: Keychain = {
  state: async () => "works",
  isPublic: () => false,
  isAway: () => false,
  seal: async (text) => Buffer.from(text, "utf8").map((byte) => byte ^ 0x5a),
  open: async (sealed) => ({
    text: Buffer.from(sealed.map((byte) => byte ^ 0x5a)).toString("utf8"),
    stale: false,
  }),
};

export const noKeychain: Keychain = {
  state: async () => "none",
  isPublic: () => false,
  isAway: () => false,
  seal: () => Promise.reject(new Error("no keychain")),
  open: () => Promise.reject(new Error("no keychain")),
};

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "rounds-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export interface Rig {
  readonly auth: Auth;
  readonly vault: Vault;
  readonly settings: Settings;
  readonly clock: ManualClock;
  readonly log: LogLines;
  readonly folder: string;
  readonly vaultFault: Fault | null;
  /** Addresses that Rounds opened in the system browser. */
  readonly opened: string[];
  /** Services that Rounds asked the rep to confirm: their hosts and addresses. */
  readonly asked: string[];
  readonly states: SessionState[];
  /** Whether Support was connected, at each report of a change. */
  readonly support: boolean[];
  readonly wiped: string[];
  /** Texts that Rounds put on the clipboard. */
  readonly copied: readonly string[];
  /** Number of times that the browser's answer brought Rounds back to the front. */
  readonly shown: { readonly count: number };
  readonly send: Send;
}

export interface RigOptions {
  readonly folder?: string;
  readonly keychain?: Keychain;
  readonly clock?: ManualClock;
  readonly managed?: ManagedConfiguration;
  /** The fault of reading the managed configuration. */
  readonly managedFault?: Fault;
  readonly signOut?: Partial<SignOutPorts>;
  /** The settings and the vault, if the test has opened them already. */
  readonly opened?: { readonly settings: Settings; readonly vault: Vault };
  /** A note that only the account's user can read. Left out: this computer holds none. */
  readonly privateNote?: RecordId;
  readonly send?: Send;
  /** Why no browser opens, if none does. */
  readonly noBrowser?: Fault;
  /** Whether the rep agrees to new services; true if left out. */
  readonly agrees?: boolean;
}

/** Starts main's sign-in with real files and a real transport. A second rig on the same folder plays the next start. */
export async function rig(options: RigOptions = {}): Promise<Rig> {
  const folder = options.folder ?? (await temporaryFolder());
  const clock = options.clock ?? manualClock(Date.parse("2026-11-21T10:00:00Z"));
  const log = collectingLog();
  const { settings } = options.opened ?? (await openSettings(join(folder, "settings.json")));
  const file = join(folder, "vault");
  const { vault, fault: vaultFault } = options.opened
    ? { vault: options.opened.vault, fault: null }
    : await openVault({ file, keychain: options.keychain ?? turningKeychain, log });
  const opened: string[] = [];
  const asked: string[] = [];
  const states: SessionState[] = [];
  const support: boolean[] = [];
  const wiped: string[] = [];
  const copied: string[] = [];
  const shown = { count: 0 };
  const send = options.send ?? quickSend({ log });
  const auth = createAuth({
    settings,
    supportAccounts: createSupportAccounts(settings),
    managed: options.managedFault ? err(options.managedFault) : ok(options.managed ?? null),
    vault,
    send,
    proxies: createProxyLogins({ vault, onChange: () => undefined }),
    clock,
    log,
    confirmServices: async ({ hosts, addresses }) => {
      asked.push(`${hosts}: ${addresses.join(" ")}`);
      return options.agrees ?? true;
    },
    openBrowser: async (address) => {
      opened.push(address);
      return options.noBrowser === undefined ? ok(null) : err(options.noBrowser);
    },
    copyText: async (text) => void copied.push(text),
    onAnswered: () => {
      shown.count += 1;
    },
    onSupport: (view) => support.push(view.support.connected),
    privateNote: async () => options.privateNote ?? null,
    signOut: {
      unsent: () => ok(0),
      setAside: () => ok([]),
      wipe: async (account, { keepUnsent, keepWebhooks }) => {
        wiped.push(`${account} keepUnsent=${keepUnsent}${keepWebhooks ? "" : " without its webhooks"}`);
        return ok(null);
      },
      forget: (account) => forgetAccount(settings, account, { keepsSupportAccounts: false }),
      clearBrowsing: async () => undefined,
      sweep: async () => ok(null),
      ...options.signOut,
    },
  });
  auth.session.onChange((state) => states.push(state));
  onTestFinished(() => auth.session.settled());
  await auth.session.start(vaultFault);
  return {
    auth,
    vault,
    settings,
    clock,
    log,
    folder,
    vaultFault,
    opened,
    asked,
    states,
    support,
    wiped,
    copied,
    shown,
    send,
  };
}

export function managedFor(url: string, supportUrl?: string): ManagedConfiguration {
  return { sales: { url, clientId, clientSecret }, ...(supportUrl && { support: { url: supportUrl } }) };
}

/** Signs in through the browser, up to the callback. */
export async function beginSignIn(on: Rig, emailHint: string | null = null): Promise<string> {
  const begun = await on.auth.handlers["session.signIn"]({ emailHint });
  if (!begun.ok) throw new Error(begun.error.kind);
  const address = on.opened.at(-1);
  if (address === undefined) throw new Error("no browser was opened");
  return address;
}

/** Reads the state of a sign-in from the address that Rounds opened in the browser. */
export function stateIn(address: string): string {
  return new URL(address).searchParams.get("state") ?? "";
}
