import { DatabaseSync } from "node:sqlite";
import { tokenEndpoint } from "../../../src-main/auth/token-endpoint.ts";
import { listUsers, matchUser } from "../../../src-main/auth/user/who-am-i.ts";
import { parseAddress } from "../../../src-main/configuration/address.ts";
import { systemClock } from "../../../src-main/desktop/app/clock.ts";
import { dated } from "../../../src-main/http/dated.ts";
import { createSend, usualLimits } from "../../../src-main/http/transport.ts";
import { migrate } from "../../../src-main/journal/schema.ts";
import { sqliteJournal } from "../../../src-main/journal/sqlite-journal.ts";
import { salesRemote } from "../../../src-main/sales/sales-remote.ts";
import { supportRemote } from "../../../src-main/support/support-remote.ts";
import { createEngine } from "../../../src-main/sync/engine.ts";
import { accountKeyOf, type RecordId, type Sequence, temporaryId } from "../../../src-shared/ids.ts";
import type { Edit, Entry } from "../../../src-shared/ipc/outbox.ts";
import type { Result } from "../../../src-shared/result.ts";
import type { Services } from "../../services/start.ts";
import { oneLogin } from "../../unit/sync/one-login.ts";
import { FakeReplica } from "../../unit/sync/world/fake-replica.ts";
import { sweepFilesInMemory } from "../../unit/sync/world/sweep-files-in-memory.ts";
import { noWebhooks } from "../../unit/webhooks/no-webhooks.ts";

export function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** A rep signed in by password, whose engine works with both services over real HTTP. */
export async function signInAt(
  services: Services,
  typed: { readonly sales: string; readonly support: string },
) {
  const [sales, support] = [value(parseAddress(typed.sales)), value(parseAddress(typed.support))];
  const send = createSend({
    ...usualLimits,
    fetch,
    clock: systemClock,
    random: () => 0.5,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    version: "0.0.0",
    timeoutMs: 10_000,
    rate: { startPerSecond: 1000, ceilingPerSecond: 1000, burst: 100, patienceMs: 1000 },
    retry: { tries: 1, pauseMs: 1, longestPauseMs: 1 },
  });
  const { clientId, clientSecret, redirectUri, login } = services.sales;
  const client = { salesUrl: sales, clientId, clientSecret, redirectUri };
  const tokens = value(await tokenEndpoint(send, client).exchangePassword(login));
  const bearer = `Bearer ${tokens.accessToken}`;
  const users = value(await listUsers(send, sales, bearer));
  const me = matchUser(users, login.username);
  if (me === null) throw new Error("nobody");
  const database = new DatabaseSync(":memory:");
  migrate(database);
  const journal = sqliteJournal(database);
  const replica = new FakeReplica();
  const problems: [event: string, facts: Readonly<Record<string, unknown>>][] = [];
  const complain = (event: string, facts = {}) => void problems.push([event, facts]);
  const log = { info: () => {}, warn: complain, error: complain };
  const { datedSend, serverDate } = dated(send, () => sales);
  const basic = `Basic ${btoa(`${services.support.email}:${services.support.password}`)}`;
  const fixed = (authorization: string) => ({
    authorization: async () => ({ ok: true, value: authorization }) as const,
    isTakenElsewhere: async () => ({ ok: true, value: false }) as const,
    refusedAgain: () => undefined,
    refused: async () => false,
  });
  const key = accountKeyOf(sales, me.id);
  const engine = createEngine({
    ...oneLogin,
    sweepFiles: sweepFilesInMemory(),
    journal,
    replica: replica.port(),
    remotes: {
      sales: salesRemote({ baseUrl: () => sales, send: datedSend, credentials: fixed(bearer), log }),
      support: supportRemote({
        baseUrl: () => support,
        send,
        credentials: fixed(basic),
        webhooks: noWebhooks,
      }),
    },
    clock: systemClock,
    random: () => 0.5,
    isSeen: () => true,
    log,
    serverDate,
    onStatus: () => {},
    onSignInNeeded: () => complain("sign in"),
  });
  const held = { epoch: "one", generation: 1 };
  value(
    await engine.attach({
      account: { key, userId: me.id, name: me.name },
      ...held,
      confirmed: 0,
      cursors: [],
      edits: [],
      digests: [],
    }),
  );
  engine.start(key, { ...held, signedIn: true });
  let sequence = 0;
  return {
    engine,
    replica,
    problems,
    tokens,
    entries: (): readonly Entry[] => value(journal.entries(key)),
    /** Records an edit as the window would. */
    save: (parts: Pick<Edit, "type" | "patch"> & Partial<Edit>): RecordId => {
      sequence += 1;
      const id = temporaryId(sequence as Sequence);
      const edit: Edit = {
        sequence: sequence as Sequence,
        id,
        kind: "create",
        base: null,
        recordedAt: 0,
        visitLogId: null,
        ...parts,
      };
      value(engine.append(key, [edit]));
      return edit.id;
    },
  };
}
