import { z } from "zod";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { SupportAccount } from "../../src-shared/ipc/support-profile.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { isOf, sameService } from "../configuration/address.ts";
import type { Send } from "../http/port.ts";
import { basic } from "./oauth.ts";
import type { Secret } from "./port.ts";
import { reachFault } from "./probe-sales.ts";
import type { Secrets } from "./secrets.ts";
import type { ReadRequest } from "./taken-elsewhere.ts";
import type { Vault } from "./vault.ts";

type Kept = NonNullable<Secrets["support"]>;

export interface SupportLogin {
  readonly email: string;
  /**
   * Null: use the password that the platform accepted for this email before, and that Rounds did not keep
   * because the rep had not agreed yet.
   */
  readonly password: string | null;
}

export interface ConnectSteps {
  /** Called when the platform has accepted the login, before Rounds keeps it. */
  readonly mayTakeOver: (supportAccount: SupportAccount) => Result<null, Fault>;
  /**
   * Called when Rounds has kept the login. Rounds sends nothing under it before this call ends, so that the caller can ask the
   * rep about edits that were saved meanwhile.
   */
  readonly takeOver: (supportAccount: SupportAccount) => Promise<Result<null, Fault>>;
}

export interface SupportAccess {
  readonly credentials: Secret;
  /** The requests that show whether a login is right. */
  readonly readings: () => readonly ReadRequest[];
  readonly view: () => { readonly connected: boolean; readonly email: string | null };
  /**
   * True if somebody is connected, the platform has not refused the password, and no other login is being
   * connected.
   */
  readonly isReady: () => boolean;
  /** The connected account, even if the platform refuses its password. */
  readonly connectedAs: () => SupportAccount | null;
  /**
   * Fails with a step's fault, `credentialsWrong`, `roleMissing`, `addressInvalid` (none is set), a network
   * fault, or a fault of the disk. After a failure everything is as it was before.
   */
  readonly connect: (login: SupportLogin, steps: ConnectSteps) => Promise<Result<null, Fault>>;
  readonly disconnect: () => Promise<Result<null, Fault>>;
}

const eventsAnswer = z.looseObject({ events: z.array(z.unknown()).nullable() });
const rulesAnswer = z.looseObject({ records: z.array(z.unknown()).nullable() });

