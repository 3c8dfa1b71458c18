import { breaking } from "../variant.ts";

const claim =
  "const claimed = session.journal.claim(session.account.key, request.sequences, session.serverDate());";

export const sentOnce = breaking(5, [
  {
    broken: "the sending mark comes after the request",
    file: "src-main/sync/deliver.ts",
    change: [
      ["const written = await call();", ""],
      [claim, `const written = await call(); ${claim}`],
    ],
    noticedBy: ["tests/unit/sync/sending.test.ts", "tests/mutants/few-seeds.test.ts"],
  },
  {
    broken: "no answer counts as not arrived",
    file: "src-main/sync/deliver.ts",
    change: [['mayHaveTakenEffect ? "ambiguous" : "waiting"', '"waiting"']],
    noticedBy: [
      "tests/unit/sync/engine-push.test.ts",
      "tests/property/engine.test.ts",
      "tests/mutants/few-seeds.test.ts",
    ],
  },
  {
    broken: "what a kill cut off counts as not arrived",
    file: "src-main/sync/recover.ts",
    change: [['["ambiguous", ambiguous]', '["waiting", ambiguous]']],
    noticedBy: [
      "tests/unit/sync/engine-push.test.ts",
      "tests/property/engine.test.ts",
      "tests/mutants/few-seeds.test.ts",
    ],
  },
  {
    broken: "what a lost journal may have sent is sent again",
    file: "src-main/sync/attach.ts",
    change: [["return one.acknowledged && known.ok", "return one.sequence < 0 && known.ok"]],
    noticedBy: ["tests/unit/sync/lost-stores.test.ts"],
  },
  {
    broken: "an older record of the same words is taken for the lost one",
    file: "src-main/sync/core/match-lost-create.ts",
    change: [["!isBefore(record, notBefore) &&", ""]],
    noticedBy: ["tests/unit/sync/match-lost-create.test.ts"],
  },
  {
    broken: "another's record is taken for the lost one",
    file: "src-main/sync/core/match-lost-create.ts",
    change: [["record.creator_id === creatorId ||", "record.id > 0 ||"]],
    noticedBy: ["tests/unit/sync/match-lost-create.test.ts"],
  },
  {
    broken: "two lost creates are settled with one record",
    file: "src-main/sync/core/match-lost-create.ts",
    change: [["!input.claimed.has(one.id) &&", ""]],
    noticedBy: ["tests/unit/sync/match-lost-create.test.ts", "tests/unit/sync/sending.test.ts"],
  },
  {
    broken: "absent once is absent, without a grace period",
    file: "src-main/sync/grace.ts",
    change: [["if (left > 0) return", "if (now < since) return"]],
    noticedBy: ["tests/unit/sync/engine-push.test.ts"],
  },
  {
    broken: "sent again where the service offers no way to look",
    file: "src-main/sync/probe.ts",
    change: [
      [
        'case "cannotTell":',
        'case "cannotTell": return marked(session, unit, { state: "waiting" }); case "never" as never:',
      ],
    ],
    noticedBy: ["tests/unit/sync/ambiguous.test.ts"],
  },
  {
    broken: "the transport sends a write again",
    file: "src-main/http/transport.ts",
    change: [["!request.repeatable || ", ""]],
    noticedBy: ["tests/unit/http/transport.test.ts"],
  },
  {
    broken: "an error of the server counts as not done",
    file: "src-main/http/exchange.ts",
    change: [["mayHaveTakenEffect: status < 400 || status >= 500", "mayHaveTakenEffect: false"]],
    noticedBy: ["tests/unit/http/transport.test.ts"],
  },
  {
    broken: "a create on its way is taken back",
    file: "src-main/journal/entries-over.ts",
    change: [['new Set(["waiting", "parked", "kept"])', 'new Set(["waiting", "parked", "kept", "sending"])']],
    noticedBy: ["tests/unit/journal/journal.test.ts"],
  },
  {
    broken: "a file that is read again is taken in again",
    file: "src-main/journal/take-in.ts",
    change: [
      [
        "if (found !== undefined) return sequence.parse(found);",
        "if (found === undefined || found > 0) return null;",
      ],
    ],
    noticedBy: ["tests/unit/journal/edits-file.test.ts"],
  },
  {
    broken: "what is sent again leaves no mark behind",
    file: "src-main/sync/remember-resent.ts",
    change: [
      [
        "return session.journal.rememberResent(",
        "if (sequence > 0) return ok(null);\n  return session.journal.rememberResent(",
      ],
    ],
    noticedBy: ["tests/unit/sync/hold-back.test.ts"],
  },
  {
    broken: "a twin that turns up is not shown",
    file: "src-main/sync/find-duplicates.ts",
    change: [["bearsMark(row, mark)) continue;", "bearsMark(row, mark) || row.id > 0) continue;"]],
    noticedBy: ["tests/unit/sync/hold-back.test.ts"],
  },
  {
    broken: "what has turned up while it waits is sent again",
    file: "src-main/sync/hold-back.ts",
    change: [["waiting: one.sequences.filter((of) => waits.has(of)),", "waiting: [],"]],
    noticedBy: ["tests/unit/sync/hold-back.test.ts"],
  },
  {
    broken: "two creates of ours become one record",
    file: "src-main/sync/deliver.ts",
    change: [["if (row !== null && ours.value) {", "if (row !== null && row.id < 0) {"]],
    noticedBy: ["tests/unit/sync/hold-back.test.ts"],
  },
  {
    broken: "a create that is answered with nonsense is sent for ever",
    file: "src-main/sync/probe.ts",
    change: [["const mostSends = 5;", "const mostSends = Number.MAX_SAFE_INTEGER;"]],
    noticedBy: ["tests/unit/sync/hold-back.test.ts"],
  },
  {
    broken: "a run that had planned to sends what has turned up since",
    file: "src-main/journal/sqlite-journal.ts",
    change: [['(state === "ambiguous" && kind !== "create")', '(state === "ambiguous" && kind !== null)']],
    noticedBy: ["tests/unit/sync/own-creates.test.ts"],
  },
  {
    broken: "what was sent again is remembered for ever",
    file: "src-main/journal/resent.ts",
    change: [["const rememberedMs = 30 *", "const rememberedMs = 3000 *"]],
    noticedBy: ["tests/unit/sync/own-creates.test.ts"],
  },
  {
    broken: "a webhook whose answer was lost is sent again by itself",
    file: "src-main/support/webhooks.ts",
    change: [
      ['findLost: async () => ok({ kind: "cannotTell" })', 'findLost: async () => ok({ kind: "absent" })'],
    ],
    noticedBy: ["tests/contract/remotes/webhooks.test.ts"],
  },
  {
    broken: "an event to a user is looked for where it cannot be",
    file: "src-main/contract/records/user-event.ts",
    change: [[`isForUser(sent) ? { kind: "none" }`, `isForUser(sent) ? { kind: "clientRef" }`]],
    noticedBy: ["tests/unit/sync/read-by.test.ts", "tests/unit/support/user-events.test.ts"],
  },
  {
    broken: "a set whose answer was lost is sent again without a look",
    file: "src-main/sync/deliver-sets.ts",
    change: [
      [
        "const theirs = reading.rowOf(setting.key);",
        'const theirs = setting.unit.head.state === "ambiguous" ? null : reading.rowOf(setting.key);',
      ],
      ["(lost !== null && !says(of, row, said))", "lost !== null"],
    ],
    noticedBy: ["tests/contract/rules/sets.test.ts", "tests/mutants/few-seeds.test.ts"],
  },
]);
