import { breaking } from "../variant.ts";

export const failuresAreValues = breaking(14, [
  {
    broken: "a list that is forbidden stops all the others",
    file: "src-main/sync/pull-lane.ts",
    change: [['if (kind === "stop" || kind === "signIn")', "if (kind)"]],
    noticedBy: ["tests/unit/sync/engine-pull.test.ts"],
  },
  {
    broken: "a service that is down stops the other",
    file: "src-main/sync/push-lane.ts",
    change: [
      [
        "paused.add(serviceOf(unit));\n            failure =",
        "return { fault: delivery.fault, halt: null };\n            failure =",
      ],
    ],
    noticedBy: ["tests/unit/sync/engine-faults.test.ts"],
  },
  {
    broken: "a record that the service chokes on stops the others",
    file: "src-main/sync/core/next-attempt.ts",
    change: [['case "timeout":', 'case "timeout":\n    case "serverFault":']],
    noticedBy: ["tests/unit/sync/engine-push.test.ts"],
  },
  {
    broken: "forbidden is taken for signed out",
    file: "src-main/http/status-fault.ts",
    change: [
      ['return { kind: "forbidden", message: wordsOf(body) };', 'return { kind: "unauthenticated" };'],
    ],
    noticedBy: ["tests/unit/http/transport.test.ts"],
  },
  {
    broken: "405 is taken for gone",
    file: "src-main/http/status-fault.ts",
    change: [["case 410:", "case 405:\n    case 410:"]],
    noticedBy: ["tests/unit/http/transport.test.ts"],
  },
  {
    broken: "a full disk is told as a broken store",
    file: "src-renderer/replica/storage-fault.ts",
    change: [['names.includes("QuotaExceededError")', 'names.includes("never")']],
    noticedBy: ["tests/unit/replica/storage-fault.test.ts"],
  },
  {
    broken: "an attach that main refuses is told as a broken store",
    file: "src-renderer/replica/open-replica.ts",
    change: [["return attached;", 'return { ok: false, error: { kind: "storageBroken", detail: "" } };']],
    noticedBy: ["tests/unit/replica/open-replica.test.ts"],
  },
  {
    broken: "a list that never ends is read for ever",
    file: "src-main/sync/core/repeats.ts",
    change: [["if (repeated < mostRepeated", "if (repeated < 40 * mostRepeated"]],
    noticedBy: ["tests/unit/sync/hostile-lists.test.ts"],
  },
]);
