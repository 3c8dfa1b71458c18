import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import type { Choices, ParkReason } from "../../../src-shared/errors/fault.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { splitMark } from "../../../src-shared/visit-note.ts";
import { fieldLabel } from "../../format/field-label.ts";
import { type FieldValue, fieldValue } from "../../format/format-value.ts";

type Conflict = Extract<ParkReason, { kind: "conflict" }>;
type Choice = Choices[string];

/** One line of the conflict screen: a field, a reference with the field that names its type, or a value with its parts. */
export interface ConflictRow {
  /** The field whose values the row shows. */
  readonly field: string;
  /** The fields that one choice decides: `field` and, if they are in conflict too, the field with its type and its parts. */
  readonly fields: readonly string[];
  readonly label: string;
  readonly base: FieldValue;
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
  /** The rep can write a new value: all sides are text. */
  readonly writable: boolean;
  readonly long: boolean;
  /** The mark of a visit, which no side shows and a text that the rep writes keeps; null for everything else. */
  readonly mark: string | null;
}

/**
 * Builds the rows of a conflict. `around`: the record as the screen shows it, for other fields that
 * formatting a value needs (as the currency of an amount).
 */
export function conflictRows(
  descriptor: RecordDescriptor,
  conflict: Conflict,
  around: Values,
): readonly ConflictRow[] {
  const found = new Map(conflict.fields.map((one) => [one.field, one]));
  const whole = (side: "base" | "mine" | "theirs") => ({
    ...around,
    ...Object.fromEntries(conflict.fields.map((one) => [one.field, one[side]])),
  });
  const wholes = { base: whole("base"), mine: whole("mine"), theirs: whole("theirs") };
  const typesOfReferences = new Set(
    conflict.fields.flatMap(({ field }) => descriptor.fields[field]?.refersBy ?? []),
  );
  const partsOf = (whole: string) =>
    conflict.fields.map((one) => one.field).filter((field) => descriptor.fields[field]?.partOf === whole);
  const parts = new Set([...found.keys()].flatMap(partsOf));
  return conflict.fields
    .filter(({ field }) => !typesOfReferences.has(field) && !parts.has(field))
    .map((one) => {
      const { field } = one;
      const type = descriptor.fields[field]?.refersBy;
      const side = (of: "base" | "mine" | "theirs") => fieldValue(descriptor, field, one[of], wholes[of]);
      const sides = { base: side("base"), mine: side("mine"), theirs: side("theirs") };
      return {
        field,
        fields: [field, ...(type !== undefined && found.has(type) ? [type] : []), ...partsOf(field)],
        label: fieldLabel(descriptor, field),
        ...sides,
        writable: Object.values(sides).every(isText) && (one.mine !== null || one.theirs !== null),
        long:
          descriptor.fields[field]?.long === true ||
          [one.base, one.mine, one.theirs].some((text) => typeof text === "string" && text.length > 80),
        mark: descriptor.name === "note" ? (markOf(one.mine) ?? markOf(one.theirs)) : null,
      };
    });
}

function markOf(text: unknown): string | null {
  return typeof text === "string" ? splitMark(text).mark : null;
}

function isText({ kind, value }: FieldValue): boolean {
  return kind === "text" && (value === null || typeof value === "string");
}

/** Turns the rep's choices by row into choices by field, as the journal takes them. */
export function asChoices(
  rows: readonly ConflictRow[],
  chosen: Readonly<Record<string, Choice | undefined>>,
): Choices {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const choice = chosen[row.field];
      return choice === undefined ? [] : row.fields.map((field) => [field, withMark(row, choice)] as const);
    }),
  );
}

function withMark({ mark }: ConflictRow, choice: Choice): Choice {
  if (choice.keep !== "own" || mark === null || typeof choice.value !== "string") return choice;
  return { keep: "own", value: `${choice.value.trimEnd()}\n${mark}` };
}

/** Returns a row's value in the record if the rep takes this choice. */
export function chosenValue(row: ConflictRow, choice: Choice): FieldValue {
  switch (choice.keep) {
    case "mine":
      return row.mine;
    case "theirs":
      return row.theirs;
    case "own":
      return { ...row.mine, value: choice.value };
  }
}
