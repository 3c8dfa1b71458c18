import { breaking } from "../variant.ts";

export const notDropped = breaking(4, [
  {
    broken: "a refusal ends the edit without a word",
    file: "src-main/sync/deliver.ts",
    change: [["return park(session, request, verdict.reason, fault);", 'return { kind: "done" };']],
    noticedBy: ["tests/unit/sync/engine-push.test.ts"],
  },
  {
    broken: "a refusal is sent again for ever",
    file: "src-main/sync/core/next-attempt.ts",
    change: [['case "serverFault":', 'case "serverFault":\n    case "rejected":']],
    noticedBy: ["tests/unit/sync/engine-push.test.ts"],
  },
  {
    broken: "taking back leaves no tombstone",
    file: "src-main/journal/sqlite-journal.ts",
    change: [
      [
        'end(account, free, "withdrawn", null);',
        'for (const one of free) run("DELETE FROM entry WHERE sequence = ?", one.sequence);',
      ],
    ],
    noticedBy: ["tests/unit/journal/journal.test.ts"],
  },
  {
    broken: "signing out does not ask about unsent edits",
    file: "src-main/auth/session.ts",
    change: [['if (unsent === "ask" && count.ok && count.value > 0)', 'if (unsent !== "ask" && !count.ok)']],
    noticedBy: ["tests/unit/auth/tokens.test.ts"],
  },
  {
    broken: "signing out drops edits that the rep keeps",
    file: "src-main/auth/session.ts",
    change: [['keepUnsent: unsent !== "discard",', "keepUnsent: false,"]],
    noticedBy: ["tests/unit/auth/tokens.test.ts"],
  },
  {
    broken: "parked edits do not count as unsent",
    file: "src-main/journal/unsent.ts",
    change: [[`"('waiting', 'sending', 'ambiguous', 'parked')"`, `"('waiting', 'sending', 'ambiguous')"`]],
    noticedBy: ["tests/unit/journal/journal.test.ts"],
  },
  {
    broken: "a create is taken from under what refers to it",
    file: "src-renderer/outbox/dependents.ts",
    change: [["if (strangers > 0) return err(needed(strangers));", ""]],
    noticedBy: ["tests/unit/outbox/withdraw.test.ts"],
  },
  {
    broken: "what the service said is not remembered",
    file: "src-main/journal/sqlite-journal.ts",
    change: [["attempts.noteMark(account, marked, change);", ""]],
    noticedBy: ["tests/unit/journal/history.test.ts"],
  },
  {
    broken: "what a refused Support password turns away is parked",
    file: "src-main/sync/core/next-attempt.ts",
    change: [['return { kind: "login" };', 'return { kind: "park", reason: { kind: "refused", fault } };']],
    noticedBy: ["tests/unit/sync/engine-faults.test.ts"],
  },
  {
    broken: "Support is parted with while edits for it wait",
    file: "src-main/auth/auth.ts",
    change: [['if (unsent === "keep" || account === null)', "if (unsent !== null)"]],
    noticedBy: ["tests/unit/auth/connecting-support.test.ts"],
  },
]);
