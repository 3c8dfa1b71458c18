import type { Credentials } from "../../../../src-main/auth/port.ts";
import { noSecrets, type Secrets } from "../../../../src-main/auth/secrets.ts";
import type { createCurrentUserResolver } from "../../../../src-main/auth/user/resolve-current-user.ts";
import type { EngineAuth } from "../../../../src-main/commands/engine-over.ts";
import { accountKeyOf, recordId } from "../../../../src-shared/ids.ts";
import type { Account, SessionState } from "../../../../src-shared/ipc/session.ts";
import { err, ok } from "../../../../src-shared/result.ts";
import { supportUrl } from "../computer/small-files.ts";

const salesUrl = "https://sales.test";

/** The two people who sign in on this machine. */
export const accounts: readonly Account[] = [7, 8].map((id) => ({
  key: accountKeyOf(salesUrl, recordId.parse(id)),
  userId: recordId.parse(id),
  name: id === 7 ? "Ana" : "Ben",
  email: null,
  salesUrl,
}));

type IdentifyParts = Parameters<typeof createCurrentUserResolver>[0];

/**
 * The sign-in and its token, which the service may stop accepting. It outlives the app, as vault and settings do. The
 * product's own parts find out whose token it is (`auth/user/resolve-current-user.ts`).
 */
export class SignIn {
  account: Account;
  /** State while the app looks into a sign-in or asks the rep; null once the app knows the user, or the sign-in has ended. */
  #asking: SessionState | null = null;
  #secrets: Secrets = noSecrets;
  #turn = 0;
  #generation = 1;
  readonly #refreshes: () => boolean;
  /** Called once a sign-in has ended. */
  onEnded: () => void = () => {};

  constructor(account: Account, refreshes: () => boolean) {
    this.account = account;
    this.#refreshes = refreshes;
    this.signIn(account);
  }

  /** Signs in for the first time on this computer, which holds nothing of anybody yet. */
  signIn(account: Account): void {
    this.account = account;
    this.#hold(account.userId, account.userId);
  }

  /** Signs in in the browser: somebody there gets a token, and the app does not know yet whose it is. */
  comeBack(owner: number): void {
    this.#hold(owner, null);
  }

  #hold(owner: number, userId: number | null): void {
    this.#generation += 1;
    this.rest();
    const accessToken = `${owner}.${this.#generation}`;
    const tokens = {
      salesUrl,
      clientId: "rounds",
      accessToken,
      refreshToken: null,
      expiresIn: 3_600,
      userId,
    };
    this.#secrets = { ...this.#secrets, tokens };
  }

  get expired(): boolean {
    return this.#secrets.tokens?.userId !== this.account.userId;
  }

  get isAsking(): boolean {
    return this.#asking !== null;
  }

  /** Returns the id of the user whose token this is, also while the app does not know it yet; null without a token. */
  get owner(): number | null {
    const { tokens } = this.#secrets;
    return tokens === null ? null : Number(tokens.accessToken.split(".")[0]);
  }

  /** Begins to look into the sign-in. Returns a function: true while that inquiry is still the current one. */
  begin(): () => boolean {
    this.rest();
    const mine = this.#turn;
    this.#asking = { kind: "finishing" };
    return () => mine === this.#turn;
  }

  /** Drops the inquiry that `begin` started. */
  rest(): void {
    this.#turn += 1;
    this.#asking = null;
  }

  /** Signs out: drops the token. */
  leave(): void {
    this.rest();
    this.#secrets = { ...this.#secrets, tokens: null };
  }

  /** Settings, vault and holder as the product has them, in memory, for `createCurrentUserResolver`. */
  readonly parts: Pick<IdentifyParts, "book" | "settings" | "vault" | "holder"> = {
    book: { client: () => null, capabilities: [] },
    settings: {
      read: () => ({ account: this.account }) as ReturnType<IdentifyParts["settings"]["read"]>,
      update: async ({ account }) => {
        const known = accounts.find((one) => one.key === account?.key);
        if (known === undefined) throw new Error(`Nobody here is ${account?.key}`);
        this.account = known;
        return ok(null);
      },
    },
    vault: {
      read: () => this.#secrets,
      update: async (change) => {
        this.#secrets = change(this.#secrets);
        return ok(null);
      },
    },
    holder: {
      get: () => this.state(),
      set: (state) => {
        this.#asking = state.kind === "signedIn" ? null : state;
      },
      rest: () => {
        this.#asking = null;
      },
    },
  };

  state(): SessionState {
    if (this.#asking !== null) return this.#asking;
    return this.expired
      ? { kind: "expired", account: this.account, fault: null }
      : { kind: "signedIn", account: this.account };
  }

  /** Nothing beyond the documents. */
  readonly auth: Omit<EngineAuth, "loggedOut" | "supportAccount" | "credentials"> = {
    capabilities: [],
    session: { state: () => this.state(), online: () => {}, ended: () => this.end() },
    connection: () => ({
      salesUrl,
      clientId: "rounds",
      redirectUri: "rounds://oauth/callback",
      supportUrl,
    }),
  };

  /** As `auth/sales-tokens.ts`: a token whose owner is not known is nobody's credential. */
  sales(): Credentials {
    const usable = () => {
      const { tokens } = this.#secrets;
      return tokens === null || tokens.userId === null ? null : tokens;
    };
    return {
      authorization: async () => {
        const tokens = usable();
        return tokens === null ? err({ kind: "unauthenticated" }) : ok(`Bearer ${tokens.accessToken}`);
      },
      // A service that refuses a token has revoked it.
      isTakenElsewhere: async () => ok(false),
      refusedAgain: () => undefined,
      refused: async (value) => {
        const tokens = usable();
        if (tokens === null) return false;
        if (value !== `Bearer ${tokens.accessToken}`) return true;
        if (this.#refreshes()) this.#hold(Number(tokens.accessToken.split(".")[0]), tokens.userId);
        else this.end();
        return !this.expired;
      },
    };
  }

  /** The service takes the token no longer, nor the one that renews it. */
  end(): void {
    if (this.expired) return;
    this.leave();
    this.onEnded();
  }
}
