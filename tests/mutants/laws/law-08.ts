import { breaking } from "../variant.ts";

export const threeWayMerge = breaking(8, [
  {
    broken: "tags are merged as one value",
    file: "src-main/sync/core/rebase.ts",
    change: [['if (rule === "set") return', 'if (rule === ("never" as string)) return']],
    noticedBy: ["tests/unit/sync/rebase.test.ts", "tests/unit/replica/settle.test.ts"],
  },
  {
    broken: "custom fields are merged as one value",
    file: "src-main/sync/core/rebase.ts",
    change: [['rule === "keys" &&', 'rule === ("never" as string) &&']],
    noticedBy: ["tests/unit/sync/rebase.test.ts"],
  },
  {
    broken: "my value is written over theirs in a conflict",
    file: "src-main/sync/deliver.ts",
    change: [["if (rebased.conflicts.length > 0)", "if (rebased.conflicts.length < 0)"]],
    noticedBy: ["tests/unit/sync/engine-push.test.ts"],
  },
  {
    broken: "what is sent was not merged with what is there",
    file: "src-main/sync/deliver.ts",
    change: [
      [
        "remote.update(descriptor, head.id, rebased.patch,",
        "remote.update(descriptor, head.id, request.patch,",
      ],
    ],
    noticedBy: ["tests/unit/sync/sending.test.ts"],
  },
  {
    broken: "an edit of what is gone there counts as delivered",
    file: "src-main/sync/deliver.ts",
    change: [
      [
        'if (theirs === null) return park(session, request, { kind: "goneThere" });',
        "if (theirs === null) return settleUnsent(session, head, request, null as never);",
      ],
    ],
    noticedBy: ["tests/unit/sync/engine-push.test.ts"],
  },
  {
    broken: "what was edited there is deleted unseen",
    file: "src-main/sync/deliver.ts",
    change: [["if (edited.length > 0)", "if (edited.length < 0)"]],
    noticedBy: ["tests/unit/sync/engine-push.test.ts"],
  },
  {
    broken: "keeping mine leaves the base as it was",
    file: "src-main/sync/core/settle-conflict.ts",
    change: [["base = withValue(base ?? {}, at, theirs);", ""]],
    noticedBy: ["tests/unit/sync/engine-push.test.ts", "tests/unit/sync/choices.test.ts"],
  },
  {
    broken: "a reference is merged without the field that names its type",
    file: "src-main/sync/core/rebase.ts",
    change: [["if (type === undefined || ", 'if (type !== "" || ']],
    noticedBy: ["tests/unit/sync/choices.test.ts"],
  },
  {
    broken: "a change whose answer was lost is folded with the next",
    file: "src-main/sync/core/plan-push.ts",
    change: [["(one) => one.state === head.state", "() => true"]],
    noticedBy: ["tests/unit/sync/engine-faults.test.ts", "tests/mutants/few-seeds.test.ts"],
  },
  {
    broken: "a later edit keeps standing on one that was taken back",
    file: "src-main/journal/sqlite-journal.ts",
    change: [["for (const one of restand(left, free)) {", "for (const one of restand(left, [])) {"]],
    noticedBy: ["tests/unit/journal/journal.test.ts"],
  },
  {
    broken: "what the service fills in by itself is somebody else's edit",
    file: "src-main/journal/sqlite-journal.ts",
    change: [["if (answered !== null) standOnAnswer(account, settled, answered);", ""]],
    noticedBy: ["tests/unit/journal/journal.test.ts"],
  },
  {
    broken: "what is gone there takes unsent edits with it",
    file: "src-renderer/replica/remove-gone.ts",
    change: [["free.filter((id) => !pending.has(id))", "free"]],
    noticedBy: ["tests/unit/replica/remove-gone.test.ts"],
  },
  {
    broken: "a change that may still come through is said again, and the next after it",
    file: "src-main/sync/deliver.ts",
    change: [['head.state === "ambiguous" ? graceLeft', 'head.state === ("never" as string) ? graceLeft']],
    noticedBy: ["tests/unit/sync/ambiguous.test.ts"],
  },
  {
    broken: "what was read before the machine slept passes for the present",
    file: "src-main/sync/current-row.ts",
    change: [
      ["age() >= freshMs ? await read(of, entry) : first", "age() < 0 ? await read(of, entry) : first"],
    ],
    noticedBy: ["tests/unit/sync/stale-reading.test.ts"],
  },
  {
    broken: "a write that slept in line leaves all the same",
    file: "src-main/http/transport.ts",
    change: [['if (request.isStale?.()) return unsent({ kind: "timeout" });', ""]],
    noticedBy: ["tests/unit/http/transport.test.ts"],
  },
  {
    broken: "a monotonic clock that stands still while the machine sleeps hides it",
    file: "src-main/sync/stopwatch.ts",
    change: [
      [
        "Math.max(clock.monotonic() - started, clock.now() - startedAt)",
        "clock.monotonic() - started + startedAt * 0",
      ],
    ],
    noticedBy: ["tests/unit/sync/stale-reading.test.ts"],
  },
  {
    broken: "my own value in the service's spelling is somebody else's edit",
    file: "src-main/sync/core/same-value.ts",
    change: [["if (equal(one, other)) return true;", "return equal(one, other);"]],
    noticedBy: ["tests/unit/sync/rebase.test.ts"],
  },
  {
    broken: "a later edit stands on what was sent, and not on what was answered",
    file: "src-main/sync/core/answered-base.ts",
    change: [
      ['head.state === "sending" ? { sent: singleValues', 'head.state === "kept" ? { sent: singleValues'],
    ],
    noticedBy: ["tests/unit/journal/journal.test.ts"],
  },
  {
    broken: "a later edit stands on what an answer brought of theirs",
    file: "src-main/sync/core/answered-base.ts",
    change: [["sent: singleValues(head.type, patch)", "sent: patch"]],
    noticedBy: ["tests/unit/journal/journal.test.ts"],
  },
  {
    broken: "what is there is not read before a set",
    file: "src-main/sync/deliver-sets.ts",
    change: [["const theirs = reading.rowOf(setting.key);", "const theirs = null as Row | null;"]],
    noticedBy: ["tests/contract/rules/sets.test.ts", "tests/mutants/few-seeds.test.ts"],
  },
  {
    broken: "a rule that somebody else has set is written over",
    file: "src-main/sync/deliver-sets.ts",
    change: [["if (rebased.conflicts.length > 0)", "if (rebased.conflicts.length < 0)"]],
    noticedBy: ["tests/contract/rules/sets.test.ts"],
  },
  {
    broken: "a refused cursor means that a rule is not there",
    file: "src-main/sync/read-keys.ts",
    change: [["if (begunAnew) return ok(false);", "return ok(true);"]],
    noticedBy: ["tests/unit/sync/read-keys.test.ts"],
  },
]);
