import { join } from "node:path";
import type { Credentials } from "../../src-main/auth/port.ts";
import { type EngineAuth, engineOver } from "../../src-main/commands/engine-over.ts";
import { createSyncHandlers } from "../../src-main/commands/sync-commands.ts";
import { dated } from "../../src-main/http/dated.ts";
import { createSend, usualLimits } from "../../src-main/http/transport.ts";
import { openJournal } from "../../src-main/journal/open-journal.ts";
import type { Journal } from "../../src-main/journal/port.ts";
import { journalSteps } from "../../src-main/journal/schema.ts";
import type { Engine } from "../../src-main/sync/engine.ts";
import type { Clock } from "../../src-main/sync/ports.ts";
import type { OpenReplica } from "../../src-renderer/replica/live/open-replica.ts";
import type { DatabaseHost } from "../../src-renderer/replica/store/database.ts";
import { openWork } from "../../src-renderer/replica/worker/worker-side.ts";
import { replicaHeld } from "../../src-shared/ipc/attach.ts";
import type { Bridge } from "../../src-shared/ipc/bridge.ts";
import type { Callers, Handlers } from "../../src-shared/ipc/channel.ts";
import type { Account } from "../../src-shared/ipc/session.ts";
import { type Requests, requestCalls } from "../../src-shared/ipc/table.ts";
import { err, ok } from "../../src-shared/result.ts";
import { silent } from "../contract/remotes/connect.ts";
import { value } from "../unit/journal/a-journal.ts";
import { openAttached } from "../unit/replica/support/open-attached.ts";
import { oneLogin } from "../unit/sync/one-login.ts";
import { sweepFilesInMemory } from "../unit/sync/world/sweep-files-in-memory.ts";
import { noWebhooks } from "../unit/webhooks/no-webhooks.ts";

export interface WholeRounds {
  readonly journal: Journal;
  readonly engine: Engine;
  readonly replica: OpenReplica;
  readonly close: () => Promise<void>;
}

/** The product's engine, journal, replica and outbox in one process, over real HTTP: all of it but the window. */
export async function openWholeRounds(given: {
  /** Folder of the journal; the file is created if missing. */
  readonly folder: string;
  readonly host: DatabaseHost;
  readonly account: Account;
  readonly authorization: string;
  readonly clock: Clock;
  /** Schema steps of the journal; the present ones if left out. */
  readonly steps?: readonly string[] | undefined;
}): Promise<WholeRounds> {
  const { folder, host, account, clock, steps = journalSteps } = given;
  const { journal } = value(openJournal({ file: join(folder, "journal.sqlite"), stamp: "now", steps }));
  const auth = authOf(account, given.authorization);
  const shared = { clock, random: () => 0, log: silent };
  const rate = { startPerSecond: 1000, ceilingPerSecond: 1000, burst: 100, patienceMs: 1000 };
  const send = createSend({ ...usualLimits, ...shared, fetch, rate, version: "0.0.0" });
  let serves: Handlers<Requests> | null = null;
  const asked = Object.fromEntries(
    Object.keys(requestCalls).map((name) => [
      name,
      async (input: never) => {
        const handle = serves?.[name as keyof Requests] as ((given: never) => Promise<unknown>) | undefined;
        return handle?.(input) ?? err({ kind: "replicaUnavailable" });
      },
    ]),
  ) as unknown as Callers<Requests>;
  const engine = engineOver(journal, {
    ...shared,
    ...dated(send, () => auth.connection().salesUrl),
    send,
    auth: () => auth,
    webhooks: noWebhooks,
    bridge: { requests: asked, emit: () => {} },
    isSeen: () => true,
    sweepFiles: sweepFilesInMemory(),
  });
  const commands = createSyncHandlers(engine, journal, () => auth, noWebhooks);
  const bridge: Bridge = {
    commands: {
      ...commands,
      // The edits of an attach cross the bridge as one text.
      "replica.attach": (given: unknown) => commands["replica.attach"](replicaHeld.parse(given) as never),
    } as unknown as Bridge["commands"],
    serve: (handlers) => {
      serves = handlers;
    },
    listen: () => () => {},
  };
  const worker = (name: string) => openWork(name, Date.now, host);
  const replica = value(await openAttached({ account, bridge, clock: clock.now, worker, host }));
  return {
    journal,
    engine,
    replica,
    close: async () => {
      await engine.detach();
      await replica.close();
      journal.close();
    },
  };
}

const oneSupportAccount: Pick<EngineAuth, "capabilities" | "loggedOut" | "supportAccount"> = {
  capabilities: [],
  loggedOut: () => [],
  supportAccount: oneLogin.supportAccount,
};

function authOf(account: Account, authorization: string): EngineAuth {
  const fixed: Credentials = {
    authorization: async () => ok(authorization),
    isTakenElsewhere: async () => ok(false),
    refusedAgain: () => undefined,
    refused: async () => false,
  };
  return {
    ...oneSupportAccount,
    session: { state: () => ({ kind: "signedIn", account }), online: () => {}, ended: () => {} },
    connection: () => ({
      salesUrl: account.salesUrl,
      clientId: "",
      redirectUri: "rounds://oauth/callback",
      supportUrl: null,
    }),
    credentials: { sales: fixed, support: fixed },
  };
}
