import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey, RecordId } from "../../src-shared/ids.ts";
import type { Grant } from "../../src-shared/ipc/configuration.ts";
import { accountOf, type SessionState } from "../../src-shared/ipc/session.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { sameService } from "../configuration/address.ts";
import type { Send } from "../http/port.ts";
import type { Clock, Log } from "../sync/ports.ts";
import { createCallbackReceiver } from "./callback/callback-receiver.ts";
import { parseCallback } from "./callback/parse-callback.ts";
import type { ConnectionBook } from "./connection-book.ts";
import { lateTokenEndpoint } from "./late-token-endpoint.ts";
import type { OAuthClient, TokenSet } from "./oauth.ts";
import {
  type Accepted,
  authorizeAddress,
  digest,
  judgeCallback,
  newPendingSignIn,
  signInLifetimeMs,
} from "./pending-sign-in.ts";
import { probeSales } from "./probe-sales.ts";
import { browserGrant, publicRefusal } from "./public-client.ts";
import { withDue } from "./revocations.ts";
import type { SalesTokens } from "./sales-tokens.ts";
import type { PendingSignIn } from "./secrets.ts";
import type { SessionHolder } from "./session-holder.ts";
import { type SignInEvidence, unproven } from "./user/find-user.ts";
import type { CurrentUserResolver } from "./user/resolve-current-user.ts";
import type { Vault } from "./vault.ts";

export interface SignInParts {
  readonly book: ConnectionBook;
  readonly vault: Vault;
  readonly tokens: SalesTokens;
  readonly currentUser: CurrentUserResolver;
  readonly send: Send;
  readonly clock: Clock;
  readonly log: Log;
  readonly holder: SessionHolder;
  readonly privateNote: (account: AccountKey) => Promise<RecordId | null>;
  readonly openBrowser: (address: string) => Promise<Result<null, Fault>>;
  readonly copyText: (text: string) => Promise<void>;
  readonly onAnswered: () => void;
}

export interface SignIn {
  /**
   * `flow`: the rep's choice. If absent, the flow of the sign-in that Rounds waits for, else the code flow.
   */
  readonly withBrowser: (input: {
    readonly emailHint: string | null;
    readonly flow?: "implicit" | undefined;
  }) => Promise<Result<null, Fault>>;
  readonly withPassword: (login: {
    readonly username: string;
    readonly password: string;
  }) => Promise<Result<null, Fault>>;
  readonly cancel: () => Promise<Result<null, Fault>>;
  /** Copies the address of the sign-in that Rounds waits for, so that the rep can open it in any browser. */
  readonly copyAddress: () => Promise<Result<null, Fault>>;
  /** Takes up a sign-in that an earlier run began. The outcome is the session's state. */
  readonly resume: () => Promise<void>;
  /** Takes a redirect, whoever sent it. The outcome is the session's state. */
  readonly callback: (address: string) => Promise<void>;
}

/**
 *   resting ── withBrowser ──▶ waitingForBrowser ── callback ──▶ finishing ──▶ signedIn
 *      ▲  ╲___ withPassword ______________________________________╱   ╲──▶ choosingUser, confirmingUser ──▶ signedIn
 *      └──────────────── cancel, refusal, fault ──────────────────────┘
 *
 * Resting is `signedOut`, or `expired` where an account's data are at hand.
 */
