import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { SupportAccount } from "../../src-shared/ipc/support-profile.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import {
  isSameSupportAccount,
  type SupportAccounts,
  supportAccountKey,
} from "../configuration/support-accounts.ts";
import type { Send } from "../http/port.ts";
import type { SupportAccountPort } from "../sync/ports.ts";
import { createSupportAccess, type SupportAccess, type SupportLogin } from "./support-access.ts";
import type { Vault } from "./vault.ts";

export interface SupportConnection {
  readonly access: SupportAccess;
  readonly supportAccount: SupportAccountPort;
  /** The Support account that edits are sent as: the one that the rep agreed to, else the connected one. */
  readonly sentAs: (account: AccountKey) => SupportAccount | null;
  /**
   * Fails with `unsentEdits` if edits that wait for another Support account would be sent as this one (laws
   * 4, 13).
   */
  readonly connect: (login: SupportLogin, unsent: "ask" | "send") => Promise<Result<null, Fault>>;
  /** Fails with `unsentEdits` if edits wait for the support platform: the rep decides about them. */
  readonly disconnect: (unsent: "ask" | "keep") => Promise<Result<null, Fault>>;
}

/** Holds the connected Support account, and the Support account that Rounds sends edits as. */
export function createSupportConnection(deps: {
  readonly vault: Vault;
  readonly send: Send;
  readonly supportUrl: () => string | null;
  /** The account that has data and edits on this disk, even while Rounds finds out who signs in. */
  readonly account: () => AccountKey | null;
  readonly supportAccounts: SupportAccounts;
  /** Counts the edits that wait for the support platform. */
  readonly unsent: (account: AccountKey) => Result<number, Fault>;
  readonly onChange: () => void;
}): SupportConnection {
  const { supportAccounts } = deps;
  const access = createSupportAccess({
    ...deps,
    isAgreed: (supportAccount) => {
      const account = deps.account();
      const before = account && supportAccounts.sentAs(account);
      // mutation: support-login-nobody-agreed-to
      return before === null || isSameSupportAccount(before, supportAccount);
    },
  });
  const sentAs = (account: AccountKey) => supportAccounts.sentAs(account) ?? access.connectedAs();

  function nothingWaits(account: AccountKey): Result<null, Fault> {
    const waiting = deps.unsent(account);
    if (!waiting.ok) return waiting;
    return waiting.value === 0 ? ok(null) : err({ kind: "unsentEdits", count: waiting.value });
  }

  /** Asks before it leaves unsent edits behind (law 4). Fails if it cannot count them. */
  async function disconnect(unsent: "ask" | "keep"): Promise<Result<null, Fault>> {
    const account = deps.account();
    // mutation: disconnect-asks-nothing
    const asked = unsent === "keep" || account === null ? ok(null) : nothingWaits(account);
    const connected = access.connectedAs();
    if (!asked.ok || account === null || connected === null || supportAccounts.sentAs(account) !== null)
      return asked.ok ? access.disconnect() : asked;
    // Notes this account as the sender of the waiting edits: the rep was never asked, and nothing was read under it.
    const agreed = await supportAccounts.setSentAs(account, connected);
    return agreed.ok ? access.disconnect() : agreed;
  }

  /** Fails if the rep signs out meanwhile, so that the next account does not inherit the login. */
  async function connect(login: SupportLogin, unsent: "ask" | "send"): Promise<Result<null, Fault>> {
    const account = deps.account();
    const before = account && sentAs(account);

    /**
     * Refuses to send edits that the rep made for one Support account as another, unless the rep agreed (laws
     * 4, 13).
     */
    function mayTakeOver(supportAccount: SupportAccount): Result<null, Fault> {
      if (deps.account() !== account) return err({ kind: "replicaUnavailable" });
      // mutation: support-edits-change-hands
      if (
        unsent === "send" ||
        account === null ||
        before === null ||
        isSameSupportAccount(before, supportAccount)
      )
        return ok(null);
      return nothingWaits(account);
    }

    /** Makes this the Support account that edits are sent as from now on. */
    async function takeOver(supportAccount: SupportAccount): Promise<Result<null, Fault>> {
      if (account === null) return mayTakeOver(supportAccount);
      const agreed = await supportAccounts.setSentAs(account, supportAccount);
      if (!agreed.ok) return agreed;
      // mutation: support-edits-saved-meanwhile
      const still = mayTakeOver(supportAccount);
      const isKept = supportAccounts.sentAs(account) !== null;
      // Signing out may have wiped it meanwhile.
      if (!still.ok && isKept) await supportAccounts.setSentAs(account, before);
      return still;
    }

    return access.connect(login, { mayTakeOver, takeOver });
  }

  return {
    access,
    supportAccount: {
      connected: () => keyOf(access.connectedAs()),
      readAs: (account) => keyOf(supportAccounts.readAs(account)),
      setReadAs: async (account) => {
        const connected = access.connectedAs();
        return connected === null ? ok(null) : supportAccounts.setReadAs(account, connected);
      },
      sentAs,
    },
    sentAs,
    connect,
    disconnect,
  };
}

function keyOf(supportAccount: SupportAccount | null): string | null {
  return supportAccount === null ? null : supportAccountKey(supportAccount);
}
