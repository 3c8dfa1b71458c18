import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import type { Journal } from "../../../src-main/journal/port.ts";
import { migrate } from "../../../src-main/journal/schema.ts";
import { sqliteJournal } from "../../../src-main/journal/sqlite-journal.ts";
import { serviceTime } from "../../../src-shared/clock.ts";
import { requestId } from "../../../src-shared/ids.ts";
import { accountKey, anEdit, id, seq } from "../sync/entries.ts";
import { settlement, value } from "./a-journal.ts";

const at = serviceTime("2026-01-01T08:00:00.000Z");
const text = at as string;
const duplicate = { type: "task", duplicateId: id(7), keptId: id(6), at: text } as const;
const retried = { sequence: seq(2), sequences: [seq(2)], type: "task", sent: {}, notBefore: null } as const;
const mark = { sequences: [seq(2)], event: "parked", park: { kind: "goneThere" }, at } as const;
const saved = {
  journal: "another",
  notBefore: null,
  entries: [{ ...anEdit(1), ...fresh(), keys: [] }],
};

function fresh() {
  return { state: "waiting", attempts: 0, notBefore: null, fault: null, park: null } as const;
}

/** A call of everything that a journal can be asked, in an order in which each reaches all of its statements. */
const calls: { readonly [K in keyof Omit<Journal, "close">]: (journal: Journal) => ReturnType<Journal[K]> } =
  {
    reserve: (journal) => journal.reserve(1, 0),
    append: (journal) =>
      journal.append(accountKey, [
        anEdit(1, { patch: { last_name: "A" } }),
        ...[2, 3, 4].map((one) => anEdit(one, { type: "task", patch: { content: "Call" } })),
        anEdit(5, { kind: "update", id: id(-1), base: { last_name: "A" }, patch: { last_name: "B" } }),
        anEdit(6, { type: "note", patch: { resource_type: "contact", resource_id: id(-1) } }),
        anEdit(7, { kind: "update", id: id(9), base: { first_name: "A" }, patch: { first_name: "B" } }),
      ]),
    claim: (journal) => journal.claim(accountKey, [seq(1)], at),
    noteLook: (journal) => journal.noteLook(accountKey, requestId.parse(1), at),
    requests: (journal) => journal.requests(accountKey),
    settle: (journal) => journal.settle(accountKey, settlement({ sequences: [seq(1)] }), at),
    unsettled: (journal) => journal.unsettled(accountKey),
    isClaimed: (journal) => journal.isClaimed(accountKey, "contact", id(41)),
    claimed: (journal) => journal.claimed(accountKey, "contact"),
    forget: (journal) => journal.forget(accountKey, [seq(1)]),
    adoptServerId: (journal) =>
      journal.adoptServerId(accountKey, { type: "contact", id: id(-1), serverId: id(41) }),
    entries: (journal) => journal.entries(accountKey),
    countUnsent: (journal) => journal.countUnsent(accountKey),
    ended: (journal) => journal.ended([seq(1), seq(2)]),
    mark: (journal) => {
      const again = { creates: [retried], at: text };
      journal.mark(accountKey, { sequences: [seq(2)], event: "notArrived", again });
      return journal.mark(accountKey, mark);
    },
    release: (journal) =>
      journal.release(
        accountKey,
        {
          requeued: [{ sequence: seq(2), base: null, patch: { content: "Write" } }],
          rebased: [],
          dropped: [{ sequence: seq(3), base: null, patch: {} }],
        },
        null,
      ),
    withdraw: (journal) => journal.withdraw(accountKey, [seq(4), seq(7)]),
    orphans: (journal) => journal.orphans(accountKey),
    retriedCreates: (journal) => journal.retriedCreates(accountKey, "task", text),
    timesRetried: (journal) => journal.timesRetried(accountKey, seq(2)),
    noteDuplicate: (journal) => journal.noteDuplicate(accountKey, duplicate),
    duplicates: (journal) => journal.duplicates(accountKey),
    dismissDuplicate: (journal) => journal.dismissDuplicate(accountKey, "task", id(7)),
    forgetDuplicates: (journal) => journal.forgetDuplicates(accountKey, "task", [id(7)]),
    history: (journal) => journal.history(accountKey, null, 10),
    halt: (journal) => journal.halt(accountKey),
    setHalt: (journal) => journal.setHalt(accountKey, { kind: "offline" }),
    clearHalts: (journal) => journal.clearHalts(),
    markReplica: (journal) => journal.markReplica(accountKey, "one", 1),
    replicaMark: (journal) => journal.replicaMark(accountKey, "one"),
    sinceForgotten: (journal) => journal.sinceForgotten(accountKey),
    unsent: (journal) => journal.unsent(accountKey),
    importEdits: (journal) => journal.importEdits(accountKey, saved, 20),
    takenInBefore: (journal) => journal.takenInBefore(accountKey, [anEdit(saved.entries[0]?.sequence ?? 1)]),
    wipe: (journal) => journal.wipe(accountKey, true),
  };

