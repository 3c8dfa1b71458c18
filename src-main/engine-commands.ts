import { join } from "node:path";
import type { Auth } from "./auth/auth.ts";
import type { SignOutPorts } from "./auth/session.ts";
import type { Fault } from "./contract/fault.ts";
import type { Handlers } from "./contract/ipc/channel.ts";
import type { Commands } from "./contract/ipc/table.ts";
import { err, ok } from "./contract/result.ts";
import { accountOf, type SessionState } from "./contract/session.ts";
import type { MainBridge } from "./desktop/bridge.ts";
import { createEditsHandlers, type EditsHandlers, type FileDialogs } from "./edits-commands.ts";
import type { Send } from "./http/port.ts";
import { openJournal } from "./journal/open-journal.ts";
import type { Journal } from "./journal/port.ts";
import { salesRemote } from "./sales/sales-remote.ts";
import { supportRemote } from "./support/support-remote.ts";
import { createEngine, type Engine } from "./sync/engine.ts";
import { type Clock, type Log, type Random, replicaOver } from "./sync/ports.ts";

export interface EngineCommandsOptions {
  readonly folder: string;
  readonly send: Send;
  /** Known after the first tick only: signing out and the engine need each other. */
  readonly auth: () => Auth;
  readonly bridge: Pick<MainBridge, "requests" | "emit">;
  readonly dialogs: FileDialogs;
  /** This Rounds'. */
  readonly version: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

export type EngineHandlers = Pick<
  Handlers<Commands>,
  Extract<
    keyof Commands,
    `journal.${string}` | `duplicates.${string}` | `edits.${string}` | `replica.${string}` | `sync.${string}`
  >
>;

export interface EngineCommands {
  readonly handlers: EngineHandlers;
  readonly signOut: Pick<SignOutPorts, "unsent" | "wipe">;
  /** What was found wrong with the journal. */
  readonly faults: readonly Fault[];
  /** The window is gone. */
  readonly detach: () => void;
  /** Sign-in came, went or changed hands. */
  readonly follow: (state: SessionState) => void;
  /** The machine woke up, the window came to the front: look whether there is something new. */
  readonly refresh: () => void;
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
  const { journal, setAside } = opened.value;
  if (setAside !== null) log.error("journal.setAside", { setAside });
  const dating = dated(options.send);
  const engine = engineOver(journal, { ...options, ...dating });
  const found: Fault[] = setAside === null ? [] : [setAsideFault(setAside)];
  return {
    handlers: {
      ...handlersOf(engine, journal, options.auth),
      ...createEditsHandlers({
        ...options,
        journal,
        account: () => accountOf(options.auth().session.state()),
        serverDate: dating.serverDate,
      }),
    },
    signOut: {
      unsent: (account) => engine.unsent(account),
      wipe: (account, { keepUnsent }) => engine.wipe(account, keepUnsent),
    },
    faults: found,
    detach: () => void engine.detach(),
    follow: (state) =>
      state.kind === "signedIn" ? engine.signedIn(state.account.key) : engine.signInNeeded(),
    refresh: () => engine.want(["push", "pull"], true),
    close: journal.close,
  };
}

/** What the engine and its commands need to know of signing in. */
export interface EngineAuth
  extends Pick<Auth, "credentials" | "connection">,
    Partial<Pick<Auth, "capabilities">> {
  readonly session: Pick<Auth["session"], "state" | "online" | "ended">;
}

export interface EngineParts
  extends Pick<EngineCommandsOptions, "send" | "bridge" | "clock" | "random" | "log"> {
  readonly auth: () => EngineAuth;
  /** Sends to the sales service, and notes the time that it tells. */
  readonly datedSend: Send;
  readonly serverDate: () => string | null;
}

/** A `send` that notes the time which the far end tells. */
export function dated(send: Send): Pick<EngineParts, "datedSend" | "serverDate"> {
  let serverDate: string | null = null;
  return {
    datedSend: async (request) => {
      const answer = await send(request);
      serverDate = (answer.ok ? answer.value.serverDate : answer.error.serverDate) ?? serverDate;
      return answer;
    },
    serverDate: () => serverDate,
  };
}

/** The engine over a journal, with the services and the replica at the far ends of `send` and the bridge. */
export function engineOver(journal: Journal, options: EngineParts): Engine {
  const { auth, bridge, clock, random, log, datedSend, serverDate } = options;
  const credentials = {
    sales: {
      authorization: (address: string) => auth().credentials.sales.authorization(address),
      refused: (value: string) => auth().credentials.sales.refused(value),
    },
    support: {
      authorization: (address: string) => auth().credentials.support.authorization(address),
      refused: (value: string) => auth().credentials.support.refused(value),
    },
  };
  return createEngine({
    journal,
    capabilities: () => auth().capabilities ?? [],
    replica: replicaOver(bridge.requests),
    remotes: {
      sales: salesRemote({
        baseUrl: () => auth().connection().salesUrl,
        send: datedSend,
        credentials: credentials.sales,
        log,
      }),
      // Its clock is not the sales service's: only that one dates lost creates.
      support: supportRemote({
        baseUrl: () => auth().connection().supportUrl,
        send: options.send,
        credentials: credentials.support,
      }),
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
  auth: () => EngineAuth,
): Omit<EngineHandlers, keyof EditsHandlers> {
  return {
    "journal.reserve": async ({ count, above }) => {
      const first = engine.reserve(count, above);
      return first.ok ? ok({ first: first.value }) : first;
    },
    "journal.append": async ({ account, edits }) => engine.append(account, edits),
    "journal.withdraw": async ({ account, sequences }) => {
      const withdrawn = engine.withdraw(account, sequences);
      return withdrawn.ok ? ok({ withdrawn: withdrawn.value }) : withdrawn;
    },
    "journal.retry": ({ account, sequence, patch, keep }) => engine.retry(account, sequence, { patch, keep }),
    "journal.history": async ({ account, before, limit }) => {
      const known = accountOf(auth().session.state());
      if (known === null || known.key !== account) return err({ kind: "replicaUnavailable" });
      const attempts = journal.history(account, before, limit);
      return attempts.ok ? ok([...attempts.value]) : attempts;
    },
    "replica.attach": async ({ account: key, ...held }) => {
      const account = accountOf(auth().session.state());
      // Edits are never taken for an account other than the one signed in (law 13).
      if (account === null || account.key !== key) return err({ kind: "replicaUnavailable" });
      return engine.attach({ account, ...held });
    },
    "replica.start": async ({ account, ...mark }) =>
      engine.start(account, { ...mark, signedIn: auth().session.state().kind === "signedIn" }),
    "sync.now": async () => {
      auth().session.online();
      engine.want(["push", "pull"], true);
      return ok(null);
    },
    "sync.readUnder": ({ account, type, under }) => engine.readUnder(account, type, under),
    "sync.readBy": ({ account, type, by }) => engine.readBy(account, type, by),
    "sync.lookAt": async ({ account, type }) => engine.lookAt(account, type),
    "sync.status": async () => ok(engine.status()),
    "duplicates.list": async ({ account }) => engine.duplicates(account),
    "duplicates.dismiss": async ({ account, type, twinId }) => engine.dismissDuplicate(account, type, twinId),
    "sync.acceptDisappearance": ({ account, type }) => engine.acceptDisappearance(account, type),
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
    handlers: {
      "journal.reserve": refused,
      "journal.append": refused,
      "journal.withdraw": refused,
      "journal.retry": refused,
      "journal.history": refused,
      "edits.save": refused,
      "edits.read": refused,
      "replica.attach": refused,
      "replica.start": refused,
      "sync.now": refused,
      "sync.readUnder": refused,
      "sync.readBy": refused,
      "sync.lookAt": refused,
      "sync.status": refused,
      "duplicates.list": refused,
      "duplicates.dismiss": refused,
      "sync.acceptDisappearance": refused,
    },
    signOut: { unsent: () => err(fault), wipe: refused },
    faults: [fault],
    detach: () => undefined,
    follow: () => undefined,
    refresh: () => undefined,
    close: () => undefined,
  };
}
