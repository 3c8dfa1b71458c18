import { join } from "node:path";
import type { ServiceTime } from "../../src-shared/clock.ts";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import { packTruth } from "../../src-shared/ipc/attach.ts";
import { editCalls } from "../../src-shared/ipc/calls/edits.ts";
import { syncCalls } from "../../src-shared/ipc/calls/sync.ts";
import { webhookCalls } from "../../src-shared/ipc/calls/webhooks.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import { refuseAll } from "../../src-shared/ipc/refuse-all.ts";
import { accountOf, type SessionState } from "../../src-shared/ipc/session.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { Auth, AuthOptions } from "../auth/auth.ts";
import type { Credentials } from "../auth/port.ts";
import type { SignOutPorts } from "../auth/session.ts";
import type { WebhookSecrets } from "../auth/webhook-secrets.ts";
import type { SupportAccounts } from "../configuration/support-accounts.ts";
import type { WebhookStore } from "../configuration/webhook-store.ts";
import type { MainBridge } from "../desktop/bridge.ts";
import type { Send } from "../http/port.ts";
import { collectUnusedSecrets } from "../journal/collect-unused-secrets.ts";
import { openJournal } from "../journal/open-journal.ts";
import type { Journal, OpenRequest } from "../journal/port.ts";
import { salesRemote } from "../sales/sales-remote.ts";
import { type SupportCallsParts, supportCalls } from "../support/support-calls.ts";
import { supportRemote } from "../support/support-remote.ts";
import type { WebhookBook } from "../support/webhooks.ts";
import type { MainRecords } from "../sync/copy-main-records.ts";
import { createEngine, type Engine, type EnginePorts } from "../sync/engine.ts";
import { type Clock, type Log, type Random, replicaOver } from "../sync/ports.ts";
import { createReturnRefresh, type Return } from "../sync/return-refresh.ts";
import { createEditsHandlers, type EditsHandlers, type FileDialogs } from "./edits-commands.ts";
import { followSession } from "./follow-session.ts";
import { createWebhookHandlers, type WebhookHandlers } from "./webhook-commands.ts";

