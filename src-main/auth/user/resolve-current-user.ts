import type { Fault } from "../../../src-shared/errors/fault.ts";
import { type AccountKey, accountKeyOf } from "../../../src-shared/ids.ts";
import type { Account, SessionState } from "../../../src-shared/ipc/session.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { sameService, serviceAt } from "../../configuration/address.ts";
import type { Settings } from "../../configuration/settings.ts";
import type { Send } from "../../http/port.ts";
import type { ConnectionBook } from "../connection-book.ts";
import { reachFault } from "../probe-sales.ts";
import { withTokensDue } from "../revocations.ts";
import type { Tokens } from "../secrets.ts";
import type { SessionHolder } from "../session-holder.ts";
import type { Vault } from "../vault.ts";
import { findUser, type SignInEvidence } from "./find-user.ts";
import { readsNoteOf } from "./show-who.ts";
import type { UserChoice } from "./who-am-i.ts";

export interface CurrentUserResolver {
  /**
   * Finds the user that the tokens in the vault belong to. Ends in `signedIn`, `choosingUser` or
   * `confirmingUser`, or fails and leaves the state.
   */
  readonly run: (known: SignInEvidence, isCurrent: () => boolean) => Promise<Result<null, Fault>>;
  /** The rep's answer to “Which of these is you?”, or to “Was it you?” */
  readonly choose: (userId: number) => Promise<Result<null, Fault>>;
  /** Gives the tokens up and marks them to be revoked. */
  readonly drop: () => Promise<void>;
}

/**
 * Finds out who signed in; the documents show no call that tells. If data or unsent edits of a user are on
 * this computer, Rounds writes nothing until it is shown that it is that user (law 13): by the service if it
 * offers a call, by a password's user name, by a reading that only that user can make, or by the rep's word.
 */
export function createCurrentUserResolver(deps: {
  readonly book: Pick<ConnectionBook, "client" | "capabilities">;
  readonly settings: Pick<Settings, "read" | "update">;
  readonly vault: Pick<Vault, "read" | "update">;
  readonly send: Send;
  readonly holder: Pick<SessionHolder, "get" | "set" | "rest">;
  /** Counts the account's undelivered edits. */
  readonly unsent: (account: AccountKey) => Result<number, Fault>;
}): CurrentUserResolver {
  const { book, settings, vault, send, holder } = deps;
  /** True while nobody has cancelled the sign-in that the tokens in the vault are of. */
  let isUnderWay: () => boolean = () => false;

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
    const account: Account = {
      key: keyOf(tokens, user),
      userId: user.id,
      name: user.name,
      email: user.email,
      salesUrl,
    };
    const before = settings.read().account;
    const isCurrent = isUnderWay;
    const written = await settings.update({ account });
    if (!written.ok) return written;
    // Should this not reach the disk, the next start asks again who it is.
    await vault.update((secrets) =>
      secrets.tokens === tokens ? { ...secrets, tokens: { ...tokens, userId: user.id } } : secrets,
    );
    // mutation: cancelled-sign-in-goes-on
    if (isCurrent()) holder.set({ kind: "signedIn", account });
    else await giveBack(before);
    return ok(null);
  }

  /** Leaves the account on this computer as it was before a sign-in that the rep cancelled while it was being written. */
  async function giveBack(before: Account | null): Promise<void> {
    await settings.update({ account: before });
    const state = holder.get();
    if (state.kind === "expired") holder.rest(state.fault);
  }

  /** Tells whether this computer has data or unsent edits of this user. */
  function isAtStake(tokens: Tokens, user: UserChoice): boolean {
    if (settings.read().account !== null) return true;
    const unsent = deps.unsent(keyOf(tokens, user));
    return !unsent.ok || unsent.value > 0;
  }

  /** Keeps the tokens if the network is gone: they are still good, and Rounds asks about them again later. */
  async function unanswered(fault: Fault, tokens: Tokens): Promise<Result<null, Fault>> {
    if (reachFault(fault, tokens.salesUrl) === null) await drop();
    return err(fault);
  }

  return {
    drop,
    run: async (known, isCurrent) => {
      isUnderWay = isCurrent;
      const { tokens } = vault.read();
      if (tokens === null) return err({ kind: "unauthenticated" });
      const as = { send, salesUrl: tokens.salesUrl, authorization: `Bearer ${tokens.accessToken}` };
      const found = await findUser(as, known, {
        account: settings.read().account,
        capabilities: book.capabilities,
      });
      if (!isCurrent()) return ok(null);
      if (!found.ok) return unanswered(found.error, tokens);
      const { users, isShown } = found.value;
      const { account } = settings.read();
      // At another service, this number is another person.
      const isElsewhere = account !== null && !sameService(account.salesUrl, tokens.salesUrl);
      const user = isElsewhere ? "stranger" : found.value.user;
      // mutation: stranger-signs-in
      if (user === "stranger") {
        await drop();
        return err({ kind: "wrongAccount", expected: account?.name ?? "" });
      }
      if (user === null) {
        holder.set({ kind: "choosingUser", users: [...users] });
        return ok(null);
      }
      // mutation: hint-shows-who
      if (isShown || !isAtStake(tokens, user)) return claim(tokens, user);
      const { privateNote: id } = known;
      const reads = id === null ? ok(false) : await readsNoteOf(as, { id, userId: user.id });
      if (!isCurrent()) return ok(null);
      if (!reads.ok) return unanswered(reads.error, tokens);
      if (reads.value) return claim(tokens, user);
      holder.set({ kind: "confirmingUser", user });
      return ok(null);
    },
    choose: async (userId) => {
      const state = holder.get();
      const { tokens } = vault.read();
      const user = offeredIn(state).find((one) => one.id === userId);
      if (user === undefined || tokens === null) {
        return err({ kind: "invalidArguments", detail: "nobody was asked for this user" });
      }
      return claim(tokens, user);
    },
  };
}

function keyOf({ salesUrl }: Tokens, { id }: UserChoice): AccountKey {
  return accountKeyOf(serviceAt(salesUrl) ?? salesUrl, id);
}

function offeredIn(state: SessionState): readonly UserChoice[] {
  if (state.kind === "confirmingUser") return [state.user];
  return state.kind === "choosingUser" ? state.users : [];
}
