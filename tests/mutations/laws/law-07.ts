import { become, callToArgument, condition, dropOperand, literal, remove, within } from "../changes.ts";
import { breaking } from "../mutation.ts";
import { argument, element, operand, value } from "../steps.ts";

export const neverOverwrites = breaking(7, [
  {
    name: "pulled-row-overwrites-edits",
    broken: "A pulled row is written over unsent edits.",
    change: condition(false),
  },
  {
    name: "first-sweep-overwrites-edits",
    broken: "A page of the first sweep is written over unsent edits.",
    change: within([value, operand(2), argument(0)], dropOperand(0)),
  },
  {
    name: "stale-page-overwrites-settled",
    broken: "A page that was asked for before a settling is written over it.",
    change: remove,
  },
  {
    name: "lagging-list-overwrites-settled",
    broken: "A list that lags behind a settling is written over it.",
    change: remove,
  },
  {
    name: "row-of-the-same-second-overwrites-settled",
    broken: "A list that lags behind the second of two deliveries within one second is written over it.",
    change: dropOperand(1),
  },
  {
    name: "lost-replica-takes-what-was-before",
    broken: "A list that lags behind an answer is taken by a replica that was lost since.",
    change: within([value, element(0)], condition(false)),
  },
  {
    name: "lagging-list-removes-created",
    broken: "A list that lags behind a create removes the created record.",
    change: dropOperand(1),
  },
  {
    name: "stale-list-removes-created",
    broken: "A whole list that was asked for before a create removes the created record.",
    change: dropOperand(2),
  },
  {
    name: "answer-overwrites-later-edits",
    broken: "An answer is written over later edits.",
    change: callToArgument(1),
  },
  {
    name: "answer-overwrites-newer-page",
    broken: "An answer is written over a newer page.",
    change: condition(false),
  },
  {
    name: "page-bar-outlives-engine",
    broken: "The bar against older pages outlives the engine whose clock it was counted by.",
    change: remove,
  },
  {
    name: "stale-page-applied-after-delta",
    broken: "A page that was asked for before a delta is applied after it.",
    change: within([value], become("false")),
  },
  {
    name: "sending-create-pulled-twice",
    broken: "A create that is on its way is pulled as a record of its own.",
    change: condition(true),
  },
  {
    name: "watermark-passes-held-row",
    broken: "The watermark goes past a row that was held back.",
    change: condition(true),
  },
  {
    name: "answered-create-pulled-twice",
    broken: "A create that is answered and not settled here yet is pulled beside itself.",
    change: condition(false),
  },
  {
    name: "included-create-pulled-twice",
    broken: "A create that is on its way is taken for another's record where its deal lists it.",
    change: literal("none", "included"),
  },
]);
