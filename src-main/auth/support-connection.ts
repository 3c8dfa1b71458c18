import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { SupportAccount } from "../../src-shared/ipc/support-profile.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { isSameOwner, ownerText, type SupportAccounts } from "../configuration/support-accounts.ts";
import type { Send } from "../http/port.ts";
import type { SupportAccountPort as OwnerPort } from "../sync/ports.ts";
import { createSupportAccess, type SupportAccess, type SupportLogin } from "./support-access.ts";
import type { Vault } from "./vault.ts";

export interface SupportConnection {
  readonly access: SupportAccess;
  readonly owner: OwnerPort;
  /** The Support account that edits are sent as: the one that the rep agreed to, else the connected one. */
  readonly editor: (account: AccountKey) => SupportAccount | null;
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
  readonly owners: SupportAccounts;
  /** Counts the edits that wait for the support platform. */
  readonly unsent: (account: AccountKey) => Result<number, Fault>;
  readonly onChange: () => void;
}): SupportConnection {
  const { owners } = deps;
  const access = createSupportAccess({
    ...deps,
    isAgreed: (owner) => {
      const account = deps.account();
      const editor = account && owners.editedAs(account);
      // mutation: support-login-nobody-agreed-to
      return editor === null || isSameOwner(editor, owner);
    },
  });
  const editor = (account: AccountKey) => owners.editedAs(account) ?? access.owner();

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
    const owner = access.owner();
    if (!asked.ok || account === null || owner === null || owners.editedAs(account) !== null)
      return asked.ok ? access.disconnect() : asked;
    // Notes this account as the sender of the waiting edits: the rep was never asked, and nothing was read under it.
    const agreed = await owners.agree(account, owner);
    return agreed.ok ? access.disconnect() : agreed;
  }

  /** Fails if the rep signs out meanwhile, so that the next account does not inherit the login. */
  async function connect(login: SupportLogin, unsent: "ask" | "send"): Promise<Result<null, Fault>> {
    const account = deps.account();
    const before = account && editor(account);

    /**
     * Refuses to send edits that the rep made for one Support account as another, unless the rep agreed (laws
     * 4, 13).
     */
    function mayTakeOver(owner: SupportAccount): Result<null, Fault> {
      if (deps.account() !== account) return err({ kind: "replicaUnavailable" });
      // mutation: support-edits-change-hands
      if (unsent === "send" || account === null || before === null || isSameOwner(before, owner))
        return ok(null);
      return nothingWaits(account);
    }

    /** Makes this owner the Support account that edits are sent as from now on. */
    async function takeOver(owner: SupportAccount): Promise<Result<null, Fault>> {
      if (account === null) return mayTakeOver(owner);
      const agreed = await owners.agree(account, owner);
      if (!agreed.ok) return agreed;
      // mutation: support-edits-saved-meanwhile
      const still = mayTakeOver(owner);
      const isKept = owners.editedAs(account) !== null;
      // Signing out may have wiped it meanwhile.
      if (!still.ok && isKept) await owners.agree(account, before);
      return still;
    }

    return access.connect(login, { mayTakeOver, takeOver });
  }

  return {
    access,
    owner: {
      now: () => textOf(access.owner()),
      kept: (account) => textOf(owners.readAs(account)),
      keep: async (account) => {
        const owner = access.owner();
        return owner === null ? ok(null) : owners.keep(account, owner);
      },
      editor,
    },
    editor,
    connect,
    disconnect,
  };
}

function textOf(owner: SupportAccount | null): string | null {
  return owner === null ? null : ownerText(owner);
}
