import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { accountKeyOf, recordId } from "../../src-main/contract/ids.ts";
import type { Account } from "../../src-main/contract/session.ts";
import { systemClock } from "../../src-main/desktop/clock.ts";
import type { Clock } from "../../src-main/sync/ports.ts";
import { connect } from "../contract/remotes/connect.ts";
import type { Services } from "../services/start.ts";
import { fixtureServices, repId, salesMark } from "./fixture-world.ts";
import { writeJournal } from "./journal-text.ts";
import { type StoredReplica, writeStored } from "./stored-replica.ts";
import { openWholeRounds, type WholeRounds } from "./whole-rounds.ts";

/** What is kept in the repository: where the journal is, and the replica where there is one. */
export interface Kept {
  readonly name: string;
  readonly journal: string;
  readonly replica: string | null;
}

/** A kept profile on a disk of its own, with its services; not opened yet. */
export interface Placed {
  readonly folder: string;
  readonly services: Services;
  readonly account: Account;
  readonly open: () => Promise<WholeRounds>;
  readonly remove: () => Promise<void>;
}

/** As long as the profile lay there, milliseconds. */
const restedMs = 3_600_000;

export async function placeKept(kept: Kept): Promise<Placed> {
  const services = await fixtureServices(restedMs);
  const { bearer: authorization } = await connect(services);
  // What the rep had delivered before: the sandbox is a new one, and gives the same id again.
  await fetch(`${services.sales.url}/v2/contacts`, {
    method: "POST",
    headers: { Authorization: authorization, "Content-Type": "application/json" },
    body: JSON.stringify({ data: { first_name: "Ana", last_name: "Delivered", email: "ana@example.com" } }),
  });
  services.control.clearLog();
  const here = (file: string) => readFileSync(file, "utf8").replaceAll(salesMark, services.sales.url);
  const folder = mkdtempSync(join(tmpdir(), "rounds-kept-"));
  writeJournal(join(folder, "journal.sqlite"), here(kept.journal));
  const host = { indexedDB: new IDBFactory(), IDBKeyRange };
  if (kept.replica !== null)
    await writeStored(host.indexedDB, JSON.parse(here(kept.replica)) as StoredReplica);
  const userId = recordId.parse(repId);
  const salesUrl = services.sales.url;
  const account = {
    key: accountKeyOf(salesUrl, userId),
    userId,
    name: "Marta Lindqvist",
    email: null,
    salesUrl,
  };
  return {
    folder,
    services,
    account,
    open: () => openWholeRounds({ folder, host, account, authorization, clock: hurried }),
    remove: async () => {
      await services.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The waits of the engine, a tenth as long. */
const hurried: Clock = {
  now: systemClock.now,
  monotonic: () => systemClock.monotonic() * 10,
  after: (ms, call) => systemClock.after(ms / 10, call),
};
