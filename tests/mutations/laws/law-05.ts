import {
  addElement,
  at,
  become,
  condition,
  dropOperand,
  from,
  here,
  literal,
  moveBefore,
  remove,
  within,
} from "../changes.ts";
import { breaking } from "../mutation.ts";
import { argument, operand, property, test, value } from "../steps.ts";

export const sentOnce = breaking(5, [
  {
    name: "edit-of-a-file-comes-back-beside-itself",
    broken: "An edit that was read from a file is sent twice when an older copy of its replica comes back.",
    change: remove,
  },
  {
    name: "attached-before-the-answer",
    broken: "A window comes back before the answer of a create that is under way.",
    change: remove,
  },
  {
    name: "long-ended-edit-forgotten",
    broken: "The journal knows nothing any more of a change that ended long ago.",
    change: remove,
  },
  {
    name: "correction-shares-mark",
    broken:
      "The event of a correction has the visit's reference for its mark, as that of every other correction has.",
    change: within([argument(2), property(2), value], become("$1.reference", here(argument(1)))),
  },
  {
    name: "copy-withdrawn-as-visit",
    broken: "Deleting the second note of a visit tells Support that the visit was withdrawn.",
    change: condition(false),
  },
  {
    name: "visit-stays-at-support",
    broken: "A visit that the rep takes back stays at Support, which has heard of it.",
    change: condition(true),
  },
  {
    name: "visit-logged-twice-at-support",
    broken: "Undo of a withdrawal that Support has not heard of logs the visit there once more.",
    change: condition(false),
  },
  {
    name: "illegal-transition-written",
    broken: "The journal writes an event in whatever state an entry is.",
    change: within([argument(0)], become("() => true")),
  },
  {
    name: "sending-mark-after-request",
    broken: "The journal gets the sending mark only after the request has left.",
    change: moveBefore("mark"),
  },
  {
    name: "lost-answer-counts-as-not-arrived",
    broken: "A request without an answer counts as not arrived.",
    change: condition(false),
  },
  {
    name: "cut-off-counts-as-not-arrived",
    broken: "A request that a kill cut off counts as not arrived.",
    change: literal("lost", "notSent"),
  },
  {
    name: "copied-journal-sends-again",
    broken: "What waits in a journal that came back from a backup is sent again without a look.",
    change: condition(false),
  },
  {
    name: "lost-journal-sends-again",
    broken: "An edit that a lost journal may have sent is sent again without a look.",
    change: within([value], become("false")),
  },
  {
    name: "older-record-taken-for-lost-create",
    broken: "An older record of the same words is taken for the lost create.",
    change: dropOperand(1),
  },
  {
    name: "anothers-record-taken-for-lost-create",
    broken: "Another user's record is taken for the lost create.",
    change: within([value], become("true")),
  },
  {
    name: "two-creates-match-one-record",
    broken: "Two lost creates are settled with the same record.",
    change: dropOperand(0),
  },
  {
    name: "absent-without-waiting",
    broken: "A lost create that is absent once counts as absent without any waiting.",
    change: condition(false),
  },
  {
    name: "lagging-list-outlasts-the-wait",
    broken: "A lost create is waited for no longer than a list may lag.",
    change: within([value], become("10_000")),
  },
  {
    name: "look-dated-by-its-answer",
    broken: "A look counts as having been made when its answer came, not when it left.",
    change: within([value, operand(1)], become("0")),
  },
  {
    name: "sent-again-without-a-way-to-look",
    broken: "A create is sent again where the service offers no way to look for it.",
    change: remove,
  },
  {
    name: "transport-repeats-writes",
    broken: "The transport sends a write again.",
    change: dropOperand(0),
  },
  {
    name: "server-error-counts-as-not-done",
    broken: "A write that the server answered with an error counts as not done.",
    change: within([operand(1)], become("false")),
  },
  {
    name: "sending-create-withdrawn",
    broken: "A create that is on its way can be taken back.",
    change: addElement('"sending"'),
  },
  {
    name: "ambiguous-edit-withdrawn",
    broken: "An edit that may have arrived can be taken back, and is then said to be undone.",
    change: addElement('"ambiguous"'),
  },
  {
    name: "doubted-rest-sent-again",
    broken: "A create that may have arrived is sent again because the rep took back a change of it.",
    change: condition(false),
  },
  {
    name: "edits-file-imported-twice",
    broken: "Reading a file of edits again takes its edits in again.",
    change: become("return null;"),
  },
  {
    name: "file-delete-goes-with-its-create",
    broken: "A create and its delete that were read from a file count as a pair that was never sent.",
    change: dropOperand(0),
  },
  {
    name: "file-dates-doubted-create",
    broken:
      "A create in doubt that was read from a file counts as sent no earlier than the file was written.",
    change: dropOperand(1),
  },
  {
    name: "create-retried-by-hand-leaves-no-mark",
    broken:
      "A create that the rep has sent again is forgotten, so that the rep sees no possible duplicate of it.",
    change: remove,
  },
  {
    name: "retried-create-leaves-no-mark",
    broken: "A create that is sent again leaves no mark by which its first sending is known.",
    change: remove,
  },
  {
    name: "refused-by-proxy-may-have-arrived",
    broken: "A create that a proxy refused counts as one that may have arrived.",
    change: condition(false),
  },
  {
    name: "request-sent-by-two-ways",
    broken: "A request that may have arrived by one proxy is sent by the next.",
    change: condition(false),
  },
  {
    name: "changed-record-counts-as-absent",
    broken: "A record that somebody has changed since it was made is not the lost one.",
    change: within([value, argument(2)], condition(false)),
  },
  {
    name: "similar-record-counts-as-absent",
    broken: "A lost create is sent again although a record of ours on the same parent is nearly the same.",
    change: condition(false),
  },
  {
    name: "duplicate-by-another-clock-not-shown",
    broken: "A duplicate that another machine of the service dated a minute earlier is not shown.",
    change: within([value], become("0")),
  },
  {
    name: "duplicate-not-shown",
    broken: "A duplicate of a create that was sent again is not shown.",
    change: condition(true),
  },
  {
    name: "found-while-waiting-sent-again",
    broken: "A create whose first sending has turned up while it waits is sent again.",
    change: within([value], become("[]")),
  },
  {
    name: "two-creates-become-one-record",
    broken: "Two creates of this rep become one record.",
    change: condition(false),
  },
  {
    name: "nonsense-answers-sent-for-ever",
    broken: "A create that the service answers with nonsense is sent for ever.",
    change: within([value], become("Number.MAX_SAFE_INTEGER")),
  },
  {
    name: "reset-create-sent-for-ever",
    broken: "A create whose connection always breaks off is sent for ever.",
    change: within([value], become("Number.MAX_SAFE_INTEGER")),
  },
  {
    name: "planned-run-sends-what-was-found",
    broken: "A run sends a create that has turned up since the run was planned.",
    change: literal("create", "nothing"),
  },
  {
    name: "retried-create-remembered-for-ever",
    broken: "The mark of a create that was sent again is never forgotten.",
    change: literal(30, 3000),
  },
  {
    name: "lost-webhook-sent-again",
    broken: "A webhook whose answer was lost is sent again without the rep.",
    change: literal("cannotTell", "absent"),
  },
  {
    name: "user-event-looked-for",
    broken: "Rounds looks for a lost event about a user, which no list shows.",
    change: condition(false),
  },
  {
    name: "lost-set-sent-without-a-look",
    broken: "A redirect rule whose answer was lost is set again without a look.",
    change: [
      within([value], become("$1 ? null : $0", from("doubt", value))),
      at("read-back", within([test, operand(1)], dropOperand(1))),
    ],
  },
  {
    name: "any-answer-taken-for-the-record",
    broken: "A record of another type in the answer to a create is taken for the new record.",
    change: condition(false),
  },
  {
    name: "record-without-a-sent-value-counts-as-absent",
    broken:
      "A lost create is sent again though its record is there without a value that the service ignored.",
    change: dropOperand(1),
  },
]);
