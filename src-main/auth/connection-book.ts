import type { Fault } from "../../src-shared/errors/fault.ts";
import type { InputOf } from "../../src-shared/ipc/channel.ts";
import { type Capability, type Grant, grant } from "../../src-shared/ipc/configuration.ts";
import type { Connection, ConnectionView } from "../../src-shared/ipc/session.ts";
import type { SupportProfile } from "../../src-shared/ipc/support-profile.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { parseAddress, sameService } from "../configuration/address.ts";
import { defaultRedirectUri, type ManagedConfiguration } from "../configuration/managed-configuration.ts";
import { redirectUriError } from "../configuration/redirect-uri.ts";
import type { Settings } from "../configuration/settings.ts";
import type { Send } from "../http/port.ts";
import type { AgreeServices } from "./agree-services.ts";
import type { OAuthClient } from "./oauth.ts";
import { probeSales } from "./probe-sales.ts";
import type { Vault } from "./vault.ts";

type ConnectionInput = InputOf<Commands["connection.set"]>;

export interface ConnectionBook {
  readonly current: () => Connection;
  /** The registered client, null where there is none yet. */
  readonly client: () => OAuthClient | null;
  readonly locked: ConnectionView["locked"];
  /** The administrator's settings of Support beside its address; null where the rep sets them. */
  readonly support: { readonly email: string | null; readonly profile: SupportProfile | null };
  readonly grants: readonly Grant[];
  /** The sales service's capabilities beyond its document. */
  readonly capabilities: readonly Capability[];
  /**
   * Set when Rounds cannot read the managed configuration. Rounds then uses no address, because the
   * administrator may not have wanted it.
   */
  readonly barred: Fault | null;
  /**
   * Asks the rep about new addresses, checks the service at its own, then keeps all. `beforeMove` is asked before that where the
   * account at hand would be left behind. Fails with `barred`, the faults of `parseAddress`, `AgreeServices` and `probeSales`,
   * `redirectUriInvalid`, `clientUnknown`, or `diskFull`.
   */
  readonly set: (
    input: ConnectionInput,
    beforeMove: () => Promise<Result<null, Fault>>,
  ) => Promise<Result<null, Fault>>;
}

const everything = ["salesUrl", "clientId", "clientSecret", "redirectUri", "supportUrl"] as const;

const nowhere: Connection = { salesUrl: "", clientId: "", redirectUri: defaultRedirectUri, supportUrl: null };

/**
 * Holds the addresses of the services: values of the managed configuration first, the rep's settings for the
 * rest.
 */
export function createConnectionBook(deps: {
  readonly settings: Settings;
  readonly managed: Result<ManagedConfiguration | null, Fault>;
  readonly vault: Vault;
  readonly agree: AgreeServices;
  readonly send: Send;
}): ConnectionBook {
  const { settings, vault, send } = deps;
  const barred = deps.managed.ok ? null : deps.managed.error;
  const managed = deps.managed.ok ? deps.managed.value : null;
  const fixed = fixedBy(managed);
  const fixedSecret = managed?.sales?.clientSecret ?? null;
  const support = {
    email: managed?.support?.email?.trim() || null,
    profile: managed?.support?.profile ?? null,
  };
  const locked: ConnectionView["locked"] =
    barred === null
      ? [
          ...lockedBy(fixed, fixedSecret),
          ...(support.email === null ? [] : (["supportEmail"] as const)),
          ...(support.profile === null ? [] : (["supportProfile"] as const)),
        ]
      : [...everything];

  const current = (): Connection =>
    barred === null ? { ...nowhere, ...settings.read().connection, ...fixed } : nowhere;

  function secretOf({ salesUrl, clientId }: Connection): string | null {
    const kept = vault.read().client;
    const matches = kept !== null && kept.clientId === clientId && sameService(kept.salesUrl, salesUrl);
    return fixedSecret ?? (matches ? kept.secret : null);
  }

  async function keep(next: Connection, secret: string | null): Promise<Result<null, Fault>> {
    const before = vault.read().client;
    const kept = secret ?? secretOf(next);
    const client =
      kept === null || kept === ""
        ? null
        : { salesUrl: next.salesUrl, clientId: next.clientId, secret: kept };
    if (fixedSecret === null) {
      const sealed = await vault.update((secrets) => ({ ...secrets, client }));
      if (!sealed.ok) return putBack(sealed.error);
    }
    const written = await settings.update({ connection: next });
    return written.ok ? written : putBack(written.error);

    async function putBack(fault: Fault): Promise<Result<null, Fault>> {
      await vault.update((secrets) => ({ ...secrets, client: before }));
      return err(fault);
    }
  }

  return {
    current,
    locked,
    support,
    grants: managed?.signIn?.grants ?? grant.options,
    capabilities: managed?.sales?.capabilities ?? [],
    barred,
    client: () => {
      const now = current();
      if (now.salesUrl === "" || now.clientId === "") return null;
      return { ...now, clientSecret: secretOf(now) };
    },
    set: async (input, beforeMove) => {
      if (barred !== null) return err(barred);
      const before = current();
      const next = parseInput(input, fixed);
      if (!next.ok) return next;
      const agreed = await deps.agree(before, next.value);
      if (!agreed.ok) return agreed;
      if (next.value.salesUrl !== before.salesUrl) {
        const probed = await probeSales(send, next.value.salesUrl);
        if (!probed.ok) return probed;
      }
      const moves =
        !sameService(before.salesUrl, next.value.salesUrl) || before.clientId !== next.value.clientId;
      const allowed = before.salesUrl !== "" && moves ? await beforeMove() : ok(null);
      return allowed.ok ? keep(next.value, input.clientSecret) : allowed;
    },
  };
}

function parseInput(input: ConnectionInput, fixed: Partial<Connection>): Result<Connection, Fault> {
  const sales = parseAddress(fixed.salesUrl ?? input.salesUrl);
  if (!sales.ok) return sales;
  const typed = input.supportUrl?.trim() ?? "";
  const support = fixed.supportUrl != null || typed === "" ? ok(null) : parseAddress(typed);
  if (!support.ok) return support;
  const redirectUri = input.redirectUri.trim() || defaultRedirectUri;
  if (redirectUriError(redirectUri) !== null) return err({ kind: "redirectUriInvalid", uri: redirectUri });
  const clientId = input.clientId.trim();
  if (clientId === "" && fixed.clientId === undefined) return err({ kind: "clientUnknown" });
  return ok({ salesUrl: sales.value, clientId, redirectUri, supportUrl: support.value, ...fixed });
}

/**
 * Returns the managed values, with addresses in the form in which Rounds keeps them. `readManaged` has
 * checked the file.
 */
function fixedBy(managed: ManagedConfiguration | null): Partial<Connection> {
  const { sales, support } = managed ?? {};
  return {
    ...(sales && { salesUrl: checkedAddress(sales.url) }),
    ...(sales?.clientId !== undefined && { clientId: sales.clientId }),
    ...(sales?.redirectUri !== undefined && { redirectUri: sales.redirectUri }),
    ...(support && { supportUrl: checkedAddress(support.url) }),
  };
}

function checkedAddress(address: string): string {
  const parsed = parseAddress(address);
  return parsed.ok ? parsed.value : address;
}

function lockedBy(fixed: Partial<Connection>, secret: string | null): ConnectionView["locked"] {
  const all = ["salesUrl", "clientId", "redirectUri", "supportUrl"] as const;
  return [
    ...all.filter((name) => fixed[name] != null),
    ...(secret === null ? [] : (["clientSecret"] as const)),
  ];
}
