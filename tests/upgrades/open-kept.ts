import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { accountKeyOf, recordId } from "../../src-shared/ids.ts";
import type { Account } from "../../src-shared/ipc/session.ts";
import { hurriedClock } from "../services/hurried-clock.ts";
import type { Services } from "../services/start.ts";
import { repId, salesMark } from "./fixture-world.ts";
import { writeJournal } from "./journal-text.ts";
import { keptServices } from "./kept-services.ts";
import { type StoredReplica, writeStored } from "./stored-replica.ts";
import { openWholeRounds, type WholeRounds } from "./whole-rounds.ts";

/** The files of a profile that the repository keeps: its journal, and its replica if it has one. */
export interface Kept {
  readonly name: string;
  readonly journal: string;
  readonly replica: string | null;
  /** File of the facts that its journal must still hold, by account. */
  readonly facts: string;
  /** Schema steps of the journal that opens it; the present ones if left out. */
  readonly steps?: readonly string[];
}

/** A kept profile on a disk of its own, with its services; not opened yet. */
export interface Placed {
  readonly folder: string;
  readonly services: Services;
  readonly account: Account;
  readonly open: () => Promise<WholeRounds>;
  readonly remove: () => Promise<void>;
}

export async function placeKept(kept: Kept): Promise<Placed> {
  const { services, authorization } = await keptServices();
  const here = (file: string) => readFileSync(file, "utf8").replaceAll(salesMark, services.sales.url);
  const folder = mkdtempSync(join(tmpdir(), "rounds-kept-"));
  writeJournal(join(folder, "journal.sqlite"), here(kept.journal));
  const host = { indexedDB: new IDBFactory(), IDBKeyRange };
  if (kept.replica !== null) {
    const stored = JSON.parse(here(kept.replica)) as StoredReplica;
    await writeStored({ stored, factory: host.indexedDB });
  }
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
    open: () =>
      openWholeRounds({ folder, host, account, authorization, clock: hurriedClock(30), steps: kept.steps }),
    remove: async () => {
      await services.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
