import { at, become, callToArgument, condition, dropArgument, literal, remove, within } from "../changes.ts";
import { breaking } from "../mutation.ts";
import { argument, call, operand, test, value } from "../steps.ts";

export const oneTransaction = breaking(2, [
  {
    name: "settling-keeps-references",
    broken: "Settling a create leaves references to its temporary id in the replica.",
    change: dropArgument(1),
  },
  {
    name: "journal-settles-without-remap",
    broken: "The journal settles a create without remapping what refers to it.",
    change: within([test, operand(1)], become("!($0)")),
  },
  {
    name: "late-edit-keeps-temporary-id",
    broken: "An edit that refers to a record just settled keeps its temporary id.",
    change: within([argument(1)], callToArgument(1)),
  },
  {
    name: "failed-row-moves-cursor",
    broken: "A row that could not be stored does not stop the cursor.",
    change: within([value, call], become("$0.catch(() => null)")),
  },
  {
    name: "failed-overlay-keeps-entry",
    broken: "An overlay that is not stored leaves its outbox entry.",
    change: callToArgument(3),
  },
  {
    name: "relaxed-durability-of-edits",
    broken: "The replica writes edits with relaxed durability.",
    change: literal("strict", "relaxed"),
  },
  {
    name: "answer-skips-journal",
    broken: "An answer goes to the replica without going through the journal.",
    change: [remove, at("check", remove)],
  },
  {
    name: "totals-written-side-by-side",
    broken: "The totals of deals are counted while another write of theirs is under way.",
    change: condition(true),
  },
  {
    name: "changed-deal-counts-twice",
    broken: "A deal that is written again counts twice in the totals.",
    change: remove,
  },
]);
