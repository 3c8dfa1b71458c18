import { become, callToArgument, condition, dropOperand, here, remove, within } from "../changes.ts";
import { breaking } from "../mutation.ts";
import { argument, value } from "../steps.ts";

/** Does without the transaction, so that others write between its reads. */
const withoutTransaction = within(
  [value],
  become("await ($1)($2)", here(value, argument(2)), here(value, argument(0))),
);

export const stableIdentity = breaking(11, [
  {
    name: "new-id-not-noted",
    broken: "The replica does not note the new id beside the old one.",
    change: remove,
  },
  {
    name: "open-page-not-told-of-id",
    broken: "An open page does not learn of the new id.",
    change: remove,
  },
  {
    name: "form-keeps-lost-id",
    broken: "A form goes on with an id that the record no longer has.",
    change: dropOperand(0),
  },
  {
    name: "changed-contact-warns-of-itself",
    broken: "The form of a contact that gets its id says that this contact is here already.",
    change: within([value], callToArgument(2)),
  },
  {
    name: "settled-edit-comes-back",
    broken:
      "After a crash an edit that the replica has settled comes back, and its record stands there twice.",
    change: within([value], become("true")),
  },
  {
    name: "row-rebuilt-on-new-id",
    broken: "A row on screen is built anew when its record gets its id.",
    change: within([argument(0)], callToArgument(1)),
  },
  {
    name: "query-reads-two-moments",
    broken: "A query of the window reads before a record gets its id, and again after it.",
    change: condition(true),
  },
  {
    name: "left-page-shows-the-save",
    broken: "The page that a save leaves takes in the save before the next page opens.",
    change: within([value], become("() => {}")),
  },
  {
    name: "first-rows-of-two-moments",
    broken: "The first rows of a list are read in part before a record gets its id, and in part after it.",
    change: withoutTransaction,
  },
  {
    name: "first-fitting-rows-of-two-moments",
    broken: "The first rows that fit are read in part before a record gets its id, and in part after it.",
    change: withoutTransaction,
  },
  {
    name: "scan-begins-with-temporary-ids",
    broken: "A table that is read in parts begins with the ids that records lose meanwhile.",
    change: within([value], become("Number.NEGATIVE_INFINITY")),
  },
  {
    name: "own-event-listed-twice",
    broken: "An event of this rep shows twice once the service lists it.",
    change: within([value], become("undefined")),
  },
  {
    name: "late-delivery-listed-twice",
    broken: "A record that is delivered while its list is on its way shows twice.",
    change: within([value, argument(2)], become("[]")),
  },
]);
