import { become, condition, dropOperand, from, literal, remove, within } from "../changes.ts";
import { breaking } from "../mutation.ts";
import { argument, consequent, element, operand, otherwise, value } from "../steps.ts";

export const nothingSkipped = breaking(9, [
  {
    name: "unread-document-taken-for-gone",
    broken: "A document that could not be read, or that a list without end hides, is taken for deleted.",
    change: dropOperand(0),
  },
  {
    name: "list-read-whole-for-ever",
    broken: "A list whose first page was refused once is never read in pages again.",
    change: become("{}"),
  },
  {
    name: "every-focus-refreshes",
    broken: "A window that comes to the front again and again has every list read each time.",
    change: condition(true),
  },
  {
    name: "held-focus-forgotten",
    broken: "A window that comes to the front too soon is not refreshed at all.",
    change: remove,
  },
  {
    name: "part-read-by-whole-table",
    broken: "The replica reads its whole table for each part of a long list.",
    change: condition(true),
  },
  {
    name: "sweep-resumes-too-far",
    broken: "A sweep resumes after pages that it has only asked for.",
    change: within([otherwise], become("$0 + 1")),
  },
  {
    name: "unfinished-sweep-keeps-changes-away",
    broken: "A first sweep that failed goes on without reading the changes.",
    change: condition(true),
  },
  {
    name: "absent-from-page-is-gone",
    broken: "A record that is absent from one page is gone.",
    change: condition(true),
  },
  {
    name: "watermark-moves-early",
    broken: "The watermark moves before the pass is complete.",
    change: condition(true),
  },
  {
    name: "delta-read-once-after-a-cut",
    broken: "A delta of several pages is read once where a run that was cut off has brought its rows.",
    change: remove,
  },
  {
    name: "long-delta-read-once",
    broken: "A delta of several pages is read only once.",
    change: within([otherwise], condition(true)),
  },
  {
    name: "sync-now-leaves-gaps",
    broken: "A sync that the rep asks for does not look for records that could not be shown.",
    change: condition(false),
  },
  {
    name: "gap-forgotten",
    broken: "A record that could not be read is looked for again on the next day only.",
    change: condition(false),
  },
  {
    name: "broken-newest-record-ends-list",
    broken: "A list is not read at all while the record that was changed last cannot be shown.",
    change: within([value], become("false")),
  },
  {
    name: "confirmed-at-the-same-borders",
    broken: "A second reading has its page borders where the first one had them.",
    change: within([value], become("$0 + 11")),
  },
  {
    name: "record-without-usable-id-unsaid",
    broken:
      "A record that a list shows without a usable id is missing here, and the screen says nothing of it.",
    change: within([value, argument(1)], become("0")),
  },
  {
    name: "gap-of-a-delta-unsaid",
    broken: "A record over which a delta steps is neither counted nor looked for again.",
    change: condition(false),
  },
  {
    name: "parts-of-a-page-read-once",
    broken: "A record that slips past between two parts of a page is not looked for.",
    change: dropOperand(1),
  },
  {
    name: "unreadable-visit-is-gone",
    broken: "A visit that the service cannot list is taken for gone.",
    change: literal("sweep", "newestFirst"),
  },
  {
    name: "deleted-parent-stays",
    broken: "A deal that the service has deleted stays until the next sweep, though its page was told so.",
    change: condition(true),
  },
  {
    name: "swept-page-forgotten",
    broken: "A verification sweep that the end of the app cut off begins anew.",
    change: condition(false),
  },
  {
    name: "another-sweep-resumed",
    broken: "A sweep goes on from where one of another account or order was cut off.",
    change: condition(false),
  },
  {
    name: "broken-page-ends-verification",
    broken: "Nothing that was deleted goes as long as one page of its list cannot be read.",
    change: condition(false),
  },
  {
    name: "broken-part-keeps-others",
    broken: "A part of a long list that fails keeps on screen what was deleted from the other parts.",
    change: dropOperand(1),
  },
  {
    name: "part-beyond-last-page-asked-for",
    broken: "A part of a page is asked for by a number beyond the last that the list shows.",
    change: dropOperand(1),
  },
  {
    name: "others-changes-count-as-slipped",
    broken: "A delta is read again for each record that others change meanwhile.",
    change: dropOperand(1),
  },
  {
    name: "delta-without-overlap",
    broken: "A delta stops at the watermark itself.",
    change: within([value], become("0")),
  },
  {
    name: "unreadable-row-ends-list",
    broken: "A row that cannot be read ends the list.",
    change: within([argument(0)], become("{ received: $1 }", from("read", value, operand(1)))),
  },
  {
    name: "announced-page-unread",
    broken: "A short page ends a list although the service announces another one.",
    change: dropOperand(1),
  },
  {
    name: "unlisted-is-gone",
    broken: "A record that a sweep did not list is gone, though the service still has it.",
    change: literal("there", "gone"),
  },
  {
    name: "unlisted-visit-is-gone",
    broken: "A visit that the list by ids left out is gone, though the service cannot say so.",
    change: condition(true),
  },
  {
    name: "halted-deletion-carried-out-in-parts",
    broken: "Visits go piece by piece while a mass deletion waits for the rep.",
    change: dropOperand(2),
  },
  {
    name: "mass-deletion-carried-out",
    broken: "A mass deletion is carried out without a question.",
    change: condition(false),
  },
  {
    name: "no-second-sweep",
    broken: "No second sweep follows the first.",
    change: dropOperand(1),
  },
  {
    name: "incomplete-answer-removes",
    broken: "A record that an incomplete answer leaves out is gone.",
    change: remove,
  },
  {
    name: "repeats-of-a-whole-list-ignored",
    broken: "A whole list that showed a record twice is not read again.",
    change: dropOperand(0),
  },
  {
    name: "slipped-record-taken-for-deleted",
    broken: "A record that slipped past both readings of a moving list is gone.",
    change: within([value], dropOperand(1)),
  },
  {
    name: "one-cursor-pass-removes",
    broken: "A record that is absent from one pass by cursor is gone.",
    change: [
      condition(true),
      within([consequent, argument(0), argument(2)], become("$1", from("asked", argument(2)))),
    ],
  },
  {
    name: "refused-cursor-ends-list",
    broken: "A refused cursor is the end of the list.",
    change: become("break;"),
  },
  {
    name: "two-broken-neighbors-end-list",
    broken: "Two records in a row over which the service fails keep all that come after them away.",
    change: within([value], become("false")),
  },
  {
    name: "email-looked-up-in-lower-case-alone",
    broken: "Events under an email address with capital letters are never found.",
    change: within([value, element(1)], become('""')),
  },
  {
    name: "control-list-asked-without-what-it-demands",
    broken:
      "A deleted document is never gone where its service refuses a list without parameters that it demands.",
    change: within([value, otherwise], become("{}")),
  },
]);
