import { at, become, condition, field, here, literal, remove, within } from "../changes.ts";
import { breaking } from "../mutation.ts";
import { argument, operand, otherwise, value } from "../steps.ts";

export const order = breaking(6, [
  {
    name: "order-by-device-clock",
    broken: "The device's clock orders the edits.",
    change: [
      within([argument(0)], field("sequence", "recordedAt")),
      at("units", field("sequence", "recordedAt")),
    ],
  },
  {
    name: "child-before-parent",
    broken: "A child is sent before its parent.",
    change: condition(false),
  },
  {
    name: "correction-passes-its-note",
    broken: "Support hears of a correction before the note has it.",
    change: condition(false),
  },
  {
    name: "event-passes-earlier-one",
    broken: "Support hears of a visit's last change before it hears of an earlier one.",
    change: condition(false),
  },
  {
    name: "visit-keeps-temporary-id",
    broken:
      "A part of a visit names the visit's note by its temporary id after the service has given the note another.",
    change: within([value], become("$1", here(value, otherwise))),
  },
  {
    name: "parts-keep-temporary-visit",
    broken: "In the replica a part of a visit names the visit's note by its temporary id for ever.",
    change: remove,
  },
  {
    name: "edit-passes-parked-one",
    broken: "A later edit of a record goes past a parked one.",
    change: literal("kept", "parked"),
  },
  {
    name: "rule-passes-one-of-its-path",
    broken:
      "A redirect rule is set before the earlier deletion of the rule of its path has arrived, which then deletes it.",
    change: condition(false),
  },
  {
    name: "freed-child-waits-for-the-rest",
    broken: "A child whose parent has just arrived waits until everything else is sent.",
    change: remove,
  },
  {
    name: "sequence-issued-twice",
    broken: "The journal issues a sequence twice.",
    change: within([argument(1), operand(1)], become("1")),
  },
  {
    name: "edits-made-side-by-side",
    broken: "Two edits of one moment are made side by side, and the later one gets the lower sequence.",
    change: within([value], become("$1()", here(argument(0)))),
  },
  {
    name: "new-journal-reuses-sequences",
    broken: "A new journal issues sequences that the replica knows already.",
    change: remove,
  },
  {
    name: "edit-passes-what-a-create-left",
    broken:
      "A later edit has a lower sequence than the change that says what the service left empty in a new record.",
    change: condition(false),
  },
]);
