import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { Credentials } from "../../src-main/auth/port.ts";
import { parkSentence } from "../../src-main/contract/fault-sentence.ts";
import { accountKeyOf, type RecordId, recordId } from "../../src-main/contract/ids.ts";
import type { Bridge } from "../../src-main/contract/ipc/bridge.ts";
import type { Callers, Handlers } from "../../src-main/contract/ipc/channel.ts";
import { type Requests, requests } from "../../src-main/contract/ipc/table.ts";
import type { Values as RecordValues } from "../../src-main/contract/outbox.ts";
import { err, ok, type Result } from "../../src-main/contract/result.ts";
import type { Account } from "../../src-main/contract/session.ts";
import { systemClock } from "../../src-main/desktop/clock.ts";
import { dated, type EngineAuth, engineOver, handlersOf } from "../../src-main/engine-commands.ts";
import { createSend } from "../../src-main/http/transport.ts";
import { openJournal } from "../../src-main/journal/open-journal.ts";
import { openReplica } from "../../src-renderer/replica/open-replica.ts";
import { followRow, outboxContents } from "../../src-renderer/replica/outbox-queries.ts";
import { openWork } from "../../src-renderer/replica/worker-side.ts";
import { silent } from "../contract/remotes/connect.ts";
import type { Client, Peer } from "./client.ts";
import type { Desk } from "./desk.ts";
import type { Values } from "./kind.ts";

/** The product's engine, journal, replica and outbox in one process: all of it but the window. */
async function open(desk: Desk): Promise<Client> {
  const folder = mkdtempSync(join(tmpdir(), "rounds-peer-"));
  const journal = value(openJournal({ file: join(folder, "journal.sqlite"), stamp: "now" })).journal;
  const account = accountOf(desk);
  const auth = authOf(desk, account);
  const shared = { clock: systemClock, random: () => 0, log: silent };
  const rate = { startPerSecond: 1000, ceilingPerSecond: 1000, burst: 100, patienceMs: 1000 };
  const send = createSend({ ...shared, fetch, rate, version: "0.0.0" });
  let serves: Handlers<Requests> | null = null;
  const asked = Object.fromEntries(
    Object.keys(requests).map((name) => [
      name,
      async (input: never) => {
        const handle = serves?.[name as keyof Requests] as ((given: never) => Promise<unknown>) | undefined;
        return handle?.(input) ?? err({ kind: "replicaUnavailable" });
      },
    ]),
  ) as unknown as Callers<Requests>;
  const engine = engineOver(journal, {
    ...shared,
    ...dated(send),
    send,
    auth: () => auth,
    bridge: { requests: asked, emit: () => {} },
  });
  const bridge: Bridge = {
    commands: handlersOf(engine, journal, () => auth) as unknown as Bridge["commands"],
    serve: (handlers) => {
      serves = handlers;
    },
    listen: () => () => {},
  };
  const host = { indexedDB: new IDBFactory(), IDBKeyRange };
  const worker = (name: string) => openWork(name, host);
  const replica = value(await openReplica({ account, bridge, clock: Date.now, worker, host }));

  return {
    create: async (kind, values) =>
      value(await replica.edits.create(kind, values as RecordValues as never)).id,
    update: async (kind, key, patch) => {
      value(await replica.edits.update(kind, key as RecordId, patch as never));
    },
    online: () => engine.want(["push", "pull"], true),
    kept: async () => value(engine.unsent(account.key)),
    shown: async (kind, key) =>
      (await followRow(replica.database, kind, key as RecordId)) as unknown as Values | null,
    told: async () => {
      const { parked } = await outboxContents(replica.database);
      return parked.flatMap(({ park }) => {
        if (park === null) return [];
        const { what, next } = parkSentence(park);
        return [`${what.replace(/[^.]$/, "$&.")} ${next}`];
      });
    },
    close: async () => {
      await engine.detach();
      await replica.close();
      journal.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accountOf({ services, url }: Desk): Account {
  const me = services.control.table("user")?.find((user) => user.email === services.sales.login.username);
  const userId = recordId.parse(me?.id);
  return { key: accountKeyOf(url, userId), userId, name: "Ada Rep", email: null, salesUrl: url };
}

function authOf({ url, authorization }: Desk, account: Account): EngineAuth {
  const fixed: Credentials = { authorization: async () => ok(authorization), refused: async () => false };
  return {
    session: { state: () => ({ kind: "signedIn", account }), online: () => {}, ended: () => {} },
    connection: () => ({
      salesUrl: url,
      clientId: "",
      redirectUri: "rounds://oauth/callback",
      supportUrl: null,
    }),
    credentials: { sales: fixed, support: fixed },
  };
}

function value<T, E>(outcome: Result<T, E>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value;
}

export const rounds: Peer = { name: "Rounds", package: null, triesAgainMs: 1_000, open };
