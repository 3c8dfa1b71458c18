import { join } from "node:path";
import type { Auth } from "./auth/auth.ts";
import type { SignOutPorts } from "./auth/session.ts";
import type { Fault } from "./contract/fault.ts";
import type { Handlers } from "./contract/ipc/channel.ts";
import type { Commands } from "./contract/ipc/table.ts";
import { err, ok } from "./contract/result.ts";
import { accountOf, type SessionState } from "./contract/session.ts";
import type { MainBridge } from "./desktop/bridge.ts";
import type { Send } from "./http/port.ts";
import { openJournal } from "./journal/open-journal.ts";
import type { Journal } from "./journal/port.ts";
import { salesRemote } from "./sales/sales-remote.ts";
import { supportRemote } from "./support/support-remote.ts";
import { createEngine, type Engine } from "./sync/engine.ts";
import type { Clock, Log, Random } from "./sync/ports.ts";

export interface EngineCommandsOptions {
  readonly folder: string;
  readonly send: Send;
  /** Known after the first tick only: signing out and the engine need each other. */
  readonly auth: () => Auth;
  readonly bridge: Pick<MainBridge, "requests" | "emit">;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

export type EngineHandlers = Pick<
  Handlers<Commands>,
  Extract<keyof Commands, `journal.${string}` | `replica.${string}` | `sync.${string}`>
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
  const engine = engineOver(journal, options);
  const found: Fault[] = setAside === null ? [] : [setAsideFault(setAside)];
  return {
    handlers: handlersOf(engine, options.auth),
    signOut: {
      unsent: (account) => engine.unsent(account),
      wipe: (account, { keepUnsent }) => engine.wipe(account, keepUnsent),
    },
    faults: found,
    detach: () => void engine.detach(),
    follow: (state) => (state.kind === "signedIn" ? engine.signedIn() : engine.signInNeeded()),
    refresh: () => engine.want(["push", "pull"], true),
    close: journal.close,
  };
}

function engineOver(journal: Journal, options: EngineCommandsOptions): Engine {
  const { auth, bridge, clock, random, log } = options;
  let serverDate: string | null = null;
  const send: Send = async (request) => {
    const answer = await options.send(request);
    serverDate = (answer.ok ? answer.value.serverDate : answer.error.serverDate) ?? serverDate;
    return answer;
  };
  const credentials = {
    sales: {
      authorization: () => auth().credentials.sales.authorization(),
      refused: (value: string) => auth().credentials.sales.refused(value),
    },
    support: {
      authorization: () => auth().credentials.support.authorization(),
      refused: (value: string) => auth().credentials.support.refused(value),
    },
  };
  return createEngine({
    journal,
    replica: bridge.requests,
    remotes: {
      sales: salesRemote({
        baseUrl: () => auth().connection().salesUrl,
        send,
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
    serverDate: () => serverDate,
    onStatus: (status) => bridge.emit("sync.changed", status),
    onSignInNeeded: () => auth().session.ended(),
  });
}

function handlersOf(engine: Engine, auth: () => Auth): EngineHandlers {
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
    "replica.attach": async ({ account: key, cursors, edits }) => {
      const account = accountOf(auth().session.state());
      // Edits are never taken for an account other than the one signed in (law 13).
      if (account === null || account.key !== key) return err({ kind: "replicaUnavailable" });
      return engine.attach({ account, cursors, edits });
    },
    "replica.start": async ({ account }) => engine.start(account, auth().session.state().kind === "signedIn"),
    "sync.now": async () => {
      auth().session.online();
      engine.want(["push", "pull"], true);
      return ok(null);
    },
    "sync.status": async () => ok(engine.status()),
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
      "replica.attach": refused,
      "replica.start": refused,
      "sync.now": refused,
      "sync.status": refused,
    },
    signOut: { unsent: () => err(fault), wipe: refused },
    faults: [fault],
    detach: () => undefined,
    follow: () => undefined,
    refresh: () => undefined,
    close: () => undefined,
  };
}