export interface EngineCommandsOptions {
  readonly folder: string;
  readonly send: Send;
  /** A function, because `main.ts` makes sign-in after this: sign-out needs the engine, and the engine needs sign-in. */
  readonly auth: () => Auth;
  readonly bridge: Pick<MainBridge, "requests" | "emit">;
  readonly isSeen: EnginePorts["isSeen"];
  readonly dialogs: FileDialogs;
  readonly webhooks: WebhookStore;
  readonly secrets: WebhookSecrets;
  readonly supportAccounts: Pick<SupportAccounts, "sentAs" | "setSentAs">;
  /** The version of this Rounds. */
  readonly version: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** The calls that need the journal. */
const engineCalls = { ...editCalls, ...webhookCalls, ...syncCalls };
export type EngineHandlers = Handlers<typeof engineCalls>;

export interface EngineCommands {
  readonly handlers: EngineHandlers;
  readonly signOut: Pick<SignOutPorts, "unsent" | "wipe">;
  readonly privateNote: AuthOptions["privateNote"];
  /** Returns the requests of the signed-in account that have no answer; none if Rounds cannot read them. */
  readonly openRequests: () => readonly OpenRequest[];
  /** The faults of the journal that its opening showed. */
  readonly faults: readonly Fault[];
  /** Call when the window is gone. */
  readonly detach: () => void;
  /** Call when somebody signed in or out, or when the account changed. */
  readonly follow: (state: SessionState) => void;
  /** Looks for news when somebody comes back. */
  readonly refresh: (how: Return) => void;
  /** Sends what waited for a Support login; call when Support has a new one. */
  readonly loggedIn: () => void;
  readonly close: () => void;
}

/** The engine's end of the bridge. Without a journal nothing is taken, and nothing is sent (law 3). */
export function createEngineCommands(options: EngineCommandsOptions): EngineCommands {
  const { folder, clock, log } = options;
  const stamp = String(clock.now());
  const opened = openJournal({ file: join(folder, "journal.sqlite"), stamp });
  if (!opened.ok) {
    log.error("journal.refused", { fault: opened.error });
    return withoutJournal(opened.error);
  }
  const { setAside, doubted } = opened.value;
  const journal = collectUnusedSecrets(opened.value.journal, {
    came: options.secrets.note,
    ended: (account, inUse) => void options.secrets.tidy(account, inUse),
  });
  if (setAside !== null) log.error("journal.setAside", { setAside });
  if (doubted > 0) log.warn("journal.copied", { doubted });
  const dating = dated(options.send);
  const { webhooks, secrets } = options;
  const book = { ...webhooks, secretOf: secrets.read };
  const engine = engineOver(journal, { ...options, ...dating, webhooks: book });
  const found: Fault[] = setAside === null ? [] : [setAsideFault(setAside)];
  return {
    handlers: {
      ...handlersOf(engine, journal, options.auth, webhooks),
      ...createWebhookHandlers({
        store: webhooks,
        secrets,
        engine,
        calls: supportCalls(supportParts(options)),
        account: () => accountOf(options.auth().session.state())?.key ?? null,
      }),
      ...createEditsHandlers({
        ...options,
        journal,
        account: () => accountOf(options.auth().session.state()),
        serverDate: dating.serverDate,
      }),
    },
    signOut: {
      unsent: (account, service) => engine.unsent(account, service),
      wipe: (account, { keepUnsent }) => engine.wipe(account, keepUnsent),
    },
    privateNote: async (account) => {
      const note = await engine.privateNote(account);
      return note.ok ? note.value : null;
    },
    openRequests: () => {
      const account = accountOf(options.auth().session.state());
      const requests = account === null ? ok([]) : journal.requests(account.key);
      return requests.ok ? requests.value : [];
    },
    faults: found,
    detach: () => void engine.detach(),
    follow: followSession(engine),
    refresh: createReturnRefresh(clock, engine.refresh),
    loggedIn: () => {
      engine.loggedIn();
      // The rep may have connected another Support platform, which has other webhooks.
      const account = accountOf(options.auth().session.state());
      if (account !== null) void engine.copyMainRecords(account.key, "webhook", webhooks);
    },
    close: journal.close,
  };
}

/** The calls of sign-in that the engine and its commands use. */
export interface EngineAuth
  extends Pick<Auth, "credentials" | "connection" | "capabilities" | "loggedOut" | "supportAccount"> {
  readonly session: Pick<Auth["session"], "state" | "online" | "ended">;
}

export interface EngineParts
  extends Pick<EngineCommandsOptions, "send" | "bridge" | "isSeen" | "clock" | "random" | "log"> {
  readonly webhooks: WebhookBook;
  readonly auth: () => EngineAuth;
  /** Sends to the sales service, and notes the time that it tells. */
  readonly datedSend: Send;
  readonly serverDate: () => ServiceTime | null;
}

/** A `send` that notes the time which the service tells: an error may come from any hop, whose clock is its own (law 10). */
export function dated(send: Send): Pick<EngineParts, "datedSend" | "serverDate"> {
  let serverDate: ServiceTime | null = null;
  return {
    datedSend: async (request) => {
      const answer = await send(request);
      // mutation: gateway-dates-the-service
      if (answer.ok) serverDate = answer.value.serverDate ?? serverDate;
      return answer;
    },
    serverDate: () => serverDate,
  };
}

/** A function, because `main.ts` makes sign-in after this: sign-out needs the engine, and the engine needs sign-in. */
function credentialsOf(auth: () => EngineAuth, of: "sales" | "support"): Credentials {
  return {
    authorization: (address) => auth().credentials[of].authorization(address),
    isTakenElsewhere: (...refused) => auth().credentials[of].isTakenElsewhere(...refused),
    refused: (value) => auth().credentials[of].refused(value),
  };
}

function supportParts({ auth, send }: Pick<EngineParts, "auth" | "send">): SupportCallsParts {
  return {
    baseUrl: () => auth().connection().supportUrl,
    send,
    credentials: credentialsOf(auth, "support"),
  };
}

/** The engine over a journal, with the services and the replica at the far ends of `send` and the bridge. */
export function engineOver(journal: Journal, options: EngineParts): Engine {
  const { auth, bridge, clock, random, log, datedSend, serverDate } = options;
  return createEngine({
    journal,
    capabilities: () => auth().capabilities,
    loggedOut: () => auth().loggedOut(),
    isSeen: options.isSeen,
    supportAccount: {
      connected: () => auth().supportAccount.connected(),
      readAs: (account) => auth().supportAccount.readAs(account),
      setReadAs: (account) => auth().supportAccount.setReadAs(account),
      sentAs: (account) => auth().supportAccount.sentAs(account),
    },
    replica: replicaOver(bridge.requests),
    remotes: {
      sales: salesRemote({
        baseUrl: () => auth().connection().salesUrl,
        send: datedSend,
        credentials: credentialsOf(auth, "sales"),
        log,
      }),
      // Uses plain `send`: only the sales service's time dates lost creates (law 10).
      support: supportRemote({ ...supportParts(options), webhooks: options.webhooks }),
    },
    clock,
    random,
    log,
    serverDate,
    onStatus: (status) => bridge.emit("sync.changed", status),
    onSignInNeeded: () => auth().session.ended(),
  });
}

export function handlersOf(
  engine: Engine,
  journal: Journal,
  auth: () => Pick<EngineAuth, "session">,
  webhooks: MainRecords,
): Omit<EngineHandlers, keyof EditsHandlers | keyof WebhookHandlers> {
  // These lists need no replica: the window may ask for them before it has attached its own (law 13).
  const listed = <T>(account: AccountKey, read: () => Result<readonly T[], Fault>): Result<T[], Fault> => {
    if (accountOf(auth().session.state())?.key !== account) return err({ kind: "replicaUnavailable" });
    const rows = read();
    return rows.ok ? ok([...rows.value]) : rows;
  };
  return {
    "journal.reserve": async ({ count, above }) => {
      const first = engine.reserve(count, above);
      return first.ok ? ok({ first: first.value }) : first;
    },
    "journal.append": async ({ account, edits }) => engine.append(account, edits),
    "journal.withdraw": async ({ account, sequences }) => {
      const withdrawn = await engine.withdraw(account, sequences);
      return withdrawn.ok ? ok({ withdrawn: withdrawn.value }) : withdrawn;
    },
    "journal.retry": ({ account, sequence, patch, keep }) => engine.retry(account, sequence, { patch, keep }),
    "journal.retryAll": ({ account, sequences }) => engine.retryAll(account, sequences),
    "journal.history": async ({ account, before, limit }) =>
      listed(account, () => journal.history(account, before, limit)),
    "replica.attach": async ({ account: key, ...held }) => {
      const account = accountOf(auth().session.state());
      // Edits are never taken for an account other than the one signed in (law 13).
      if (account === null || account.key !== key) return err({ kind: "replicaUnavailable" });
      const truth = await engine.attach({ account, ...held });
      return truth.ok ? ok(packTruth(truth.value)) : truth;
    },
    "replica.start": async ({ account, ...mark }) => {
      const signedIn = auth().session.state().kind === "signedIn";
      const started = engine.start(account, { ...mark, signedIn });
      // Copies main's webhooks into a rebuilt replica, because the service does not list webhooks.
      if (started.ok) void engine.copyMainRecords(account, "webhook", webhooks);
      return started;
    },
    "sync.now": async () => {
      auth().session.online();
      engine.syncNow(["push", "pull"]);
      return ok(null);
    },
    "sync.pullChildren": ({ account, type, under, ...reach }) =>
      engine.pullChildren(account, type, under, reach),
    "sync.pullByKey": ({ account, type, by }) => engine.pullByKey(account, type, by),
    "sync.requestRefresh": async ({ account, type }) => engine.requestRefresh(account, type),
    "sync.status": async () => ok(engine.status()),
    "duplicates.list": async ({ account, dismissed }) =>
      listed(account, () => journal.duplicates(account, dismissed)),
    "duplicates.dismiss": async ({ account, type, duplicateId }) =>
      engine.dismissDuplicate(account, type, duplicateId),
    "sync.confirmMassDeletion": ({ account, type }) => engine.confirmMassDeletion(account, type),
  };
}

function setAsideFault(file: string): Fault {
  return {
    kind: "storageBroken",
    detail: `the list of unsent edits could not be read and was set aside as ${file}`,
  };
}

function withoutJournal(fault: Fault): EngineCommands {
  const refused = async () => err(fault);
  return {
    handlers: refuseAll(engineCalls, fault),
    signOut: { unsent: () => err(fault), wipe: refused },
    privateNote: async () => null,
    openRequests: () => [],
    faults: [fault],
    detach: () => undefined,
    follow: () => undefined,
    refresh: () => undefined,
    loggedIn: () => undefined,
    close: () => undefined,
  };
}
