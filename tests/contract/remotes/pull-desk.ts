import { DatabaseSync } from "node:sqlite";
import { systemClock } from "../../../src-main/desktop/app/clock.ts";
import { migrate } from "../../../src-main/journal/schema.ts";
import { sqliteJournal } from "../../../src-main/journal/sqlite-journal.ts";
import { createEngine, type Engine } from "../../../src-main/sync/engine.ts";
import type { Clock, Remotes } from "../../../src-main/sync/ports.ts";
import { serviceTime } from "../../../src-shared/clock.ts";
import { type AccountKey, accountKeyOf, type RecordId } from "../../../src-shared/ids.ts";
import type { Services } from "../../services/start.ts";
import { oneLogin } from "../../unit/sync/one-login.ts";
import { FakeReplica } from "../../unit/sync/world/fake-replica.ts";
import { sweepFilesInMemory } from "../../unit/sync/world/sweep-files-in-memory.ts";
import { connect } from "./connect.ts";

/** The engine over real HTTP to a running sandbox, pulling into a replica in memory. */
export interface PullDesk {
  readonly engine: Engine;
  readonly remotes: Remotes;
  readonly replica: FakeReplica;
  readonly me: RecordId;
  readonly key: AccountKey;
  /** Warnings and errors of the log. */
  readonly problems: readonly string[];
}

export async function openPullDesk(
  services: Services,
  { clock = systemClock, later = () => 0 }: { readonly clock?: Clock; readonly later?: () => number } = {},
): Promise<PullDesk> {
  const { remotes, userId: me } = await connect(services);
  const key = accountKeyOf(services.sales.url, me);
  const replica = new FakeReplica();
  const problems: string[] = [];
  const database = new DatabaseSync(":memory:");
  migrate(database);
  const engine = createEngine({
    ...oneLogin,
    sweepFiles: sweepFilesInMemory(),
    journal: sqliteJournal(database),
    replica: replica.port(),
    remotes,
    clock,
    random: () => 0.5,
    isSeen: () => true,
    log: { info: () => {}, warn: (event) => problems.push(event), error: (event) => problems.push(event) },
    serverDate: () => serviceTime(new Date(services.control.now() + later()).toISOString()),
    onStatus: () => {},
    onSignInNeeded: () => problems.push("sign in"),
  });
  const mark = { epoch: "one", generation: 1 };
  const account = { key, userId: me, name: "Marta" };
  const attached = await engine.attach({
    account,
    ...mark,
    confirmed: 0,
    cursors: [],
    edits: [],
    digests: [],
  });
  if (!attached.ok) throw new Error(`The engine did not attach: ${attached.error.kind}`);
  engine.start(key, { ...mark, signedIn: true });
  return { engine, remotes, replica, me, key, problems };
}
