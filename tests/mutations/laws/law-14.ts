import { addCase, become, condition, dropOperand, from, here, literal, remove, within } from "../changes.ts";
import { breaking } from "../mutation.ts";
import { argument, object, operand, otherwise, property, test, value } from "../steps.ts";

export const failuresAreValues = breaking(14, [
  {
    name: "focus-reads-whole-lists",
    broken: "A window that comes to the front has whole lists read each time.",
    change: within([test], become("true")),
  },
  {
    name: "hidden-window-reads-whole-lists",
    broken: "Whole lists are read as often while nobody sees the window.",
    change: condition(true),
  },
  {
    name: "failing-list-read-for-each-edit",
    broken: "A list that fails is asked once more for each edit of its type.",
    change: remove,
  },
  {
    name: "broken-document-keeps-others-away",
    broken: "A document that cannot be fetched keeps the others of the followed records away.",
    change: within([value], become("false")),
  },
  {
    name: "forbidden-list-stops-others",
    broken: "A list that is forbidden stops all the others.",
    change: condition(true),
  },
  {
    name: "hanging-list-verified-first",
    broken: "A list that hangs is the first to be verified each time, and no other is.",
    change: within([test], dropOperand(1)),
  },
  {
    name: "piles-of-marks-kept",
    broken: "Any number of marks is kept upon one letter of an answer.",
    change: literal("$1", "$&"),
  },
  {
    name: "document-holds-main",
    broken: "Main does nothing else while it looks into a document.",
    change: remove,
  },
  {
    name: "zip-of-any-names",
    broken: "The names of a zip's parts have any length together.",
    change: within([test], dropOperand(2)),
  },
  {
    name: "table-read-without-end",
    broken: "A table whose cells lie within cells is read as often as it has cells.",
    change: condition(false),
  },
  {
    name: "whole-text-at-once",
    broken: "A text of any length is laid out at once.",
    change: condition(true),
  },
  {
    name: "whole-text-in-a-line",
    broken: "A line holds a text of any length.",
    change: condition(true),
  },
  {
    name: "answer-without-bounds",
    broken: "A value of an answer is taken however long it is.",
    change: within([value], become("$1", here(value, argument(0)))),
  },
  {
    name: "packed-list-without-bounds",
    broken: "A packed list of the page is parsed however deep and long it is.",
    change: within([value], condition(true)),
  },
  {
    name: "cards-without-bounds",
    broken: "A file of cards is read however many lines it has.",
    change: condition(false),
  },
  {
    name: "left-properties-without-end",
    broken: "Each kind of property that is not imported is named, however many a file has.",
    change: condition(true),
  },
  {
    name: "edits-file-without-bounds",
    broken: "A file of unsent edits is parsed however deep and long it is.",
    change: condition(false),
  },
  {
    name: "values-of-a-file-without-bounds",
    broken: "An edit of a file has any number of fields and values.",
    change: within([value, argument(0)], become("() => true")),
  },
  {
    name: "text-of-a-file-without-bounds",
    broken: "A text in an edit of a file is taken however long it is.",
    change: within([value], become("true")),
  },
  {
    name: "keys-of-a-file-without-end",
    broken: "An edit of a file keeps a key of each journal that it claims to have been in.",
    change: within([value], become("$1", here(value, object))),
  },
  {
    name: "long-body-joined-at-once",
    broken: "Main does nothing else while it joins the chunks of a document.",
    change: remove,
  },
  {
    name: "one-service-stops-the-other",
    broken: "A service that is down stops the other one.",
    change: become("$1", from("stop")),
  },
  {
    name: "pause-of-a-503-ignored",
    broken: "A service that asks for a pause with an error is asked again at once, for something else.",
    change: within([otherwise], condition(false)),
  },
  {
    name: "all-come-back-at-once",
    broken: "All computers that a service asks for a pause come back in the same moment.",
    change: within([value], become("0")),
  },
  {
    name: "back-before-it-was-asked",
    broken: "A computer comes back before the pause is over that the service asked for.",
    change: within([value, argument(1)], become("$0 / 2")),
  },
  {
    name: "unsettled-record-stops-others",
    broken: "An answer that the replica cannot take stops the outbox.",
    change: condition(true),
  },
  {
    name: "failing-thing-asked-at-once",
    broken: "What failed is asked for again without a wait.",
    change: within([value], become("0")),
  },
  {
    name: "failing-service-asked-for-everything",
    broken: "A service that fails as a whole is asked for one thing after the other.",
    change: within([value], become("false")),
  },
  {
    name: "failing-edit-shown-without-a-reason",
    broken: "An edit that waits because of a failure shows no reason.",
    change: within([property(2)], become("$1", here(property(3)))),
  },
  {
    name: "paused-with-nothing-to-send",
    broken: "A service is said to take no writes for as long as there is nothing to try it with.",
    change: remove,
  },
  {
    name: "look-without-a-request-counts-as-answer",
    broken: "A create that cannot be looked for ends the pause of a service that answers nothing.",
    change: condition(false),
  },
  {
    name: "list-not-read-once-logged-in",
    broken: "A list that was opened without a login stays unread once there is one.",
    change: dropOperand(1),
  },
  {
    name: "list-read-without-an-account",
    broken: "A list of a platform to which nobody is connected is read, and fails.",
    change: condition(false),
  },
  {
    name: "unconnected-list-waited-for",
    broken: "A list of a platform to which nobody is connected is waited for.",
    change: dropOperand(1),
  },
  {
    name: "list-opened-before-attach-unread",
    broken: "A list that was opened before its window was attached stays unread.",
    change: remove,
  },
  {
    name: "list-opened-before-sign-in-unread",
    broken: "A list that was opened while signed out stays unread after the sign-in.",
    change: literal("onDemand", "push"),
  },
  {
    name: "cancelled-create-waits-for-its-service",
    broken: "An unsent create that was deleted again waits for a service that is left alone.",
    change: dropOperand(1),
  },
  {
    name: "gap-in-a-list-pauses-the-service",
    broken: "Two records that a list steps over count as a service that is down.",
    change: within([value], become("true")),
  },
  {
    name: "recovered-service-waited-for",
    broken: "What waits for a service goes on waiting once the service is back.",
    change: remove,
  },
  {
    name: "pull-of-a-service-that-is-down",
    broken: "A pull goes on to the next list although its service answers nothing.",
    change: condition(false),
  },
  {
    name: "failing-edits-tried-first",
    broken:
      "While a service counts as failing, edits that it always refuses keep the others from being tried.",
    change: condition(true),
  },
  {
    name: "failing-lists-tried-first",
    broken: "While a service counts as failing, lists that it never answers keep the others from being read.",
    change: within([argument(0)], become("() => 0")),
  },
  {
    name: "broken-lists-asked-at-each-answer",
    broken: "Lists that fail by themselves are asked for again each time that another list is answered.",
    change: within([value], become("false")),
  },
  {
    name: "failing-list-asked-each-run",
    broken: "A list that fails is asked for in every run.",
    change: condition(false),
  },
  {
    name: "failed-list-waits-for-the-next-round",
    broken: "A list that failed once is read again when all lists are.",
    change: within([value], become("Infinity")),
  },
  {
    name: "failure-of-a-run-under-way-outlives-sync-now",
    broken: "A list that fails in the run in which the rep asks for a sync waits, however long.",
    change: condition(false),
  },
  {
    name: "sync-now-lost-with-a-failing-run",
    broken: "A sync that the rep asks for is forgotten where the run that is under way fails.",
    change: condition(false),
  },
  {
    name: "hanging-record-tried-first",
    broken: "A record whose reading hangs is the first again in the next run.",
    change: condition(false),
  },
  {
    name: "service-asked-four-times-a-minute",
    broken: "A service that does not answer is asked four times a minute for as long as that lasts.",
    change: within([value], become("false")),
  },
  {
    name: "broken-page-ends-list",
    broken: "A record that the service cannot show keeps all that come after it away.",
    change: condition(true),
  },
  {
    name: "first-page-read-to-its-end",
    broken: "A first page that is asked for in parts is read on although nothing on it is new any more.",
    change: dropOperand(1),
  },
  {
    name: "unreadable-record-swept-for",
    broken: "A list is swept again and again for a record that the service cannot list.",
    change: within([value, operand(1)], become("0")),
  },
  {
    name: "broken-page-cut-each-minute",
    broken: "A delta asks for the page of a record that cannot be read, and for its parts, each minute.",
    change: remove,
  },
  {
    name: "one-record-stops-others",
    broken: "A record that the service fails on stops the others.",
    change: addCase("serverFault"),
  },
  {
    name: "forbidden-signs-out",
    broken: "A forbidden request counts as signed out.",
    change: addCase(403),
  },
  {
    name: "one-refusal-signs-out",
    broken: "A list that answers 401 ends a sign-in that all the others take.",
    change: condition(false),
  },
  {
    name: "refusal-asked-about-each-time",
    broken: "A list that always answers 401 costs another request each time.",
    change: condition(true),
  },
  {
    name: "write-parked-for-an-ended-token",
    broken: "An edit is parked for a token that has ended, as its list was refused shortly before.",
    change: within([test], dropOperand(0)),
  },
  {
    name: "gateway-vouches-for-token",
    broken:
      "A token that one list refuses for want of a right passes for a good one, though another list does not know it.",
    change: within([test, operand(1)], dropOperand(1)),
  },
  {
    name: "revoked-token-stays",
    broken: "A token that no list takes any more passes for a good one.",
    change: addCase("unauthenticated"),
  },
  {
    name: "not-allowed-is-gone",
    broken: "An answer 405 counts as gone.",
    change: addCase(405),
  },
  {
    name: "full-disk-is-broken-store",
    broken: "A full disk is reported as a broken store.",
    change: condition(false),
  },
  {
    name: "refused-attach-is-broken-store",
    broken: "An attach that main refuses is reported as a broken store.",
    change: become("throw new DOMException();"),
  },
  {
    name: "endless-list-read-on",
    broken: "A list that never ends is read on and on.",
    change: within([test, operand(0), operand(1)], become("40 * $0")),
  },
  {
    name: "feed-text-without-a-bound",
    broken: "A text of the update feed is read however long it is.",
    change: condition(false),
  },
  {
    name: "update-file-without-a-bound",
    broken: "A file of an update is loaded however long it is.",
    change: within([value], become("undefined")),
  },
  {
    name: "block-map-read",
    broken: "Block maps of the update feed are read, which nobody has signed.",
    change: remove,
  },
  {
    name: "unproven-release-offered",
    broken: "A release is offered whatever its signed list says.",
    change: condition(true),
  },
  {
    name: "older-release-announced-as-newer",
    broken: "The list of one version proves another.",
    change: condition(false),
  },
  {
    name: "unlisted-file-accepted",
    broken: "Files that the signed list does not have are loaded.",
    change: condition(true),
  },
  {
    name: "list-of-any-key",
    broken: "A list that anybody signed counts.",
    change: within([value], become("true")),
  },
  {
    name: "lost-creates-looked-for-together",
    broken: "All creates in doubt are looked for as often as the one that was lost last.",
    change: remove,
  },
  {
    name: "broken-write-counts-as-no-network",
    broken: "A write whose connection breaks off is tried again as soon as there is a network.",
    change: within([test], become("false")),
  },
  {
    name: "dead-list-read-in-parts-each-time",
    broken: "A list of which nothing is answered is read in parts each time.",
    change: within([value], become("true")),
  },
  {
    name: "broken-page-cut-to-the-last-record",
    broken: "A page with many records over which the service fails is read record by record.",
    change: within([value], dropOperand(1)),
  },
  {
    name: "broken-records-asked-for-each-minute",
    broken: "Each of many broken records on top of a list is asked for every minute.",
    change: within([value], become("1")),
  },
  {
    name: "public-client-waits-for-renewal",
    broken: "Without a client secret Rounds waits for a renewal that the service will never give.",
    change: condition(false),
  },
]);
