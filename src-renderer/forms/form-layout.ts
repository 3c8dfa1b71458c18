import type { ReactNode } from "react";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import type { Json } from "../../src-shared/plain-json.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import type { FieldInputProps } from "./field-input-props.ts";
import type { Opened } from "./opened-record.ts";

export type Texts = Readonly<Record<string, string>>;

/** The form of one record type: its layout, and what the type's descriptor does not say of its inputs. */
export interface RecordFormOf {
  readonly type: RecordName;
  readonly places: readonly FormPlace[];
  /** Settable fields that have no place in the form, each with the reason. */
  readonly without?: Texts;
  /** Ways to hold a value in the form, by field, for fields whose kind does not decide it. */
  readonly shapes?: Readonly<Record<string, Shape>>;
  /** Settles what one value decides of another, once all are written. */
  readonly complete?: (values: Values) => Values;
  /** The form's own errors, by field; they replace those of the descriptor. */
  readonly fieldErrors?: (input: Values) => Texts;
}

/** Turns a value of a record into what the rep types, and back. */
export interface Shape {
  readonly read: (value: Json) => Json;
  /** `input`: the whole form; `seen`: the record as the form was opened on it. */
  readonly write: (typed: Json, input: Values, seen: Readonly<Record<string, unknown>>) => Json;
}

/** A place of a field in a form. A name alone is the input that fits the field's kind, under the field's label. */
export interface FieldPlace extends Pick<FieldInputProps, Drawn> {
  readonly field: string;
  readonly label?: string;
  /** Draws another input than the one that fits the field's kind. */
  readonly input?: (props: PlaceProps) => ReactNode;
  /** Draws the field of a record that exists, where only a new record can set it. Without it the field is not shown. */
  readonly fixed?: (props: PlaceProps) => ReactNode;
}
type Drawn = "description" | "placeholder" | "required" | "focus" | "kept" | "timeLabel" | "rows";

export interface PlaceProps extends FieldInputProps {
  /** All errors, also those of parts: `prices.1`. */
  readonly errors: Texts;
}

export interface Group {
  /** Without it the group always stands. The fields of a group that does not stand are saved as empty. */
  readonly when?: (input: Values) => boolean;
  readonly className?: string;
  readonly places: readonly FormPlace[];
}

/** Fields in a row, a group of places, places behind “More details”, or words between them. */
export type FormPlace =
  | string
  | FieldPlace
  | readonly FormPlace[]
  | Group
  | { readonly more: readonly FormPlace[] }
  | { readonly show: (input: Values, opened: Opened<object, Values>) => ReactNode };

/** All fields that have a place; with `input`, those whose place stands while the form holds it. */
export function fieldsPlaced(places: readonly FormPlace[], input?: Values): readonly string[] {
  return places.flatMap((place): readonly string[] => {
    if (typeof place === "string") return [place];
    if (isRow(place)) return fieldsPlaced(place, input);
    if ("field" in place) return [place.field];
    if ("more" in place) return fieldsPlaced(place.more, input);
    if ("show" in place) return [];
    return input === undefined || place.when?.(input) !== false ? fieldsPlaced(place.places, input) : [];
  });
}

/** The fields that a rep finds in the form: with a reference comes the field that names its type. */
export function fieldsInForm({ type, places }: RecordFormOf, input?: Values): readonly string[] {
  const { fields } = descriptorOf(type);
  return fieldsPlaced(places, input).flatMap((name) => [name, fields[name]?.refersBy ?? name]);
}

export function isRow(place: FormPlace): place is readonly FormPlace[] {
  return Array.isArray(place);
}
