import { addCase, become, condition, dropOperand, from, here, literal, remove, within } from "../changes.ts";
import { breaking } from "../mutation.ts";
import { argument, call, element, property, value } from "../steps.ts";

export const notDropped = breaking(4, [
  {
    name: "long-number-rounded",
    broken: "A number of more digits than JavaScript keeps is rounded when a record is read.",
    change: condition(true),
  },
  {
    name: "list-changed-as-it-was-drawn",
    broken: "A second change of a list of the account begins before main has stored the first, and drops it.",
    change: within([call], become("($1)()", here(argument(0)))),
  },
  {
    name: "ignored-change-counts-as-sent",
    broken: "A change that the service answers with success and does not make counts as sent.",
    change: condition(false),
  },
  {
    name: "respelled-answer-counts-as-ignored",
    broken: "A value that the service had in another spelling counts as a change that it ignored.",
    change: dropOperand(1),
  },
  {
    name: "state-never-shown",
    broken:
      "An edit that is parked while the window's disk is full looks as if it waited, until the next start.",
    change: condition(true),
  },
  {
    name: "edits-side-by-side-lost",
    broken: "Of two edits of one set of tags, neither of which knew of the other, the first is lost.",
    change: remove,
  },
  {
    name: "maintenance-parks-creates",
    broken: "A create is parked although its service takes no writes at all.",
    change: within([value], become("true")),
  },
  {
    name: "maintenance-parks-sets",
    broken: "A rule is parked although its service takes no writes at all.",
    change: within([value], become("99")),
  },
  {
    name: "lagging-list-ends-a-set",
    broken: "A redirect rule's edit ends without a request because a lagging list shows its values.",
    change: dropOperand(0),
  },
  {
    name: "lost-set-found-in-a-lagging-list",
    broken:
      "A lost set of a redirect rule counts as arrived because a lagging list shows its values from before.",
    change: condition(true),
  },
  {
    name: "dead-rule-read-back",
    broken:
      "A redirect rule that was made again gets the id of the deleted rule that a lagging list still shows.",
    change: within([value, argument(0)], become("() => true")),
  },
  {
    name: "maintenance-parks-what-cannot-be-looked-for",
    broken:
      "A create that cannot be looked for is parked at once although its service takes no writes at all.",
    change: within([value], become("0")),
  },
  {
    name: "correction-not-told",
    broken: "Support hears of no correction and of no withdrawal.",
    change: condition(true),
  },
  {
    name: "told-change-given-up-alone",
    broken: "The journal keeps the event of a correction of which the rep's choice has left nothing.",
    change: within([value, element(1)], become("[]")),
  },
  {
    name: "event-outlives-its-change",
    broken: "The event of a correction stays when the rep takes the correction back.",
    change: remove,
  },
  {
    name: "event-outlives-its-choice",
    broken: "The replica keeps the event of a correction of which the rep's choice has left nothing.",
    change: within([value, element(1)], become("[]")),
  },
  {
    name: "one-of-many-keeps-the-rest",
    broken: "One edit on which others hang keeps all from being given up.",
    change: condition(false),
  },
  {
    name: "rest-of-request-stays-parked",
    broken: "A change stays in conflict over a deletion that the rep took back.",
    change: within([value], become("false")),
  },
  {
    name: "orphaned-change-waits-for-ever",
    broken: "A change of a record whose create was withdrawn waits for ever.",
    change: condition(true),
  },
  {
    name: "edit-of-nothing-waits-for-ever",
    broken: "An edit of a record whose create the journal never got waits for ever.",
    change: within([value], become("() => false")),
  },
  {
    name: "change-settled-with-found-create",
    broken:
      "A change that nobody knows to have been sent counts as delivered with the create that was found.",
    change: condition(true),
  },
  {
    name: "record-with-other-values-taken-for-ours",
    broken: "A record of the same words and other values, made a moment ago, is taken for a lost create.",
    change: condition(false),
  },
  {
    name: "refusal-ends-silently",
    broken: "A refusal ends the edit without a word to the rep.",
    change: within([value], become("$1", from("done", property(1), value))),
  },
  {
    name: "refusal-sent-for-ever",
    broken: "The engine sends a refused edit again for ever.",
    change: addCase("rejected"),
  },
  {
    name: "withdrawing-leaves-no-tombstone",
    broken: "Taking an edit back leaves no tombstone in the journal.",
    change: literal("VALUES (?, ?, ?, ?, ?, ?, ?)", "SELECT ?, ?, ?, ?, ?, ?, ? WHERE ?3 <> 'withdrawn'"),
  },
  {
    name: "full-disk-keeps-taken-back-in-sight",
    broken: "An edit that was taken back while the disk was full stays in sight for ever.",
    change: remove,
  },
  {
    name: "edit-made-over-one-taken-back",
    broken:
      "An edit repeats one that was taken back and that a full disk keeps in sight, counts as no change, and is lost.",
    change: condition(false),
  },
  {
    name: "full-disk-keeps-decision-from-sight",
    broken: "An edit that was decided about while the disk was full is shown as parked until the next start.",
    change: remove,
  },
  {
    name: "decision-of-full-disk-taken-twice",
    broken: "A decision that the journal took while the disk was full is taken once more.",
    change: dropOperand(1),
  },
  {
    name: "sign-out-asks-nothing",
    broken: "Signing out does not ask about unsent edits.",
    change: condition(false),
  },
  {
    name: "journal-set-aside-removed-unasked",
    broken: "Signing out removes journals that were set aside without asking.",
    change: condition(false),
  },
  {
    name: "sign-out-discards-what-came",
    broken: "Signing out discards edits that came after the rep was asked.",
    change: condition(false),
  },
  {
    name: "sign-out-drops-kept-edits",
    broken: "Signing out drops unsent edits that the rep wants to keep.",
    change: within([value], become("false")),
  },
  {
    name: "parked-not-unsent",
    broken: "Parked edits do not count as unsent.",
    change: literal(", 'parked'", ""),
  },
  {
    name: "create-taken-from-under-others",
    broken: "A create can be taken back while other edits refer to it.",
    change: remove,
  },
  {
    name: "refusal-words-forgotten",
    broken: "The journal forgets the service's words about a failed attempt.",
    change: remove,
  },
  {
    name: "refused-support-login-parks",
    broken: "A refused Support password parks the edits that wait for Support.",
    change: remove,
  },
  {
    name: "disconnect-asks-nothing",
    broken: "Support is disconnected without a question while edits for it wait.",
    change: condition(true),
  },
  {
    name: "import-alarms-falsely",
    broken: "An import that was just saved is said to be cut off.",
    change: remove,
  },
  {
    name: "refused-notices-unsaid",
    broken: "Settings says nothing of a system that refuses Rounds' notifications.",
    change: remove,
  },
  {
    name: "maintenance-forgotten-with-a-restart",
    broken:
      "A create that cannot be looked for is parked at once after a restart while its service takes no writes.",
    change: remove,
  },
  {
    name: "hop-tells-of-deletions",
    broken: "A 404 from any hop on the way counts as the service's word that a record is gone.",
    change: condition(true),
  },
  {
    name: "unreached-list-ends-edits",
    broken:
      "A 404 for a list of redirect rules, or for a search, counts as the service's word about the edit that waits for it.",
    change: remove,
  },
  {
    name: "hop-ends-rule-by-one-answer",
    broken: "A hop that misses one request for a redirect rule ends the deletion of that rule.",
    change: become('return { kind: "notFound" };'),
  },
  {
    name: "failing-change-sent-for-ever",
    broken: "A change that the service always answers with a server error is never parked.",
    change: remove,
  },
  {
    name: "unreadable-record-waits-for-ever",
    broken: "A change whose record can never be read is never parked.",
    change: become("return false;"),
  },
  {
    name: "refusing-service-parks-all",
    broken: "Every edit is parked while a service refuses all writes without a reason.",
    change: condition(false),
  },
  {
    name: "accused-edits-stay-parked",
    broken:
      "The first two edits that a service refuses stay with the rep when it turns out to refuse all writes.",
    change: within([value], condition(true)),
  },
  {
    name: "always-refused-edits-never-asked-about",
    broken:
      "Edits that are always refused are taken from the rep again each time that a third one is refused.",
    change: within([value], become("() => false")),
  },
  {
    name: "refusals-forgotten-between-edits",
    broken:
      "Every edit of a rep who saves one at a time is parked while a service refuses all writes without a reason.",
    change: within([property(1), value], become("new Set()")),
  },
  {
    name: "gone-record-counts-as-refusal",
    broken: "Deletions of records that are gone stop all writes.",
    change: within([value], become("false")),
  },
  {
    name: "confused-answer-removes-contact",
    broken: "A record counts as merged as soon as one reading of it brings another record.",
    change: within([value], become("true")),
  },
  {
    name: "empty-part-of-address-sent",
    broken:
      "A part of an address that was emptied goes as null, and a service that takes texts alone refuses the whole create.",
    change: condition(false),
  },
  {
    name: "one-refused-reading-parks",
    broken: "One refusal by a hop on the way, of a reading before an edit, parks the edit.",
    change: within([value], become("true")),
  },
  {
    name: "refused-reading-repeated-for-ever",
    broken: "An edit whose record the service refuses to show waits forever, and the rep does not see it.",
    change: within([value], become("false")),
  },
  {
    name: "ignored-part-of-create-forgotten",
    broken: "A field of a new record that the service left empty is forgotten.",
    change: condition(true),
  },
  {
    name: "ignored-part-of-create-out-of-sight",
    broken: "A field of a new record that the service left empty goes out of sight until the next start.",
    change: condition(false),
  },
  {
    name: "replaced-choice-counts-as-created",
    broken: "A stage, an owner or a currency that the service replaced in a new record is forgotten.",
    change: within([value], become("false")),
  },
]);
