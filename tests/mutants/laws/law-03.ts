import { breaking } from "../variant.ts";

export const survives = breaking(3, [
  {
    broken: "the journal does not wait for the disk",
    file: "src-main/journal/open-journal.ts",
    change: [["PRAGMA synchronous = FULL", "PRAGMA synchronous = NORMAL"]],
    noticedBy: ["tests/unit/journal/journal-faults.test.ts"],
  },
  {
    broken: "saved before the journal has it",
    file: "src-renderer/outbox/save-edits.ts",
    change: [["if (!journalled.ok) {", "if (parts.account.length === 0 && !journalled.ok) {"]],
    noticedBy: ["tests/unit/outbox/save-edits.test.ts"],
  },
  {
    broken: "a lost replica is not rebuilt from the journal",
    file: "src-renderer/replica/reconcile.ts",
    change: [["await database.outbox.put(outboxRow(entry, true, row));", ""]],
    noticedBy: ["tests/unit/replica/reconcile.test.ts"],
  },
  {
    broken: "what only the replica knows is not journalled",
    file: "src-main/sync/attach.ts",
    change: [["journal.append(account, edits.map(bare), state)", "ok(null)"]],
    noticedBy: ["tests/unit/sync/engine-push.test.ts"],
  },
  {
    broken: "an older copy of the replica passes for the present one",
    file: "src-main/sync/core/judge-replica.ts",
    change: [["rebuild: !here.latest || told.generation <= here.generation", "rebuild: false"]],
    noticedBy: ["tests/unit/sync/lost-stores.test.ts"],
  },
  {
    broken: "an older copy of the replica keeps ids that records have lost",
    file: "src-renderer/replica/take-in-missed.ts",
    change: [["for (const one of truth.renamed) await rename(database, one, dropped);", ""]],
    noticedBy: ["tests/unit/replica/older-replica.test.ts"],
  },
  {
    broken: "a journal that is held by another process is set aside",
    file: "src-main/journal/open-journal.ts",
    change: [['if (first.kind === "unavailable") return err(first.fault);', ""]],
    noticedBy: ["tests/unit/journal/journal-faults.test.ts"],
  },
  {
    broken: "what a kill cut off stays as under way for good",
    file: "src-main/sync/recover.ts",
    change: [["if (cutOff.length === 0) return entries;", "if (cutOff.length >= 0) return entries;"]],
    noticedBy: [
      "tests/unit/sync/engine-faults.test.ts",
      "tests/property/engine.test.ts",
      "tests/mutants/few-seeds.test.ts",
    ],
  },
  {
    broken: "a journal of a newer Rounds is opened for writing",
    file: "src-main/journal/open-journal.ts",
    change: [["if (isNewer(input.file)) return err(newer);", ""]],
    noticedBy: ["tests/unit/journal/upgrade.test.ts"],
  },
  {
    broken: "an upgrade that was cut off leaves a part of itself",
    file: "src-main/journal/schema.ts",
    change: [['database.exec("BEGIN IMMEDIATE");', ""]],
    noticedBy: ["tests/unit/journal/upgrade.test.ts"],
  },
  {
    broken: "a journal that cannot be upgraded is set aside",
    file: "src-main/journal/open-journal.ts",
    change: [
      ["if (version === 0 || version === journalVersion) throw cause;", "if (version >= 0) throw cause;"],
    ],
    noticedBy: ["tests/unit/journal/upgrade.test.ts"],
  },
  {
    broken: "a replica of a newer Rounds is opened",
    file: "src-renderer/replica/open-database.ts",
    change: [["database.verno + 1", "database.verno + 1000"]],
    noticedBy: ["tests/unit/replica/upgrade.test.ts"],
  },
  {
    broken: "settings of a newer Rounds are written over",
    file: "src-main/configuration/kept-file.ts",
    change: [["if (fault !== null && held) return err(fault);", ""]],
    noticedBy: ["tests/unit/configuration/settings.test.ts"],
  },
  {
    broken: "a sign-out forgets what was delivered",
    file: "src-main/journal/sqlite-journal.ts",
    change: [["for (const one of settled) end(", "for (const one of settled.slice(settled.length)) end("]],
    noticedBy: ["tests/unit/journal/journal.test.ts"],
  },
  {
    broken: "a sign-out remembers only the first of what was delivered in one request",
    file: "src-main/journal/sqlite-journal.ts",
    change: [
      ['find(account, one.sequences), "settled"', 'find(account, one.sequences.slice(0, 1)), "settled"'],
    ],
    noticedBy: ["tests/unit/journal/journal.test.ts"],
  },
]);
