import { breaking } from "../variant.ts";

export const order = breaking(6, [
  {
    broken: "order comes from the device's clock",
    file: "src-main/sync/core/plan-push.ts",
    change: [
      [".toSorted((a, b) => a.sequence - b.sequence)", ".toSorted((a, b) => a.recordedAt - b.recordedAt)"],
      ["a.head.sequence - b.head.sequence", "a.head.recordedAt - b.head.recordedAt"],
    ],
    noticedBy: ["tests/unit/sync/plan-push.test.ts"],
  },
  {
    broken: "a child is sent before its parent",
    file: "src-main/sync/core/plan-push.ts",
    change: [["waitsForParent({ ...head, patch: request.patch })", "head.sequence < 0"]],
    noticedBy: ["tests/unit/sync/plan-push.test.ts", "tests/property/engine.test.ts"],
  },
  {
    broken: "a later edit goes past a parked one",
    file: "src-main/sync/core/plan-push.ts",
    change: [
      [
        'entries.filter((one) => one.state !== "kept").toSorted',
        'entries.filter((one) => one.state !== "kept" && one.state !== "parked").toSorted',
      ],
    ],
    noticedBy: ["tests/unit/sync/plan-push.test.ts"],
  },
  {
    broken: "a child that came free waits until the rest is sent",
    file: "src-main/sync/push-lane.ts",
    change: [["if (part.some((unit) => awaited.has(recordKey(unit.head)))) break;", ""]],
    noticedBy: ["tests/unit/sync/engine-push.test.ts"],
  },
  {
    broken: "a sequence is issued twice",
    file: "src-main/journal/sqlite-journal.ts",
    change: [['"UPDATE counter SET next = ?", next + count', '"UPDATE counter SET next = ?", next + 1']],
    noticedBy: ["tests/unit/journal/journal.test.ts"],
  },
  {
    broken: "a new journal issues sequences that a replica knows",
    file: "src-main/journal/sqlite-journal.ts",
    change: [['run("UPDATE counter SET next = max(next, ?)", one.sequence + 1);', ""]],
    noticedBy: ["tests/unit/journal/journal-faults.test.ts"],
  },
]);
