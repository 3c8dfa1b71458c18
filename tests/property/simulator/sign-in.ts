import type { Credentials } from "../../../src-main/auth/port.ts";
import { accountKeyOf, recordId } from "../../../src-main/contract/ids.ts";
import { err, ok } from "../../../src-main/contract/result.ts";
import type { Account, SessionState } from "../../../src-main/contract/session.ts";
import type { EngineAuth } from "../../../src-main/engine-commands.ts";

const salesUrl = "https://sales.test";

/** The two people who sign in on this machine. */
export const accounts: readonly Account[] = [7, 8].map((id) => ({
  key: accountKeyOf(salesUrl, recordId.parse(id)),
  userId: recordId.parse(id),
  name: id === 7 ? "Ana" : "Ben",
  email: null,
  salesUrl,
}));

/** Who is signed in, with a token that the service may stop taking. It outlives the app, as the vault does. */
export class SignIn {
  account: Account;
  expired = false;
  #generation = 1;
  readonly #refreshes: () => boolean;
  /** Told once a sign-in has ended. */
  onEnded: () => void = () => {};

  constructor(account: Account, refreshes: () => boolean) {
    this.account = account;
    this.#refreshes = refreshes;
  }

  signIn(account: Account): void {
    this.account = account;
    this.expired = false;
    this.#generation += 1;
  }

  state(): SessionState {
    return this.expired
      ? { kind: "expired", account: this.account, fault: null }
      : { kind: "signedIn", account: this.account };
  }

  readonly auth: EngineAuth = {
    session: { state: () => this.state(), online: () => {}, ended: () => this.#end() },
    connection: () => ({
      salesUrl,
      clientId: "rounds",
      redirectUri: "rounds://oauth/callback",
      supportUrl: "https://support.test",
    }),
    credentials: { sales: this.#sales(), support: fixed("Basic YW5hOng=") },
  };

  #sales(): Credentials {
    const header = () => `Bearer ${this.account.userId}.${this.#generation}`;
    return {
      authorization: async () => (this.expired ? err({ kind: "unauthenticated" }) : ok(header())),
      refused: async (value) => {
        if (this.expired) return false;
        if (value !== header()) return true;
        if (this.#refreshes()) this.#generation += 1;
        else this.#end();
        return !this.expired;
      },
    };
  }

  #end(): void {
    if (this.expired) return;
    this.expired = true;
    this.onEnded();
  }
}

function fixed(value: string): Credentials {
  return { authorization: async () => ok(value), refused: async () => false };
}