/** Access to the Support Platform: email and password over HTTP Basic (support document, "Authentication"). */
export function createSupportAccess(deps: {
  readonly vault: Vault;
  readonly send: Send;
  readonly supportUrl: () => string | null;
  /** The account that is signed in to the sales service. */
  readonly account: () => AccountKey | null;
  /** Whether the rep has agreed that Rounds sends edits as this Support account. */
  readonly isAgreed: (supportAccount: SupportAccount) => boolean;
  /**
   * Called when a login was replaced or could not be kept, and when the platform refuses a password that it
   * accepted before.
   */
  readonly onChange: () => void;
}): SupportAccess {
  const { vault, send } = deps;
  /** The `Authorization` that the service refused. A new login has a different one. */
  let refused: string | null = null;
  /** True while one login replaces another: Rounds sends nothing under either of them. */
  let isChanging = false;
  /**
   * A login that the platform accepted and the rep has not agreed to yet. Rounds keeps it because a password
   * crosses the bridge once (law 12).
   */
  let proven: { readonly login: Kept; readonly account: AccountKey | null } | null = null;

  /** Returns the login once the platform has accepted it. */
  async function prove(url: string, given: SupportLogin): Promise<Result<Kept, Fault>> {
    const email = given.email.trim();
    const { password } = given;
    if (password === null) {
      const known = proven?.account === deps.account() ? proven.login : null;
      const isIt = known !== null && known.url === url && known.email === email;
      return isIt ? ok(known) : err({ kind: "credentialsWrong" });
    }
    proven = null;
    const checked = await checkLogin(send, url, email, password);
    return checked.ok ? ok({ url, email, password }) : checked;
  }

  function login() {
    const kept = vault.read().support;
    const url = deps.supportUrl();
    return kept !== null && url !== null && sameService(kept.url, url) ? kept : null;
  }

  /**
   * The login for requests. If Rounds ended while it took over a login, the rep has to agree to that login
   * again.
   */
  function usable() {
    const kept = login();
    return kept !== null && !isChanging && deps.isAgreed(kept) ? kept : null;
  }

  function isTaken(kept: Kept | null): boolean {
    return kept !== null && basic(kept.email, kept.password) !== refused;
  }

  /** Replaces the login; puts the previous one back if Rounds cannot keep the new one. */
  async function replaced(next: Kept, takeOver: ConnectSteps["takeOver"]) {
    isChanging = true;
    try {
      const before = vault.read().support;
      const written = await vault.update((secrets) => ({ ...secrets, support: next }));
      const kept = written.ok ? await takeOver({ email: next.email, url: next.url }) : written;
      // mutation: unwritten-support-login-used
      if (!kept.ok) await vault.update((now) => (now.support === next ? { ...now, support: before } : now));
      return kept;
    } finally {
      isChanging = false;
    }
  }

  return {
    credentials: {
      authorization: async (address) => {
        const kept = usable();
        // mutation: support-password-for-any-address
        const value = kept && isOf(address, kept.url) ? basic(kept.email, kept.password) : null;
        return value === null || value === refused ? err({ kind: "unauthenticated" }) : ok(value);
      },
      refused: async (authorization) => {
        const kept = login();
        if (kept === null) return false;
        const value = basic(kept.email, kept.password);
        const isNew = value === authorization && value !== refused;
        if (isNew) refused = value;
        if (isNew) deps.onChange();
        return value !== refused;
      },
    },
    readings: () => {
      const kept = login();
      return kept === null ? [] : [eventsOf(kept.url, kept.email), rulesOf(kept.url)];
    },
    view: () => {
      const kept = login();
      return {
        connected: kept !== null && deps.isAgreed(kept) && isTaken(kept),
        email: kept?.email ?? null,
      };
    },
    isReady: () => isTaken(usable()),
    connectedAs: () => {
      const kept = login();
      return kept && { email: kept.email, url: kept.url };
    },
    connect: async (given, { mayTakeOver, takeOver }) => {
      const url = deps.supportUrl();
      if (url === null) return err({ kind: "addressInvalid", address: "" });
      const checked = await prove(url, given);
      if (!checked.ok) return checked;
      const next = checked.value;
      proven = { login: next, account: deps.account() };
      const asked = mayTakeOver(next);
      if (!asked.ok) return asked;
      const kept = await replaced(next, takeOver);
      if (kept.ok) proven = null;
      // Support may accept again a password that it refused before.
      if (kept.ok) refused = null;
      deps.onChange();
      return kept;
    },
    disconnect: () => {
      proven = null;
      return vault.update((secrets) => ({ ...secrets, support: null }));
    },
  };
}

/**
 * Reads the rep's own events, which needs the same right as posting them, and changes nothing. Only a 401 is about the password. Any
 * other answer may be about events alone: a plan can lack them, and a platform can refuse a profile that it does not know. The
 * redirect rules then show that this is a support platform, if it lists them or, to all but help-center administrators, forbids them
 * in its own words.
 */
async function checkLogin(
  send: Send,
  url: string,
  email: string,
  password: string,
): Promise<Result<null, Fault>> {
  const headers = { authorization: basic(email, password) };
  const ask = (reading: ReadRequest) => send({ method: "GET", ...reading, headers, repeatable: true });
  const events = await ask(eventsOf(url, email));
  if (events.ok && eventsAnswer.safeParse(events.value.body).success) return ok(null);
  const fault = events.ok ? null : events.error.fault;
  if (fault?.kind === "unauthenticated") return err({ kind: "credentialsWrong" });
  const unreached = fault && reachFault(fault, url);
  if (unreached && unreached.kind !== "serverFault") return err(unreached);
  const rules = await ask(rulesOf(url));
  if (rules.ok && rulesAnswer.safeParse(rules.value.body).success) return ok(null);
  if (fault?.kind === "forbidden") return err({ kind: "roleMissing", message: fault.message });
  const refusal = rules.ok ? null : rules.error.fault;
  if (refusal?.kind === "forbidden" && refusal.message !== "") return ok(null);
  if (refusal?.kind === "unauthenticated") return err({ kind: "credentialsWrong" });
  return err(unreached ?? { kind: "notThisService", address: url });
}

function eventsOf(url: string, email: string): ReadRequest {
  return {
    url: `${url}/api/v2/user_profiles/events`,
    query: [["identifier", `rounds:contact:email:${email.toLowerCase()}`]],
  };
}

const rulesOf = (url: string): ReadRequest => ({ url: `${url}/api/v2/guide/redirect_rules` });
