import { sameService, serviceAt } from "../configuration/address.ts";
import type { Settings } from "../configuration/settings.ts";
import type { Fault } from "../contract/fault.ts";
import { accountKeyOf } from "../contract/ids.ts";
import { err, ok, type Result } from "../contract/result.ts";
import type { Account } from "../contract/session.ts";
import type { Send } from "../http/port.ts";
import type { ConnectionBook } from "./connection-book.ts";
import { reachFault } from "./probe.ts";
import { withTokensDue } from "./revocations.ts";
import type { Tokens } from "./secrets.ts";
import type { SessionHolder } from "./session-holder.ts";
import type { Vault } from "./vault.ts";
import { listUsers, matchUser, type UserChoice } from "./who-am-i.ts";

export interface Identify {
  /** Finds out whose the tokens in the vault are. Ends in `signedIn` or `choosingUser`, or fails and leaves the state. */
  readonly run: (hint: string | null, isCurrent: () => boolean) => Promise<Result<null, Fault>>;
  /** The rep's answer to “Which of these is you?” */
  readonly choose: (userId: number) => Promise<Result<null, Fault>>;
  /** Gives the tokens up: they are to be revoked. */
  readonly drop: () => Promise<void>;
}

/** Who am I? (DESIGN section 5): no endpoint tells, so the users list and a hint must do. */
export function createIdentify(deps: {
  readonly book: ConnectionBook;
  readonly settings: Settings;
  readonly vault: Vault;
  readonly send: Send;
  readonly holder: SessionHolder;
}): Identify {
  const { book, settings, vault, send, holder } = deps;

  async function drop(): Promise<void> {
    const client = book.client();
    await vault.update((secrets) => {
      const isTheirs =
        client?.salesUrl === secrets.tokens?.salesUrl && client?.clientId === secrets.tokens?.clientId;
      return withTokensDue(secrets, isTheirs ? (client?.clientSecret ?? null) : null);
    });
  }

  async function claim(tokens: Tokens, user: UserChoice): Promise<Result<null, Fault>> {
    const { salesUrl } = tokens;
    const key = accountKeyOf(serviceAt(salesUrl) ?? salesUrl, user.id);
    const account: Account = { key, userId: user.id, name: user.name, email: user.email, salesUrl };
    const written = await settings.update({ account });
    if (!written.ok) return written;
    // Should this not reach the disk, the next start asks again who it is.
    await vault.update((secrets) => ({ ...secrets, tokens: { ...tokens, userId: user.id } }));
    holder.set({ kind: "signedIn", account });
    return ok(null);
  }

  return {
    drop,
    run: async (hint, isCurrent) => {
      const { tokens } = vault.read();
      if (tokens === null) return err({ kind: "unauthenticated" });
      const users = await listUsers(send, tokens.salesUrl, `Bearer ${tokens.accessToken}`);
      if (!isCurrent()) return ok(null);
      if (!users.ok) {
        // With the network gone the tokens are still good, and are asked about again later.
        if (reachFault(users.error, tokens.salesUrl) === null) await drop();
        return users;
      }
      const { account } = settings.read();
      // The same number at another service is another person.
      const isElsewhere = account !== null && !sameService(account.salesUrl, tokens.salesUrl);
      const user = isElsewhere ? "stranger" : whoOf(users.value, hint, account);
      // mutation: stranger-signs-in
      if (user === "stranger") {
        await drop();
        return err({ kind: "wrongAccount", expected: account?.name ?? "" });
      }
      if (user !== null) return claim(tokens, user);
      holder.set({ kind: "choosingUser", users: [...users.value] });
      return ok(null);
    },
    choose: async (userId) => {
      const state = holder.get();
      const { tokens } = vault.read();
      const user = state.kind === "choosingUser" ? state.users.find((one) => one.id === userId) : undefined;
      if (user === undefined || tokens === null) {
        return err({ kind: "invalidArguments", detail: "nobody was asked for this user" });
      }
      return claim(tokens, user);
    },
  };
}

/**
 * Null: it cannot be told. `stranger`: not the one whose data are here. An account at hand that is among the users
 * is taken to be the one signed in unless the hint says otherwise; the first create's `creator_id` proves it (law 13).
 */
function whoOf(
  users: readonly UserChoice[],
  hint: string | null,
  account: Account | null,
): UserChoice | "stranger" | null {
  const match = matchUser(users, hint);
  if (account === null) return match;
  if (match !== null && match.id !== account.userId) return "stranger";
  return users.find((one) => one.id === account.userId) ?? "stranger";
}
