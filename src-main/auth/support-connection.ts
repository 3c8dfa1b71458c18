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
  /** As whom Support is edited; where the rep agreed to nobody, as whoever is connected. */
  readonly editor: (account: AccountKey) => SupportAccount | null;
  /** Fails with `unsentEdits` where edits that wait for another account there would be sent as this one (laws 4, 13). */
  readonly connect: (login: SupportLogin, unsent: "ask" | "send") => Promise<Result<null, Fault>>;
  /** Fails with `unsentEdits` where edits wait for the support platform: the rep says what becomes of them. */
  readonly disconnect: (unsent: "ask" | "keep") => Promise<Result<null, Fault>>;
}

/** Who is connected to the support platform, and as whom what is edited here is sent there. */
export function createSupportConnection(deps: {
  readonly vault: Vault;
  readonly send: Send;
  readonly supportUrl: () => string | null;
  /** The account that has data and edits on this disk, also while it is being found out who signs in. */
  readonly account: () => AccountKey | null;
  readonly owners: SupportAccounts;
  /** How many edits wait for the support platform. */
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

  /** Nobody parts with unsent work unasked (law 4). What cannot be counted is not risked. */
  async function disconnect(unsent: "ask" | "keep"): Promise<Result<null, Fault>> {
    const account = deps.account();
    // mutation: disconnect-asks-nothing
    const asked = unsent === "keep" || account === null ? ok(null) : nothingWaits(account);
    const owner = access.owner();
    if (!asked.ok || account === null || owner === null || owners.editedAs(account) !== null)
      return asked.ok ? access.disconnect() : asked;
    // The edits stay theirs, though nobody was asked and nothing was read.
    const agreed = await owners.agree(account, owner);
    return agreed.ok ? access.disconnect() : agreed;
  }

  /** Who signs out meanwhile leaves no login to whoever signs in next. */
  async function connect(login: SupportLogin, unsent: "ask" | "send"): Promise<Result<null, Fault>> {
    const account = deps.account();
    const before = account && editor(account);

    /** Edits that were made for one account there are not sent as another unasked (laws 4, 13). */
    function mayTakeOver(owner: SupportAccount): Result<null, Fault> {
      if (deps.account() !== account) return err({ kind: "replicaUnavailable" });
      // mutation: support-edits-change-hands
      if (unsent === "send" || account === null || before === null || isSameOwner(before, owner))
        return ok(null);
      return nothingWaits(account);
    }

    /** Makes the owner the one as whom Support is edited from now on. */
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
    },
    editor,
    connect,
    disconnect,
  };
}

function textOf(owner: SupportAccount | null): string | null {
  return owner === null ? null : ownerText(owner);
}
