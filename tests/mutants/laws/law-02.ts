import { breaking } from "../variant.ts";

export const oneTransaction = breaking(2, [
  {
    broken: "settling leaves references to the temporary id",
    file: "src-renderer/replica/settle.ts",
    change: [[", ...(await remapReferences(database, alias))", ""]],
    noticedBy: ["tests/unit/replica/settle.test.ts"],
  },
  {
    broken: "the journal settles without remapping",
    file: "src-main/journal/settling-over.ts",
    change: [
      ["serverId !== null && serverId !== settled.id", "serverId !== null && serverId === settled.id"],
    ],
    noticedBy: ["tests/unit/journal/journal.test.ts"],
  },
  {
    broken: "an edit of a parent just settled keeps the old id",
    file: "src-main/journal/sqlite-journal.ts",
    change: [
      [
        "const one = onKnownAnswer(account, withKnownIds(account, given));",
        "const one = onKnownAnswer(account, given);",
      ],
    ],
    noticedBy: ["tests/unit/journal/journal.test.ts"],
  },
  {
    broken: "a row that could not be stored does not stop its cursor",
    file: "src-renderer/replica/apply-page.ts",
    change: [[".bulkPut(puts)];", ".bulkPut(puts).catch(() => null)];"]],
    noticedBy: ["tests/unit/replica/apply-page.test.ts"],
  },
  {
    broken: "an overlay that could not be stored leaves its entry",
    file: "src-renderer/replica/record-entry.ts",
    change: [
      ["writeRow(database, type, id, applyEdits(", "Promise.resolve(applyEdits("],
      ["row, [entry])),", "row, [entry])).then(() => undefined),"],
    ],
    noticedBy: ["tests/unit/outbox/save-edits.test.ts"],
  },
  {
    broken: "edits are written with relaxed durability",
    file: "src-renderer/replica/open-replica.ts",
    change: [['durability: "strict"', 'durability: "relaxed"']],
    noticedBy: ["tests/unit/replica/open-replica.test.ts"],
  },
  {
    broken: "an answer goes to the replica past the journal",
    file: "src-main/sync/conclude.ts",
    change: [
      [
        "session.journal.settle(session.account.key, settled, session.serverDate())",
        "{ ok: true, value: null }",
      ],
    ],
    noticedBy: ["tests/unit/sync/engine-push.test.ts"],
  },
  {
    broken: "what deals come to is kept aside while they are written side by side",
    file: "src-renderer/replica/keep-totals.ts",
    change: [["before === undefined ? write() : before.then(write)", "write()"]],
    noticedBy: ["tests/unit/replica/totals.test.ts"],
  },
  {
    broken: "a deal that is written over counts twice",
    file: "src-renderer/replica/keep-totals.ts",
    change: [["          count(before.get(row.id), -1);\n", ""]],
    noticedBy: ["tests/unit/replica/totals.test.ts"],
  },
]);
