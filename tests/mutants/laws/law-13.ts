import { breaking } from "../variant.ts";

export const oneSender = breaking(13, [
  {
    broken: "nobody looks who the service says created it",
    file: "src-main/sync/deliver.ts",
    change: [["row.creator_id !== session.account.userId", "row.creator_id === 0"]],
    noticedBy: ["tests/unit/sync/engine-push.test.ts"],
  },
  {
    broken: "a halt ends when the window comes back",
    file: "src-main/sync/engine.ts",
    change: [['if (halt.value !== null) loop.dispatch({ kind: "halted", fault: halt.value });', ""]],
    noticedBy: ["tests/unit/sync/engine-push.test.ts"],
  },
  {
    broken: "a halted engine starts when it is asked to",
    file: "src-main/sync/core/decide.ts",
    change: [
      [
        "if (!state.attached || !state.signedIn || state.halted !== null)",
        "if (!state.attached || !state.signedIn)",
      ],
    ],
    noticedBy: ["tests/unit/sync/decide.test.ts", "tests/unit/sync/engine-push.test.ts"],
  },
  {
    broken: "an account sees another's unsent edits",
    file: "src-main/journal/entry-cache.ts",
    change: [
      [
        "[...(known.get(account)?.values() ?? [])]",
        "[...known.values()].flatMap((one) => [...one.values()])",
      ],
    ],
    noticedBy: ["tests/unit/journal/journal.test.ts"],
  },
  {
    broken: "edits are taken for an account that is not attached",
    file: "src-main/sync/engine.ts",
    change: [["session.account.key === account", "account.length > 0"]],
    noticedBy: ["tests/unit/sync/engine-push.test.ts"],
  },
  {
    broken: "two accounts share a replica",
    file: "src-renderer/replica/database.ts",
    change: [["return `rounds:", 'if (account.length > 0) return "rounds:"; return `rounds:']],
    noticedBy: ["tests/unit/replica/open-replica.test.ts"],
  },
  {
    broken: "somebody else may sign in over an account",
    file: "src-main/auth/identify.ts",
    change: [['if (user === "stranger") {', 'if (user === ("nobody" as string)) {']],
    noticedBy: ["tests/unit/auth/who-am-i.test.ts"],
  },
  {
    broken: "two runs send at the same time",
    file: "src-main/sync/loop.ts",
    change: [["(running.get(effect.lane) ?? Promise.resolve()).then(", "Promise.resolve().then("]],
    noticedBy: ["tests/unit/sync/sending.test.ts"],
  },
  {
    broken: "a file of another account is taken in",
    file: "src-main/journal/edits-file.ts",
    change: [["if (whole.account.key !== account.key)", "if (whole.account.key.length === 0)"]],
    noticedBy: ["tests/unit/journal/edits-file.test.ts"],
  },
  {
    broken: "what is attached is sent as whoever signs in",
    file: "src-main/sync/engine.ts",
    change: [["session.account.key !== account) loop", "session.account.key.length === 0) loop"]],
    noticedBy: ["tests/unit/sync/engine-push.test.ts"],
  },
  {
    broken: "a document is opened for whoever asks",
    file: "src-main/documents/open-document.ts",
    change: [["accountOf(auth.session.state())?.key === key", 'key !== ""']],
    noticedBy: ["tests/unit/documents/open-document.test.ts"],
  },
  {
    broken: "saved views are there for whoever asks",
    file: "src-main/configuration/saved-views.ts",
    change: [["options.account() === account", "account.length > 0"]],
    noticedBy: ["tests/unit/configuration/saved-views.test.ts"],
  },
  {
    broken: "saved views outlive the sign-out",
    file: "src-main/configuration/saved-views.ts",
    change: [["return change(({ [account]: _, ...others }) => others);", "return ok(null);"]],
    noticedBy: ["tests/unit/configuration/saved-views.test.ts"],
  },
  {
    broken: "follows are there for whoever asks",
    file: "src-main/configuration/follows.ts",
    change: [["settings.read().account?.key === account", "account.length > 0"]],
    noticedBy: ["tests/unit/configuration/follows.test.ts"],
  },
  {
    broken: "follows outlive the sign-out",
    file: "src-main/configuration/follows.ts",
    change: [["ok(null) : put(account, [])", "ok(null) : ok(null)"]],
    noticedBy: ["tests/unit/configuration/follows.test.ts"],
  },
  {
    broken: "another Support account sees what was read as the one before",
    file: "src-main/sync/own-support.ts",
    change: [
      [
        "const removed = isRead(descriptorOf(type)) ? await forget(session, type) : ok(null);",
        "const removed = isRead(descriptorOf(type)) ? ok(null) : await forget(session, type);",
      ],
    ],
    noticedBy: ["tests/unit/sync/own-support.test.ts"],
  },
  {
    broken: "what was made for one Support account is sent as another unasked",
    file: "src-main/auth/auth.ts",
    change: [
      ['unsent === "send" ? ok(null) : agreed(owner)', 'unsent === "send" ? agreed(owner) : ok(null)'],
    ],
    noticedBy: ["tests/unit/auth/connecting-support.test.ts"],
  },
  {
    broken: "what is saved while another Support account is written goes out as that one",
    file: "src-main/auth/support-access.ts",
    change: [["const kept = written.ok ? agreed(next) : written;", "const kept = written;"]],
    noticedBy: ["tests/unit/auth/connecting-support.test.ts"],
  },
  {
    broken: "a Support login that the disk did not take is used",
    file: "src-main/auth/support-access.ts",
    change: [["now.support === next ?", "now.support === null ?"]],
    noticedBy: ["tests/unit/auth/connecting-support.test.ts"],
  },
  {
    broken: "a file brings what was made for another Support account",
    file: "src-main/edits-commands.ts",
    change: [['isOthers ? { ...saved, without: "support" } : saved', "isOthers ? saved : saved"]],
    noticedBy: ["tests/unit/journal/support-file.test.ts"],
  },
  {
    broken: "a reading made as one Support account counts for another",
    file: "src-main/sync/read-keys.ts",
    change: [["now() === asWhom ? watch() : Number.POSITIVE_INFINITY", "asWhom === null ? 0 : watch()"]],
    noticedBy: ["tests/unit/sync/read-keys.test.ts"],
  },
]);
