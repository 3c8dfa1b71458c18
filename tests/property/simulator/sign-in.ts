import type { Credentials } from "../../../src-main/auth/port.ts";
import { accountKeyOf, recordId } from "../../../src-main/contract/ids.ts";
import { err, ok } from "../../../src-main/contract/result.ts";
import type { Account, SessionState } from "../../../src-main/contract/session.ts";
import type { EngineAuth } from "../../../src-main/engine-commands.ts";

/** Nothing beyond the documents, and one account of Support for both people. */
const everybodys: Pick<EngineAuth, "capabilities" | "supportOwner"> = {
  capabilities: [],
  supportOwner: { now: () => null, kept: () => null, keep: async () => ok(null) },
};

const salesUrl = "https://sales.test";

/** The two people who sign in on this machine. */
export const accounts: readonly Account[] = [7, 8].map((id) => ({
  key: accountKeyOf(salesUrl, recordId.parse(id)),
  userId: recordId.parse(id),
  name: id === 7 ? "Ana" : "Ben",
  email: null,
  salesUrl,
}));

/**
 * Who is signed in, with a token that the service may stop taking, and the password of Support, which is each one's own. It
 * outlives the app, as the vault does.
 */
export class SignIn {
  account: Account;
  expired = false;
  /** Whether Support is connected for who is signed in. */
  supportConnected = true;
  #supportRefused = false;
  #password = 1;
  #generation = 1;
  readonly #refreshes: () => boolean;
  /** Told once a sign-in has ended. */
  onEnded: () => void = () => {};
  /** Told once the support platform refuses the password. */
  onSupportRefused: () => void = () => {};

  constructor(account: Account, refreshes: () => boolean) {
    this.account = account;
    this.#refreshes = refreshes;
  }

  signIn(account: Account): void {
    this.account = account;
    this.expired = false;
    this.#generation += 1;
  }

  /** The password of Support is entered, and a new one where the last is refused. Answers whether it was not connected. */
  connectSupport(): boolean {
    const was = this.supportConnected && !this.#supportRefused;
    this.supportConnected = true;
    if (this.#supportRefused) this.#password += 1;
    this.#supportRefused = false;
    return !was;
  }

  state(): SessionState {
    return this.expired
      ? { kind: "expired", account: this.account, fault: null }
      : { kind: "signedIn", account: this.account };
  }

  readonly auth: EngineAuth = {
    ...everybodys,
    loggedOut: () => (this.supportConnected && !this.#supportRefused ? [] : ["support"]),
    session: { state: () => this.state(), online: () => {}, ended: () => this.#end() },
    connection: () => ({
      salesUrl,
      clientId: "rounds",
      redirectUri: "rounds://oauth/callback",
      supportUrl: "https://support.test",
    }),
    credentials: { sales: this.#sales(), support: this.#support() },
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

  #support(): Credentials {
    const header = () =>
      `Basic ${Buffer.from(`${this.account.userId}.${this.#password}:x`).toString("base64")}`;
    return {
      authorization: async () =>
        this.supportConnected && !this.#supportRefused ? ok(header()) : err({ kind: "unauthenticated" }),
      refused: async (value) => {
        if (value === header() && !this.#supportRefused) {
          this.#supportRefused = true;
          this.onSupportRefused();
        }
        return !this.#supportRefused;
      },
    };
  }

  #end(): void {
    if (this.expired) return;
    this.expired = true;
    this.onEnded();
  }
}