export function createSignIn(parts: SignInParts): SignIn {
  const { book, vault, holder, log, clock } = parts;
  /** States that a callback answered in this run, so that Rounds can tell a replay from a stranger's link. */
  const used = new Set<string>();

  const receiver = createCallbackReceiver({
    clock,
    hear: (address) => void callback(address),
    onLate: () => void end({ kind: "codeExpired" }),
  });

  async function setPending(pending: PendingSignIn | null): Promise<void> {
    // mutation: loopback-stays-open
    if (pending === null) receiver.close();
    await vault.update((secrets) => ({ ...secrets, pending }));
  }

  async function end(fault: Fault): Promise<void> {
    const isCurrent = holder.begin();
    await setPending(null);
    if (isCurrent()) holder.rest(fault);
  }

  async function complete(
    set: TokenSet,
    client: OAuthClient,
    known: SignInEvidence,
    isCurrent: () => boolean,
  ): Promise<Result<null, Fault>> {
    if (!isCurrent()) {
      // Another sign-in may have come to its end meanwhile: its tokens stay.
      await vault.update((secrets) => withDue(secrets, { ...client, ...set }, client.clientSecret));
      return ok(null);
    }
    await parts.currentUser.drop();
    await parts.tokens.adopt(set, client, null);
    if (!isCurrent()) {
      await parts.currentUser.drop();
      return ok(null);
    }
    return parts.currentUser.run(known, isCurrent);
  }

  async function redeem(accepted: Accepted, pending: PendingSignIn, client: OAuthClient): Promise<void> {
    used.add(digest(accepted.state));
    // Gone from the disk before the code is used: not even a crash makes it used twice.
    await setPending(null);
    const isCurrent = holder.begin();
    holder.set({ kind: "finishing" });
    const { verifier, redirectUri } = pending;
    const set =
      accepted.kind === "token"
        ? ok(accepted)
        : await lateTokenEndpoint(parts.send, { ...client, redirectUri }).exchangeCode({
            ...accepted,
            verifier,
          });
    const known = { ...unproven, hint: pending.emailHint, privateNote: pending.privateNote };
    const done = set.ok ? await complete(set.value, client, known, isCurrent) : set;
    if (!done.ok && isCurrent()) holder.rest(forPublic(done.error, client, pending));
  }

  function forPublic(fault: Fault, client: OAuthClient, { flow }: PendingSignIn): Fault {
    return publicRefusal(fault, client, { flow, grants: book.grants });
  }

  function showRefusal(fault: Fault): void {
    const state = holder.get();
    log.warn("signIn.callbackRefused", { fault: fault.kind, session: state.kind });
    if (state.kind === "waitingForBrowser") holder.set({ kind: "waitingForBrowser", fault });
    else if (state.kind === "signedOut" || state.kind === "expired") holder.rest(fault);
  }

  async function callback(address: string): Promise<void> {
    if (book.barred !== null) return;
    const client = book.client();
    const kept = vault.read().pending;
    // Ignores a pending sign-in with another service or client: this callback cannot answer it.
    const isSame = kept?.salesUrl === client?.salesUrl && kept?.clientId === client?.clientId;
    const pending = isSame ? kept : null;
    const callback = parseCallback(address, pending?.redirectUri ?? book.current().redirectUri);
    const judged = judgeCallback(callback, pending, used, clock.now());
    if (!judged.ok && judged.error.kind === "callbackRefused") return showRefusal(judged.error);
    parts.onAnswered();
    if (judged.ok && pending !== null && client !== null) return redeem(judged.value, pending, client);
    if (callback.kind !== "unknown" && callback.kind !== "malformed") used.add(digest(callback.state));
    await setPending(null);
    if (judged.ok) return;
    const { error } = judged;
    holder.rest(pending !== null && client !== null ? forPublic(error, client, pending) : error);
  }

  return {
    withBrowser: async ({ emailHint, flow }) => {
      const begun = holder.get().kind === "waitingForBrowser" ? vault.read().pending : null;
      const asked = clientToSignIn(book, holder, (one) =>
        browserGrant(one, book.grants, flow ?? begun?.flow),
      );
      if (!asked.ok) return asked;
      const { client, grant } = asked.value;
      const isCurrent = holder.begin();
      const account = accountOf(holder.get());
      const privateNote = account && (await parts.privateNote(account.key));
      const probed = await probeSales(parts.send, client.salesUrl);
      if (!probed.ok || !isCurrent()) return probed;
      const back = await receiver.open(client.redirectUri, signInLifetimeMs);
      if (!isCurrent()) {
        if (back.ok) back.value.close();
        return ok(null);
      }
      if (!back.ok) {
        if (begun !== null) await end(back.error);
        return back;
      }
      const known = {
        flow: grant === "implicit" ? "implicit" : "code",
        emailHint: emailHint ?? begun?.emailHint ?? null,
        privateNote,
      } as const;
      const { redirectUri } = back.value;
      const pending = newPendingSignIn({ ...client, redirectUri }, known, clock.now());
      await setPending(pending);
      holder.set({ kind: "waitingForBrowser", fault: null });
      const opened = await parts.openBrowser(authorizeAddress(pending));
      if (opened.ok || !isCurrent()) return opened;
      if (opened.error.kind === "noBrowser") {
        // The rep can still open the address by hand.
        holder.set({ kind: "waitingForBrowser", fault: opened.error });
        return ok(null);
      }
      await setPending(null);
      holder.rest(null);
      return opened;
    },

    withPassword: async (login) => {
      const asked = clientToSignIn(book, holder, () => "password");
      if (!asked.ok) return asked;
      const { client } = asked.value;
      const isCurrent = holder.begin();
      // The form stays until the service has taken the password: a wrong one is typed again there.
      const set = await lateTokenEndpoint(parts.send, client).exchangePassword(login);
      if (!set.ok) return set;
      if (isCurrent()) holder.set({ kind: "finishing" });
      const known = { ...unproven, hint: login.username, hintIsProven: true };
      const done = await complete(set.value, client, known, isCurrent);
      if (!done.ok && isCurrent()) holder.rest(null);
      return done;
    },

    cancel: async () => {
      const state = holder.get();
      holder.begin();
      if (!isUnderWay(state)) return ok(null);
      await setPending(null);
      await parts.currentUser.drop();
      holder.rest(
        state.kind === "confirmingUser"
          ? { kind: "wrongAccount", expected: state.user.name }
          : { kind: "signInCancelled" },
      );
      return ok(null);
    },

    copyAddress: async () => {
      const { pending } = vault.read();
      if (pending === null) return err({ kind: "codeExpired" });
      await parts.copyText(authorizeAddress(pending));
      return ok(null);
    },

    resume: async () => {
      const { pending } = vault.read();
      if (pending === null) return;
      const left = signInLifetimeMs - (clock.now() - pending.startedAt);
      const back = await receiver.open(pending.redirectUri, left);
      if (!back.ok) return end(back.error);
      holder.set({ kind: "waitingForBrowser", fault: null });
    },

    callback,
  };
}

function isUnderWay({ kind }: SessionState): boolean {
  return (
    kind === "waitingForBrowser" ||
    kind === "finishing" ||
    kind === "choosingUser" ||
    kind === "confirmingUser"
  );
}

/** Returns the client and its way of asking, or the reason why a sign-in could not succeed. */
function clientToSignIn(
  book: ConnectionBook,
  holder: SessionHolder,
  grantOf: (client: OAuthClient) => Grant,
): Result<{ readonly client: OAuthClient; readonly grant: Grant }, Fault> {
  if (book.barred !== null) return err(book.barred);
  const client = book.client();
  if (client === null) {
    const { salesUrl } = book.current();
    return err(salesUrl === "" ? { kind: "addressInvalid", address: "" } : { kind: "clientUnknown" });
  }
  const account = accountOf(holder.get());
  if (account !== null && !sameService(account.salesUrl, client.salesUrl)) {
    return err({ kind: "wrongAccount", expected: account.name });
  }
  const grant = grantOf(client);
  return book.grants.includes(grant) ? ok({ client, grant }) : err({ kind: "grantNotAllowed", grant });
}
