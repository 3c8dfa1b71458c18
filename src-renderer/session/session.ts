import { t } from "@lingui/core/macro";
import { create } from "zustand";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AppIntent } from "../../src-shared/ipc/app-intent.ts";
import type { Preferences } from "../../src-shared/ipc/preferences.ts";
import {
  type Account,
  type AppInfo,
  accountOf,
  type ConnectionView,
  type SessionState,
  type WaitsFor,
} from "../../src-shared/ipc/session.ts";
import {
  type SupportAccount,
  type SupportProfile,
  usualProfile,
} from "../../src-shared/ipc/support-profile.ts";
import type { SyncStatus } from "../../src-shared/ipc/sync-status.ts";
import type { UpdateStatus } from "../../src-shared/ipc/updates.ts";
import { commands } from "../platform/bridge.ts";
import { announce } from "./announce.tsx";
import { followNetwork } from "./follow-network.ts";
import { followUnsaved } from "./unsaved.ts";

/** Main's latest state as main reported it. Records are not here: they come from live queries. */
interface FromMain {
  readonly session: SessionState;
  /** The last account that was signed in, until the rep signs out. */
  readonly held: Account | null;
  readonly sync: SyncStatus | null;
  readonly info: AppInfo | null;
  readonly connection: ConnectionView | null;
  readonly updates: UpdateStatus | null;
  readonly preferences: Preferences | null;
  /**
   * A request to this window from outside it, as a link or a menu item: it waits in main until the window
   * takes it.
   */
  readonly intent: AppIntent | null;
  /** The step that main waits for before it answers anything else. */
  readonly waitsFor: WaitsFor | null;
  /** Why main could not be asked at start. */
  readonly fault: Fault | null;
}

export const useFromMain = create<FromMain>(() => ({
  session: { kind: "starting" },
  held: null,
  sync: null,
  info: null,
  connection: null,
  updates: null,
  preferences: null,
  intent: null,
  waitsFor: null,
  fault: null,
}));

/**
 * The account whose data is on screen. While the rep signs in again after a sign-in ended, the app stays as
 * it is, so that the rep can go on working.
 */
export function useAccount(): Account | null {
  return useFromMain(({ session, held }) => accountOf(session) ?? (isSigningIn(session) ? held : null));
}

/**
 * Whether Support is connected: only then are its section and its commands there. They stay when Support no
 * longer accepts the password; edits for Support wait until it is connected again.
 */
export function useSupport(): boolean {
  return useFromMain(({ connection }) => (connection?.support.email ?? null) !== null);
}

/** The Support account under which the data on screen were read and edited; null while none was connected. */
export function currentSupportAccount(): SupportAccount | null {
  return useFromMain.getState().connection?.support.sentAs ?? null;
}

/** Whether Support is set up but no longer accepts the password. */
export function useSupportRefused(): boolean {
  return useFromMain(({ connection }) => connection !== null && isRefused(connection));
}

export function isRefused({ support }: Pick<ConnectionView, "support">): boolean {
  return !support.connected && support.email !== null;
}

/** The mapping of contacts to people on the support platform. */
export function useSupportProfile(): SupportProfile {
  return useFromMain(({ connection }) => connection?.support.profile ?? usualProfile);
}

export function isSigningIn(session: SessionState): boolean {
  const { kind } = session;
  return kind === "waitingForBrowser" || kind === "finishing" || kind === "confirmingUser";
}

function nowIn(session: SessionState): Partial<FromMain> {
  const account = accountOf(session);
  if (account !== null) return { session, held: account };
  return session.kind === "signedOut" ? { session, held: null } : { session };
}

/** Asks main for its state and listens for changes, for as long as the page lives. */
export function followMain(): void {
  const { setState: set, getState: get } = useFromMain;
  const { listen } = window.rounds;
  listen("session.changed", (session) => {
    set(nowIn(session));
    // Signing in or out may change what is connected.
    void readConnection();
  });
  listen("connection.changed", (connection) => set({ connection }));
  listen("sync.changed", (sync) => set({ sync }));
  listen("keychain.changed", (keychain) => {
    const { info } = get();
    if (info !== null) set({ info: { ...info, keychain } });
  });
  listen("updates.changed", (updates) => set({ updates }));
  listen("intent.changed", (intent) => set({ intent }));
  followNetwork(window, () => void commands()["sync.now"](null));
  followUnsaved((has) => void commands()["app.unsaved"](has));
  void commands()
    ["app.waitsFor"](null)
    .then((answer) => answer.ok && set({ waitsFor: answer.value }));
  // The first screen waits for this one.
  void commands()
    ["session.get"](null)
    .then((answer) => {
      if (!answer.ok) set({ fault: answer.error });
      // An event that came in the meantime is newer than this answer.
      else if (get().session.kind === "starting") set({ ...nowIn(answer.value), fault: null });
    });
  void commands()
    ["intent.get"](null)
    .then((answer) => answer.ok && get().intent === null && set({ intent: answer.value }));
  void commands()
    ["preferences.get"](null)
    .then((answer) => answer.ok && set({ preferences: answer.value }));
  void commands()
    ["sync.status"](null)
    .then((answer) => answer.ok && get().sync === null && set({ sync: answer.value }));
  void commands()
    ["updates.get"](null)
    .then((answer) => answer.ok && get().updates === null && set({ updates: answer.value }));
  void commands()
    ["app.info"](null)
    .then((answer) => {
      if (!answer.ok) return;
      set({ info: answer.value });
      if (answer.value.windowCrashed) {
        announce(t`The window stopped working, so Rounds reopened it. Saved changes are safe.`);
      }
    });
  void readConnection();
}

/** Asks main which services are connected: a sign-in or a sign-out may have changed that. */
export async function readConnection(): Promise<void> {
  const answer = await commands()["connection.get"](null);
  if (answer.ok) useFromMain.setState({ connection: answer.value });
}
