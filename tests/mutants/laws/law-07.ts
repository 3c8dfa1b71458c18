import { breaking } from "../variant.ts";

export const neverOverwrites = breaking(7, [
  {
    broken: "a pulled row is written over unsent edits",
    file: "src-renderer/replica/apply-page.ts",
    change: [["if (pending.has(id)) {", "if (pending.has(id) && barred.has(id)) {"]],
    noticedBy: ["tests/unit/replica/apply-page.test.ts", "tests/unit/replica/convergence.test.ts"],
  },
  {
    broken: "a page of the first sweep is written over unsent edits",
    file: "src-renderer/replica/fill-page.ts",
    change: [["pending.has(id) || barred.has(id)", "barred.has(id)"]],
    noticedBy: ["tests/unit/replica/fill-page.test.ts"],
  },
  {
    broken: "a page asked for before a settling writes over it",
    file: "src-renderer/replica/apply-page.ts",
    change: [["if (barred.has(id)) continue;", ""]],
    noticedBy: ["tests/unit/replica/apply-page.test.ts"],
  },
  {
    broken: "a whole list asked for before a create takes it away",
    file: "src-renderer/replica/apply-page.ts",
    change: [["|| barred.has(id) || isTemporary(id)", "|| isTemporary(id)"]],
    noticedBy: ["tests/unit/replica/apply-page.test.ts"],
  },
  {
    broken: "an answer is written over later edits",
    file: "src-renderer/replica/overlay-row.ts",
    change: [["applyEdits(descriptorOf(type), base, entries)", "base"]],
    noticedBy: ["tests/unit/replica/settle.test.ts", "tests/unit/replica/apply-page.test.ts"],
  },
  {
    broken: "an answer is written over a newer page",
    file: "src-renderer/replica/settle.ts",
    change: [["return known !== null && isOlder(answered, known) ? known : answered;", "return answered;"]],
    noticedBy: ["tests/unit/replica/settle.test.ts"],
  },
  {
    broken: "what held off older pages outlives the engine's count",
    file: "src-renderer/replica/reconcile.ts",
    change: [["await database.settledAt.clear();", ""]],
    noticedBy: ["tests/unit/replica/reconcile.test.ts"],
  },
  {
    broken: "a page asked for before a delta is applied after it",
    file: "src-main/sync/confirm-sweep.ts",
    change: [["const isLate = asked.requestedAt < ", "const isLate = asked.requestedAt < -"]],
    noticedBy: ["tests/unit/sync/engine-confirm.test.ts"],
  },
  {
    broken: "a create on its way is pulled as a record of its own",
    file: "src-main/sync/hold-back.ts",
    change: [["if (bearing.length === 0) {", "if (bearing.length >= 0) {"]],
    noticedBy: ["tests/unit/sync/hold-back.test.ts"],
  },
  {
    broken: "the watermark goes past a row that was held back",
    file: "src-main/sync/hold-back.ts",
    change: [
      [
        "if (watermark === null || times.length === 0) return pulled;",
        "if (watermark === null || times.length >= 0) return pulled;",
      ],
    ],
    noticedBy: ["tests/unit/sync/hold-back.test.ts"],
  },
  {
    broken: "what is answered and not settled here is pulled beside the record that it becomes",
    file: "src-main/sync/hold-back.ts",
    change: [["if (answered.value.has(row.id)) {", "if (row.id < 0) {"]],
    noticedBy: ["tests/unit/sync/own-creates.test.ts"],
  },
  {
    broken: "a create on its way is taken for another's where its deal tells of it",
    file: "src-main/sync/hold-back.ts",
    change: [['if (kind === "none") return', 'if (kind === "none" || kind === "included") return']],
    noticedBy: ["tests/unit/sync/read-under.test.ts"],
  },
]);
