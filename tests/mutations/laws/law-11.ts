import { become, callToArgument, dropOperand, remove, within } from "../changes.ts";
import { breaking } from "../mutation.ts";
import { argument, value } from "../steps.ts";

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
    name: "row-rebuilt-on-new-id",
    broken: "A row on screen is built anew when its record gets its id.",
    change: within([argument(0)], callToArgument(1)),
  },
  {
    name: "own-event-listed-twice",
    broken: "An event of this rep shows twice once the service lists it.",
    change: within([value], become("undefined")),
  },
]);
