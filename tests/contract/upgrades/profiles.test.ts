import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openJournal } from "../../../src-main/journal/open-journal.ts";
import { journalSteps } from "../../../src-main/journal/schema.ts";
import { type AccountKey, accountKey } from "../../../src-shared/ids.ts";
import type { Entry, Values } from "../../../src-shared/ipc/outbox.ts";
import type { Services } from "../../services/start.ts";
import { value } from "../../unit/journal/a-journal.ts";
import { laterSteps } from "../../unit/journal/later-steps.ts";
import { countedAnew, keptTotals } from "../../unit/replica/support/counted-anew.ts";
import { salesMark } from "../../upgrades/fixture-world.ts";
import { factsOf, type JournalFacts } from "../../upgrades/journal-facts.ts";
import { type Kept, type Placed, placeKept } from "../../upgrades/open-kept.ts";

const root = join(import.meta.dirname, "../../upgrades");
const kept: readonly Kept[] = readdirSync(join(root, "profiles")).flatMap((version) => {
  const file = (name: string) => join(root, "profiles", version, name);
  const whole = { journal: file("journal.sql"), replica: file("replica.json"), facts: file("facts.json") };
  return [
    { ...whole, name: `the profile of ${version}` },
    { ...whole, name: `the profile of ${version}, by a Rounds with more steps`, steps: laterSteps },
    { ...whole, name: `the journal of ${version}, whose replica is lost`, replica: null },
  ];
});

const columns =
  "sequence, account, type, record_id, kind, base, patch, recorded_at, visit_log_id, state, attempts, not_before, fault, park, settlement";

/** Rows as they stand in the file, asked past the journal. */
function rowsIn(file: string, of: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(of).all();
  } finally {
    database.close();
  }
}

const sent: ReadonlySet<string> = new Set(["waiting", "sending", "ambiguous"]);

/** A row of the service that says what the edit says, but for ids that were temporary. */
function says(row: Values, patch: Values): boolean {
  return Object.entries(patch).every(
    ([field, wanted]) => (typeof wanted === "number" && wanted < 0) || isDeepStrictEqual(row[field], wanted),
  );
}

function expectDelivered(services: Services, entries: readonly Entry[]): void {
  for (const { sequence, type, id, kind, state, patch } of entries) {
    const rows = (services.control.table(type) ?? []) as readonly Values[];
    const what = `${sequence}: ${kind} of a ${type}, ${state}`;
    const own = rows.find((row) => row.id === id);
    const there =
      kind === "create"
        ? rows.filter((row) => says(row, patch)).length
        : Number(own !== undefined && says(own, patch));
    if (kind === "delete") expect(own, what).toBeUndefined();
    else expect(there, what).toBe(sent.has(state) ? 1 : 0);
  }
  const writes = services.control
    .log()
    .filter(({ method, path }) => method !== "GET" && path.startsWith("/v2/"));
  const creates = entries.filter(({ kind, state }) => kind === "create" && sent.has(state));
  expect(writes.filter((one) => one.method === "POST")).toHaveLength(creates.length);
}

describe.each(kept)("law 3: $name", (one) => {
  let placed: Placed;
  beforeEach(async () => {
    placed = await placeKept(one);
  });
  afterEach(() => placed.remove());
  const file = () => join(placed.folder, "journal.sqlite");
  const openNow = () => value(openJournal({ file: file(), stamp: "now", steps: one.steps ?? journalSteps }));
  const entriesNow = (): readonly Entry[] => {
    const { journal } = openNow();
    const entries = value(journal.entries(placed.account.key));
    journal.close();
    return entries;
  };

  it("a stored profile opens with every edit unchanged: no edit is lost, doubled or altered in meaning", () => {
    const asked = `SELECT ${columns} FROM entry ORDER BY sequence`;
    const before = [
      rowsIn(file(), asked),
      rowsIn(file(), "SELECT sequence, account, ending, type, server_id FROM ended"),
    ];
    expect(before[0]?.length).toBeGreaterThan(15);
    const { journal, setAside } = openNow();
    expect(setAside).toBeNull();
    const told = readFileSync(one.facts, "utf8");
    const facts = JSON.parse(told.replaceAll(salesMark, placed.services.sales.url)) as Record<
      AccountKey,
      JournalFacts
    >;
    for (const [account, known] of Object.entries(facts))
      expect(factsOf(journal, accountKey.parse(account))).toMatchObject(known);
    journal.close();
    expect([
      rowsIn(file(), asked),
      rowsIn(file(), "SELECT sequence, account, ending, type, server_id FROM ended"),
    ]).toEqual(before);
  });

  it("laws 4 and 5: a stored profile delivers each edit that is not parked exactly once, and shows each parked edit with its reason", async () => {
    const before = entriesNow();
    const rounds = await placed.open();
    const open = () =>
      value(rounds.journal.entries(placed.account.key)).filter(
        (one) => sent.has(one.state) || one.state === "settled",
      );
    await expect.poll(open, { timeout: 60_000, interval: 50 }).toEqual([]);
    expectDelivered(placed.services, before);
    const parked = before.filter((one) => one.state === "parked");
    expect(parked.map((one) => one.park?.kind).toSorted()).toEqual([
      "conflict",
      "goneThere",
      "notOffered",
      "refused",
      "unknownIfArrived",
    ]);
    const { outbox, visit_log } = rounds.replica.database;
    const shown = (await outbox.toArray()).map(({ sequence, state, park, patch }) => ({
      sequence,
      state,
      park,
      patch,
    }));
    expect(shown).toEqual(
      parked.map(({ sequence, state, park, patch }) => ({ sequence, state, park, patch })),
    );
    expect(await visit_log.toArray()).toMatchObject([{ summary: "Waiting: met at the fair" }]);
    // The kept sums stay what the deals come to, whatever was pulled and settled since.
    const { database } = rounds.replica;
    expect(await keptTotals(database)).toEqual(await countedAnew(database));
    await rounds.close();
    expect(
      rowsIn(file(), "SELECT account, state FROM entry WHERE account LIKE 'http://sales.other%'"),
    ).toHaveLength(1);
  });
});