/** They have a row or a few, however long Rounds is in use; `touched` holds what was written since it was last read. */
const small = ["counter", "identity", "halt", "replica_mark", "touched"];

/** Statements that may read a whole table, or all that an account has in it, and why. */
const allowed: readonly (readonly [begins: string, why: string])[] = [
  ["SELECT * FROM entry ORDER BY sequence", "once at a start: all are in memory from then on"],
  ["SELECT count(*) AS n FROM entry", "counts all, when the rep signs in or out"],
  ["SELECT * FROM entry WHERE account = ? AND (state IN", "a file of edits holds all of them"],
  ["SELECT max(at) AS at", "once for a file of edits"],
  ["DELETE FROM entry WHERE account = ? AND (? = 0", "removes the account"],
  ["DELETE FROM attempt WHERE account = ?", "removes the account"],
  ["DELETE FROM duplicate WHERE account = ?", "removes the account"],
  ["DELETE FROM resent WHERE account = ? AND sequence NOT IN", "removes the account"],
  ["SELECT sequence FROM ended", "steps over the 1,000 changes that are kept"],
  ["SELECT request.*", "answers all requests that are open"],
  [
    "SELECT * FROM ended",
    "when a replica was lost or is an older copy: it is told all that it may have missed",
  ],
  ["SELECT sequence, here FROM taken_in", "when a replica holds edits that the journal does not know"],
  ["DELETE FROM resent WHERE account = ? AND at", "30 days of creates that were sent again"],
  ["SELECT *, min(coalesce(julianday", "30 days of creates that were sent again"],
  ["SELECT * FROM duplicate", "answers all that the rep is shown"],
  ["DELETE FROM duplicate WHERE account = ? AND type", "as many as the rep is shown"],
  ["DELETE FROM attempt WHERE place IN", "2,000 at most, then forgotten"],
  ["DELETE FROM attempt WHERE at", "the oldest ten"],
];

interface Plan {
  readonly sql: string;
  readonly lines: readonly string[];
}

/** Returns SQLite's query plan of each statement of the journal, including those of its triggers. */
function plansOf(): readonly Plan[] {
  const database = new DatabaseSync(":memory:");
  migrate(database);
  const texts = new Set<string>();
  const journal = sqliteJournal(
    new Proxy(database, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== "function") return member;
        if (name !== "prepare") return member.bind(target);
        return (sql: string) => {
          texts.add(sql.replaceAll(/\s+/g, " ").trim());
          return target.prepare(sql);
        };
      },
    }),
  );
  for (const call of Object.values(calls)) value<unknown>(call(journal));
  const bodies = database
    .prepare("SELECT sql FROM sqlite_master WHERE type = 'trigger'")
    .all()
    .flatMap((row) => bodyOf(String(row.sql)));
  return [...texts, ...bodies].map((sql) => ({
    sql,
    lines: database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map((row) => String(row.detail)),
  }));
}

function bodyOf(trigger: string): readonly string[] {
  const body = trigger.replaceAll(/\s+/g, " ").replace(/^.* BEGIN | END$/g, "");
  const statements = body.split(";").map((one) => one.trim());
  return statements.filter((one) => one !== "").map((one) => one.replaceAll(/\b(NEW|OLD)\.\w+/g, "?"));
}

/** The lines that read a table from end to end, or all of an account, or all that it has of a type. */
function wholeReads({ lines }: Plan): readonly string[] {
  return lines.filter((line) => {
    const [, table = ""] = /^(?:SCAN|SEARCH) (\w+)/.exec(line) ?? [];
    if (table === "" || ["CONSTANT", "json_each", "naming", ...small].includes(table)) return false;
    // This index holds the few entries that are answered and not yet settled in the replica.
    if (line.includes("entry_by_answer")) return false;
    return line.startsWith("SCAN") || /\(account=\?( AND type=\?)?\)$/.test(line);
  });
}

it("no journal statement scans a growing table, except a statement whose answer is the whole table", () => {
  const plans = plansOf();
  expect(plans.length).toBeGreaterThan(70);
  const unforeseen = plans.filter(
    (one) => wholeReads(one).length > 0 && !allowed.some(([begins]) => one.sql.startsWith(begins)),
  );
  expect(unforeseen).toEqual([]);
});

it("each exception for a table scan belongs to a journal statement that really scans", () => {
  const plans = plansOf();
  const needless = allowed.filter(
    ([begins]) => !plans.some((one) => one.sql.startsWith(begins) && wholeReads(one).length > 0),
  );
  expect(needless).toEqual([]);
});
