import type { DBCoreTable } from "dexie";
import { expect, it } from "vitest";
import { reconcile } from "../../../../src-renderer/replica/reconcile/reconcile.ts";
import type { ReplicaDatabase } from "../../../../src-renderer/replica/store/database.ts";
import { freshEntry } from "../../../../src-renderer/replica/store/entries-of.ts";
import type { JournalTruth } from "../../../../src-shared/ipc/attach.ts";
import type { Edit, Entry } from "../../../../src-shared/ipc/outbox.ts";
import { bareDatabase, edit, id, recordEdit } from "../support/bare-database.ts";

const few = 5;
const many = 400;
const calls = ["get", "getMany", "query", "openCursor", "count", "mutate"] as const;

const edits = (count: number): Edit[] =>
  Array.from({ length: count }, (_, at) =>
    at % 2 === 0
      ? edit(at + 1, "task", "create", { content: `call ${at}` })
      : edit(at + 1, "contact", "update", { title: "Buyer" }, { id: id(at), base: { title: "" } }),
  );

const entries = (count: number): Entry[] => edits(count).map((one) => freshEntry(one));

/** The calls of the store that it takes to bring a replica which holds `held` in line with `truth`. */
async function callsOf(held: readonly Edit[], truth: Partial<JournalTruth>): Promise<number> {
  const database = bareDatabase();
  for (const one of held) await recordEdit(database, one);
  let count = 0;
  const counted = countCalls(database, () => {
    count += 1;
  });
  const all = { wanted: [], entries: [], drop: [], rebuild: false, renamed: [], withdrawn: [] };
  await reconcile(counted, { ...all, ...truth }, "epoch", 0);
  return count;
}

function countCalls(database: ReplicaDatabase, onCall: () => void): ReplicaDatabase {
  database.close({ disableAutoOpen: false });
  database.use({
    stack: "dbcore",
    name: "count calls",
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return { ...table, ...Object.fromEntries(calls.map((call) => [call, counting(table, call)])) };
      },
    }),
  });
  return database;

  function counting(table: DBCoreTable, call: (typeof calls)[number]) {
    return (request: never) => {
      onCall();
      return table[call](request) as unknown;
    };
  }
}

const states: Record<string, (count: number) => Promise<number>> = {
  "with nothing to bring in line": (count) => callsOf(edits(count), {}),
  "all of which were delivered meanwhile": (count) =>
    callsOf(edits(count), { drop: edits(count).map((one) => one.sequence) }),
  "all of which the journal has in another state": (count) =>
    callsOf(edits(count), { entries: entries(count).map((one) => ({ ...one, state: "ambiguous" })) }),
  "all of which a lost replica gets back": (count) => callsOf([], { entries: entries(count), rebuild: true }),
};

it.each(Object.entries(states))(
  "a start costs as few calls of the store with 400 unsent edits as with 5, %s",
  async (_, cost) => {
    const least = await cost(few);
    expect(least).toBeGreaterThan(0);
    expect(await cost(many)).toBe(least);
  },
);
