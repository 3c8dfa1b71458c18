import { at, become, condition, dropOperand, literal, remove, within } from "../changes.ts";
import { breaking } from "../mutation.ts";
import { argument, operand, value } from "../steps.ts";

export const survives = breaking(3, [
  {
    name: "journal-skips-the-disk",
    broken: "The journal does not wait for the disk.",
    change: literal("synchronous = FULL", "synchronous = NORMAL"),
  },
  {
    name: "known-edits-of-a-file-stay-hidden",
    broken: "Edits of a file that a full disk kept out of sight stay so when the file is read again.",
    change: dropOperand(1),
  },
  {
    name: "full-disk-keeps-edit-from-journal",
    broken: "An edit that only the replica could keep is told to the journal with the next edit alone.",
    change: within([value], become("{ ok: true, value: null }")),
  },
  {
    name: "saved-without-journal",
    broken: "An edit counts as saved though the journal did not take it.",
    change: condition(false),
  },
  {
    name: "refused-attach-keeps-early-edit",
    broken: "An edit that was made before main refused the attach is saved all the same.",
    change: remove,
  },
  {
    name: "lost-replica-stays-empty",
    broken: "A lost replica is not rebuilt from the journal.",
    change: remove,
  },
  {
    name: "unchanged-edits-written-anew",
    broken: "A start writes every unsent edit anew, though the journal has it as the replica has.",
    change: within([argument(0)], become("[]")),
  },
  {
    name: "differing-edit-counts-as-equal",
    broken: "An edit that the replica has otherwise than the journal stays as the replica has it.",
    change: within([operand(1)], become("undefined")),
  },
  {
    name: "digested-edit-is-lost",
    broken: "An edit that the replica only names, and the journal has lost, is not asked for.",
    change: condition(false),
  },
  {
    name: "replica-edits-not-journalled",
    broken: "The journal is not told of edits that only the replica has.",
    change: condition(true),
  },
  {
    name: "deleted-create-ends-as-delivered",
    broken: "A record that the rep made and deleted before it was sent counts as delivered.",
    change: within([value], become("false")),
  },
  {
    name: "older-replica-keeps-what-was-taken-back",
    broken: "A record that the rep took back stays in an older copy of the replica.",
    change: remove,
  },
  {
    name: "older-replica-passes-for-present",
    broken: "An older copy of the replica passes for the present one.",
    change: within([value], become("false")),
  },
  {
    name: "older-replica-keeps-lost-ids",
    broken: "An older copy of the replica keeps ids that records have lost since.",
    change: remove,
  },
  {
    name: "locked-journal-set-aside",
    broken: "Rounds sets a journal aside that another process holds.",
    change: remove,
  },
  {
    name: "create-claimed-while-offline",
    broken:
      "A create is claimed at each try while its service is out of reach, and is in doubt after a kill.",
    change: within([value], become("false")),
  },
  {
    name: "cut-off-request-stays-sending",
    broken: "An entry whose request a kill cut off stays in sending for good.",
    change: condition(true),
  },
  {
    name: "newer-journal-written",
    broken: "Rounds opens the journal of a newer Rounds for writing.",
    change: remove,
  },
  {
    name: "upgrade-not-one-transaction",
    broken: "An upgrade of the journal that a kill cut off leaves a part of itself.",
    change: [remove, at("commit", remove)],
  },
  {
    name: "failed-upgrade-sets-journal-aside",
    broken: "Rounds sets a journal aside that it cannot upgrade.",
    change: condition(true),
  },
  {
    name: "newer-replica-opened",
    broken: "Rounds opens the replica of a newer Rounds.",
    change: remove,
  },
  {
    name: "newer-settings-written",
    broken: "Rounds writes over the settings of a newer Rounds.",
    change: remove,
  },
  {
    name: "sign-out-forgets-delivered",
    broken: "A sign-out forgets which edits were delivered.",
    change: remove,
  },
  {
    name: "sign-out-remembers-first-only",
    broken: "A sign-out remembers only the first of several edits that one request delivered.",
    change: within([argument(1)], become("$0.slice(0, 1)")),
  },
  {
    name: "unwritten-webhook-removed",
    broken: "The replica loses a webhook that main lacks, though nothing else has its id.",
    change: within([argument(0)], become("() => true")),
  },
]);
