import { become, condition, dropOperand, here, remove, within } from "../changes.ts";
import { breaking } from "../mutation.ts";
import { argument, consequent, object, otherwise, value } from "../steps.ts";

export const oneSender = breaking(13, [
  {
    name: "closed-replica-starts-engine",
    broken: "The engine starts over a replica that was closed during its attach.",
    change: condition(false),
  },
  {
    name: "cancelled-sign-in-goes-on",
    broken: "A sign-in that the rep cancels while its account is being written ends as signed in.",
    change: condition(true),
  },
  {
    name: "last-complete-of-another-account",
    broken: "The last complete sync of an account is shown as that of the account after it.",
    change: dropOperand(1),
  },
  {
    name: "creator-not-compared",
    broken: "The engine does not compare whom the service names as creator.",
    change: condition(false),
  },
  {
    name: "halt-lost-with-its-run",
    broken: "A halt is kept only where the run that found it comes to its end.",
    change: within([value], become("{ ok: true }")),
  },
  {
    name: "halt-ends-with-old-tokens",
    broken: "A halt ends whenever somebody is signed in, though nobody has signed in anew.",
    change: condition(true),
  },
  {
    name: "window-ends-halt",
    broken: "A halt ends when the window comes back.",
    change: remove,
  },
  {
    name: "halted-engine-starts",
    broken: "A halted engine starts when it is asked to.",
    change: dropOperand(2),
  },
  {
    name: "edits-of-all-accounts",
    broken: "An account sees another account's unsent edits.",
    change: within([value], become("[...$1.values()].flat()", here(value, object))),
  },
  {
    name: "edits-for-any-account",
    broken: "The engine takes edits for an account that is not attached.",
    change: dropOperand(1),
  },
  {
    name: "shared-replica",
    broken: "Two accounts share a replica.",
    change: within([value], become('"rounds:"')),
  },
  {
    name: "hint-shows-who",
    broken: "Whoever signs in over an account's data is taken for its user.",
    change: condition(true),
  },
  {
    name: "anybodys-note-shows-who",
    broken: "A note that was opened to everybody shows who signed in.",
    change: dropOperand(1),
  },
  {
    name: "stranger-signs-in",
    broken: "Somebody else may sign in over an account.",
    change: condition(false),
  },
  {
    name: "two-runs-at-once",
    broken: "Two runs send at the same time.",
    change: dropOperand(0),
  },
  {
    name: "file-of-another-account",
    broken: "A file of another account's edits is taken in.",
    change: condition(false),
  },
  {
    name: "sent-as-whoever-signs-in",
    broken: "The attached edits are sent as whoever signs in.",
    change: condition(false),
  },
  {
    name: "document-opens-after-sign-out",
    broken: "A document opens though its account was left while it was fetched.",
    change: within([value], become("() => true")),
  },
  {
    name: "views-outlive-sign-out",
    broken: "Saved views outlive the sign-out.",
    change: within([value], become("async () => ({ ok: true, value: null })")),
  },
  {
    name: "files-outlive-sign-out",
    broken: "Reminders, documents and files that were set aside outlive the sign-out.",
    change: within([value], become("[]")),
  },
  {
    name: "journal-set-aside-outlives-discarding",
    broken: "A journal that was set aside outlives a sign-out at which unsent edits are discarded.",
    change: within([value, otherwise], become("$1", here(value, consequent))),
  },
  {
    name: "held-document-stays",
    broken: "A document that was open at sign-out stays for good.",
    change: condition(true),
  },
  {
    name: "notices-of-earlier-runs-stay",
    broken: "Signing out on macOS leaves the notices of earlier runs in the system's list.",
    change: remove,
  },
  {
    name: "notices-outlive-sign-out",
    broken: "Notifications that name an account's tasks stay in the system's list after sign-out.",
    change: remove,
  },
  {
    name: "follows-outlive-sign-out",
    broken: "Followed records outlive the sign-out.",
    change: within([value, argument(0)], become("() => true")),
  },
  {
    name: "account-part-outlives-sign-out",
    broken: "The names of outcomes outlive the sign-out.",
    change: within([value], become("$1", here(value, argument(0)))),
  },
  {
    name: "call-for-any-account",
    broken: "Any account that the window names is read and written.",
    change: condition(false),
  },
  {
    name: "left-account-is-written",
    broken: "A call that arrives while the account is being forgotten writes a part of it anew.",
    change: within([value], become("true")),
  },
  {
    name: "webhook-of-an-account-that-left",
    broken: "A webhook of an account that was left before the answer came is kept.",
    change: dropOperand(1),
  },
  {
    name: "support-rows-of-another-account",
    broken: "Another Support account sees what was read as the one before.",
    change: condition(false),
  },
  {
    name: "support-edits-change-hands",
    broken: "Edits for one Support account are sent as another without a question.",
    change: condition(true),
  },
  {
    name: "support-edits-saved-meanwhile",
    broken: "Edits that are saved while another Support account is written are sent as that one.",
    change: within([value], become("{ ok: true }")),
  },
  {
    name: "support-editor-moves-with-reading",
    broken: "Edits for Support are those of whoever it was read as.",
    change: dropOperand(0),
  },
  {
    name: "support-login-nobody-agreed-to",
    broken: "A Support login that was being connected when Rounds ended is used.",
    change: within([value], become("true")),
  },
  {
    name: "unwritten-support-login-used",
    broken: "A Support login that the disk did not take is used.",
    change: remove,
  },
  {
    name: "file-of-another-support-account",
    broken: "A file brings edits for another Support account.",
    change: condition(false),
  },
  {
    name: "reading-of-another-support-account",
    broken: "A reading made as one Support account counts for another.",
    change: condition(true),
  },
  {
    name: "another-account-ends-a-set",
    broken:
      "A redirect rule's edit ends because another Support account, connected meanwhile, has no such rule.",
    change: remove,
  },
  {
    name: "late-edit-goes-as-another-support-account",
    broken:
      "An edit that reaches the journal after another Support account was connected is sent as that one.",
    change: within([value], become("() => false")),
  },
  {
    name: "edit-names-no-support-account",
    broken: "The window does not say for which Support account an edit was made.",
    change: within([value, argument(0)], become("Object")),
  },
]);
