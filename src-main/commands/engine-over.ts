import type { Auth } from "../auth/auth.ts";
import type { Credentials } from "../auth/port.ts";
import type { MainBridge } from "../desktop/bridge.ts";
import type { Dated } from "../http/dated.ts";
import type { Send } from "../http/port.ts";
import type { Journal } from "../journal/port.ts";
import { salesRemote } from "../sales/sales-remote.ts";
import type { SupportCallsParts } from "../support/support-calls.ts";
import { supportRemote } from "../support/support-remote.ts";
import type { WebhookBook } from "../support/webhook-remote.ts";
import { createEngine, type Engine, type EnginePorts } from "../sync/engine.ts";
import { type Clock, type Log, type Random, replicaOver, type SweepFiles } from "../sync/ports.ts";

/** The calls of sign-in that the engine and its commands use. */
export interface EngineAuth
  extends Pick<Auth, "credentials" | "connection" | "capabilities" | "loggedOut" | "supportAccount"> {
  readonly session: Pick<Auth["session"], "state" | "online" | "ended">;
}

export interface EngineParts extends Dated {
  readonly send: Send;
  /** A function, because `main.ts` makes sign-in after this: sign-out needs the engine, and the engine needs sign-in. */
  readonly auth: () => EngineAuth;
  readonly bridge: Pick<MainBridge, "requests" | "emit">;
  readonly isSeen: EnginePorts["isSeen"];
  readonly webhooks: WebhookBook;
  readonly sweepFiles: SweepFiles;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** A function, because `main.ts` makes sign-in after this: sign-out needs the engine, and the engine needs sign-in. */
function credentialsOf(auth: () => EngineAuth, of: "sales" | "support"): Credentials {
  return {
    authorization: (address) => auth().credentials[of].authorization(address),
    isTakenElsewhere: (...refused) => auth().credentials[of].isTakenElsewhere(...refused),
    refusedAgain: (...refused) => auth().credentials[of].refusedAgain(...refused),
    refused: (value) => auth().credentials[of].refused(value),
  };
}

export function supportParts({ auth, send }: Pick<EngineParts, "auth" | "send">): SupportCallsParts {
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
    sweepFiles: options.sweepFiles,
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
