import {
  at,
  become,
  callToArgument,
  condition,
  dropOperand,
  from,
  here,
  literal,
  remove,
  within,
} from "../changes.ts";
import { breaking } from "../mutation.ts";
import { argument, consequent, element, property, value } from "../steps.ts";

export const threeWayMerge = breaking(8, [
  {
    name: "rule-of-another-brand-answers",
    broken: "A change of a rule is answered by the rule that another brand has for the same path.",
    change: within([value], dropOperand(0)),
  },
  {
    name: "unreadable-value-overwritten",
    broken: "A value of a type that Rounds does not read is taken for none, and overwritten unseen.",
    change: condition(false),
  },
  {
    name: "unreadable-tags-overwritten",
    broken: "Tags that come as text are taken for none, and overwritten unseen.",
    change: within([value], become("true")),
  },
  {
    name: "order-of-tags-is-a-conflict",
    broken: "Tags that a service gives in another order count as somebody's edit.",
    change: condition(false),
  },
  {
    name: "untouched-part-respelled",
    broken: "A form writes the parts of a field that the rep has left alone, in its own spelling.",
    change: condition(true),
  },
  {
    name: "tags-merged-as-one-value",
    broken: "Tags are merged as one value.",
    change: remove,
  },
  {
    name: "tags-of-others-sent-away",
    broken: "The rep's tags are sent as they are, without those that a colleague has set.",
    change: within([property(0), value], become("$1.mine", here(property(0), value, argument(0)))),
  },
  {
    name: "custom-fields-merged-as-one-value",
    broken: "Custom fields are merged as one value.",
    change: remove,
  },
  {
    name: "edit-of-found-record-counts-as-left-out",
    broken:
      "A colleague's change of a record whose create was lost counts as a part that the service left out.",
    change: condition(false),
  },
  {
    name: "conflict-overwrites-theirs",
    broken: "In a conflict the rep's value is written over the other one.",
    change: condition(false),
  },
  {
    name: "unmerged-patch-sent",
    broken: "The patch that is sent was not merged with the service's row.",
    change: within(
      [argument(2), argument(2)],
      become("$1", from("merge", value, argument(0), property(2), value)),
    ),
  },
  {
    name: "edit-of-gone-record-delivered",
    broken: "An edit of a record that the service no longer has counts as delivered.",
    change: within([consequent], become("$1", from("settled", consequent))),
  },
  {
    name: "partly-known-record-deleted",
    broken: "A record is deleted by the part of it that a lost replica knew.",
    change: within([value], become("[]")),
  },
  {
    name: "edited-record-deleted-unseen",
    broken: "A record that somebody has edited is deleted unseen.",
    change: condition(false),
  },
  {
    name: "keeping-mine-keeps-old-base",
    broken: "Keeping the rep's value in a conflict leaves the base as it was.",
    change: remove,
  },
  {
    name: "reference-merged-without-type",
    broken: "A reference is merged without the field that names its type.",
    change: condition(true),
  },
  {
    name: "ambiguous-change-folded",
    broken: "A change whose answer was lost is folded with the next one.",
    change: within([consequent, argument(0)], become("() => true")),
  },
  {
    name: "edit-stands-on-withdrawn-one",
    broken: "A later edit keeps its base from an edit that was taken back.",
    change: within([argument(1)], become("[]")),
  },
  {
    name: "service-defaults-are-a-conflict",
    broken: "A value that the service fills in by itself counts as somebody else's edit.",
    change: remove,
  },
  {
    name: "gone-record-takes-edits-along",
    broken: "A record that is gone from the service takes unsent edits with it.",
    change: within([argument(0)], become("() => true")),
  },
  {
    name: "undo-of-accepted-deletion-shows-nothing",
    broken: "An Undo after the rep let a deletion stand brings back the edit without the record it is about.",
    change: condition(true),
  },
  {
    name: "record-deleted-there-comes-back",
    broken: "A record that a push found deleted comes back when the rep lets the deletion stand.",
    change: condition(true),
  },
  {
    name: "ambiguous-change-repeated-at-once",
    broken: "A change that may still come through is sent again at once, and the next one after it.",
    change: condition(false),
  },
  {
    name: "reading-before-sleep-is-current",
    broken: "A row that was read before the computer slept passes for the present one.",
    change: condition(false),
  },
  {
    name: "drop-over-a-colleagues-move",
    broken: "A drop on the board overwrites the stage to which a colleague moved the deal meanwhile.",
    change: dropOperand(1),
  },
  {
    name: "many-read-at-once-stay-current",
    broken: "Of many records that were read at once, the last is written by a reading from long before.",
    change: dropOperand(1),
  },
  {
    name: "lagging-list-is-the-present",
    broken: "What a lagging list shows counts as present, though it is older than what is known here.",
    change: condition(false),
  },
  {
    name: "reading-serves-two-writes",
    broken: "A reading from before a write serves the next write of the same record.",
    change: remove,
  },
  {
    name: "reading-of-eighty-seconds",
    broken: "A write leans on a reading that is more than a minute old.",
    change: [within([value], become("80_000")), at("stale", within([value], become("160_000")))],
  },
  {
    name: "stale-write-leaves",
    broken: "A write that waited while the computer slept leaves all the same.",
    change: remove,
  },
  {
    name: "monotonic-clock-hides-sleep",
    broken: "A monotonic clock that stands still while the computer sleeps hides the sleep.",
    change: callToArgument(0),
  },
  {
    name: "spelling-is-a-conflict",
    broken: "The rep's own value in the service's spelling counts as somebody else's edit.",
    change: condition(true),
  },
  {
    name: "respelled-value-is-a-conflict",
    broken: "The rep's own text as the service respells it counts as somebody else's edit.",
    change: within([value], become("false")),
  },
  {
    name: "deletion-knows-not-what-was-filled-in",
    broken: "What the service filled in of a new record, and somebody changed since, is deleted unseen.",
    change: within([value], become("false")),
  },
  {
    name: "field-left-out-counts-as-answered",
    broken: "A value that a colleague set counts as the answer to a field that the request did not carry.",
    change: within([argument(1), property(1)], become("...{}")),
  },
  {
    name: "cleared-field-finds-a-record",
    broken: "A field that the rep cleared is sent as the word null to find the record of an upsert.",
    change: within([argument(0)], become("() => true")),
  },
  {
    name: "found-values-count-as-answered-later",
    broken: "An edit made after an update was found takes values as its base that may be somebody else's.",
    change: within([argument(1)], condition(false)),
  },
  {
    name: "settled-answer-is-no-answer",
    broken: "An edit made after an update was answered, over its own value, keeps that value as its base.",
    change: literal("sending", "settled"),
  },
  {
    name: "edit-stands-on-what-was-sent",
    broken: "A later edit has the sent values as its base instead of the answered ones.",
    change: within([consequent], condition(false)),
  },
  {
    name: "edit-stands-on-others-values",
    broken: "A later edit has values as its base that an answer brought of somebody else's.",
    change: within([consequent], callToArgument(1)),
  },
  {
    name: "set-without-reading",
    broken: "A redirect rule is set without a reading of the service's.",
    change: within([value], become("null")),
  },
  {
    name: "others-rule-overwritten",
    broken: "A redirect rule that somebody else has set is written over.",
    change: condition(false),
  },
  {
    name: "lagging-list-read-into-a-set",
    broken:
      "A redirect rule is set with values of a lagging list, over those that the rep has set a moment ago.",
    change: condition(false),
  },
  {
    name: "read-back-of-others-is-the-answer",
    broken: "What a colleague set before our set was read back counts as the answer to ours.",
    change: within([value, property(1)], become("")),
  },
  {
    name: "edit-based-on-what-came-in",
    broken: "An edit is based on what came in while its form was open, as if the rep had seen it.",
    change: within([value, argument(1), property(1)], become("")),
  },
  {
    name: "delete-based-on-what-came-in",
    broken: "A delete is based on what came in while the rep was asked, as if the rep had seen it.",
    change: within([value, property(1)], become("")),
  },
  {
    name: "delete-knows-no-name",
    broken:
      "The deletion of a person whom the rep has renamed is based on no name, as if somebody else had given one.",
    change: within([value], become("$1", here(value, argument(2)))),
  },
  {
    name: "edit-based-on-withdrawn-one",
    broken: "An edit is based on a value of the rep's own edit that was taken back while its form was open.",
    change: within([value], become("$1", here(value, argument(0)))),
  },
  {
    name: "colleague-taken-for-withdrawn-edit",
    broken:
      "A value that was sent, and written over by a colleague, counts as an edit of the same value that was taken back.",
    change: within([value], become("() => true")),
  },
  {
    name: "value-of-service-taken-for-withdrawn-edit",
    broken:
      "A value that the service has too counts as an edit that was taken back, and a change away from it is dropped.",
    change: within([value], become("() => true")),
  },
  {
    name: "refused-cursor-means-no-rule",
    broken: "A refused cursor means that a redirect rule is not there.",
    change: within([consequent, argument(0)], become("true")),
  },
  {
    name: "conflict-told-as-before",
    broken: "Support hears the words of a correction from before the rep chose others in a conflict.",
    change: within([value, element(1)], become("[]")),
  },
  {
    name: "conflict-shown-as-before",
    broken:
      "This computer keeps the words of a correction's event from before the rep chose others in a conflict.",
    change: within([value], become("[]")),
  },
  {
    name: "service-defaults-are-somebody-elses",
    broken: "What a service filled in while the screen showed a new record counts as somebody else's change.",
    change: dropOperand(1),
  },
  {
    name: "own-value-taken-for-the-services",
    broken: "A value that an unsent edit has made counts as the service's in the edit after the next.",
    change: within([value], become("$1", here(value, argument(1)))),
  },
  {
    name: "choice-of-theirs-sends-mine",
    broken: "The rep's own value is sent after the rep let the service's stand.",
    change: condition(true),
  },
  {
    name: "known-page-passes-edits",
    broken: "A page that has what an unsent edit says does not become that edit's base.",
    change: within([value], dropOperand(0)),
  },
  {
    name: "time-of-making-in-milliseconds-is-a-change",
    broken: "A record counts as changed where its service writes the time of its making with milliseconds.",
    change: literal(1000, 1),
  },
  {
    name: "unsent-visit-is-told",
    broken: "Support hears of a visit that was withdrawn before anything of it was sent.",
    change: within([value], become("[]")),
  },
  {
    name: "known-visit-withdrawn-in-silence",
    broken: "Support is not told that a visit which it knows, and the CRM never got, is withdrawn.",
    change: condition(true),
  },
]);
