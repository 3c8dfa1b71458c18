import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { InputOf, OutputOf } from "../../src-shared/ipc/channel.ts";
import { accountOf, type SessionState } from "../../src-shared/ipc/session.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { sameService } from "../configuration/address.ts";
import type { Settings } from "../configuration/settings.ts";
import type { Clock, Log, Service } from "../sync/ports.ts";
import { maySignOut } from "./may-sign-out.ts";
import { signInLifetimeMs } from "./pending-sign-in.ts";
import type { Revocations } from "./revocations.ts";
import type { SessionHolder } from "./session-holder.ts";
import { unproven } from "./user/find-user.ts";
import type { CurrentUserResolver } from "./user/resolve-current-user.ts";
import type { Vault } from "./vault.ts";

/** The calls of the engine and the window that sign-out uses. */
export interface SignOutPorts {
  /** Counts the account's undelivered edits, or those for one service if `service` is given. */
  readonly unsent: (account: AccountKey, service?: Service) => Result<number, Fault>;
  /** The files of all journals that were set aside, of every account: nobody can read their content. */
  readonly setAside: () => Result<readonly string[], Fault>;
  /** Removes the account's replica, and its journal unless `keepUnsent`; the list of its webhooks unless `keepWebhooks`. */
  readonly wipe: (
    account: AccountKey,
    options: { readonly keepUnsent: boolean; readonly keepWebhooks: boolean },
  ) => Promise<Result<null, Fault>>;
  /** Forgets the account of this computer, with what the settings hold of it. */
  readonly forget: (account: AccountKey) => Promise<Result<null, Fault>>;
  /** Cookies and caches of the window. */
  readonly clearBrowsing: () => Promise<void>;
  /** Removes the files that go with an account. Last, when the settings know of nobody and so nothing writes them anew. */
  readonly sweep: (options: { readonly keepsUnsent: boolean }) => Promise<Result<null, Fault>>;
}

export interface Session {
  readonly state: () => SessionState;
  readonly onChange: SessionHolder["onChange"];
  /** Continues where the last run ended. `fault`: the vault's fault, if any. */
  readonly start: (fault: Fault | null) => Promise<void>;
  /** Call when the network is back: finishes the work that waited for it. */
  readonly online: () => void;
  /** Call when the service has ended the session. */
  readonly ended: () => void;
  /** Names the work that a sign-out would lose. */
  readonly unsavedWork: () => OutputOf<Commands["session.unsavedWork"]>;
  readonly signOut: (choice: InputOf<Commands["session.signOut"]>) => Promise<Result<null, Fault>>;
  /** Ends when nothing is being done in the background. */
  readonly settled: () => Promise<void>;
}

export function createSession(deps: {
  readonly settings: Settings;
  readonly vault: Vault;
  /** The reason why Rounds may ask no service for anything: `ConnectionBook.barred`. */
  readonly barred: Fault | null;
  readonly currentUser: CurrentUserResolver;
  readonly revocations: Revocations;
  readonly holder: SessionHolder;
  readonly resumeSignIn: () => Promise<void>;
  readonly cancelSignIn: () => Promise<Result<null, Fault>>;
  readonly ports: SignOutPorts;
  readonly clock: Clock;
  readonly log: Log;
}): Session {
  const { settings, vault, barred, holder, ports, clock, log } = deps;
  const background = new Set<Promise<void>>();

  function inBackground(work: Promise<void>): void {
    const running = work
      .catch((error: unknown) => log.error("session.failed", { error }))
      .finally(() => background.delete(running));
    background.add(running);
  }

  /** Revokes the token that a session may have left when it ended. */
  holder.onChange(() => {
    if (barred === null && vault.read().revocations.length > 0) inBackground(deps.revocations.flush());
  });

  /** Finishes a sign-in that was cut short, which leaves tokens without a known user. */
  async function resume(): Promise<void> {
    const isCurrent = holder.begin();
    holder.set({ kind: "finishing" });
    const done = await deps.currentUser.run(unproven, isCurrent);
    if (!done.ok && isCurrent()) holder.rest(done.error);
  }

  function isFresh(startedAt: number): boolean {
    const age = clock.now() - startedAt;
    return age >= 0 && age <= signInLifetimeMs;
  }

  return {
    state: holder.get,
    onChange: holder.onChange,

    start: async (fault) => {
      // Rounds cannot read the managed configuration: the rep still sees the data, and the tokens stay in the vault.
      if (barred !== null) return holder.rest(barred);
      const { tokens, pending } = vault.read();
      const { account } = settings.read();
      const areTheirs =
        tokens?.userId === account?.userId && sameService(tokens?.salesUrl ?? "", account?.salesUrl ?? "");
      if (tokens !== null && account !== null && areTheirs) {
        return holder.set({ kind: "signedIn", account });
      }
      if (tokens !== null) return inBackground(resume());
      if (pending !== null && isFresh(pending.startedAt)) return deps.resumeSignIn();
      if (pending !== null) await vault.update((secrets) => ({ ...secrets, pending: null }));
      holder.rest(fault);
    },

    online: () => {
      if (barred !== null) return;
      inBackground(deps.revocations.flush());
      const { kind } = holder.get();
      const waits = kind === "signedOut" || kind === "expired";
      if (waits && vault.read().tokens !== null) inBackground(resume());
    },

    ended: () => {
      if (holder.get().kind === "signedIn") holder.rest({ kind: "unauthenticated" });
    },

    unsavedWork: () => {
      const account = accountOf(holder.get());
      const count = account === null ? ok(0) : ports.unsent(account.key);
      const setAside = ports.setAside();
      return {
        count: count.ok ? count.value : null,
        setAside: setAside.ok ? [...setAside.value] : [],
      };
    },

    signOut: async (choice) => {
      const { unsent, removeWebhooks = false } = choice;
      const account = accountOf(holder.get());
      if (account === null) return deps.cancelSignIn();
      const work = { count: ports.unsent(account.key), setAside: ports.setAside() };
      const fault = maySignOut(choice, work);
      if (fault !== null) return err(fault);
      holder.begin();
      // Wipes first: if that fails, nothing is lost yet. `keepUnsent` also keeps an edit saved after the count.
      const wiped = await ports.wipe(account.key, {
        // mutation: sign-out-drops-kept-edits
        keepUnsent: unsent !== "discard",
        keepWebhooks: !removeWebhooks,
      });
      if (!wiped.ok) return wiped;
      await deps.currentUser.drop();
      const emptied = await vault.leave((secrets) => ({
        ...secrets,
        support: null,
        pending: null,
        webhooks: {},
      }));
      await ports.clearBrowsing();
      const forgotten = await ports.forget(account.key);
      const swept = await ports.sweep({ keepsUnsent: unsent === "keep" });
      const result = [emptied, forgotten, swept].find((one) => !one.ok) ?? ok(null);
      holder.set({ kind: "signedOut", fault: result.ok ? null : result.error });
      // Removes a Support login that was being connected during this sign-out.
      const left = await vault.update((now) => (now.support === null ? now : { ...now, support: null }));
      return [result, left].find((one) => !one.ok) ?? ok(null);
    },

    settled: async () => {
      while (background.size > 0) await Promise.all(background);
    },
  };
}
