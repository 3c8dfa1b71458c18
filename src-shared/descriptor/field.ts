import { z } from "zod";
import { amountOf, hundredths, longestNumber } from "../amount.ts";
import type { PlainIssue } from "../errors/field-issue.ts";
import { recordId } from "../ids.ts";
import { plainJson } from "../plain-json.ts";
import { isDay, readTime } from "./in-utc.ts";

/** Right to set a field: never, only in a create, or in a create and an update. */
export type Access = "readOnly" | "createOnly" | "writable";

/** Rule by which two edits of one field merge (law 8): as one value, as a set of members, or key by key. */
export type MergeRule = "value" | "set" | "keys";

/** Kind of value in a field, for screens that show or edit it. */
export type FieldKind =
  | "text"
  | "whole"
  | "decimal"
  | "percent"
  | "flag"
  | "choice"
  | "timestamp"
  | "date"
  | "currency"
  | "money"
  | "amount"
  | "prices"
  | "reference"
  | "tags"
  | "address"
  | "map"
  | "json";

/** One field of a record. `schema` is the shape of a value that is present and not null. */
export interface Field<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  /**
   * Normalizes alternative server spellings to the form that `schema` accepts; leaves any other value as it
   * is.
   */
  readonly read?: (value: unknown) => unknown;
  readonly kind: FieldKind;
  readonly access: Access;
  /** Must be given when the record is created. */
  readonly required: boolean;
  readonly merge: MergeRule;
  /** This other field of the same record means little without this one, as an amount without its currency. */
  readonly partOf?: string;
  /**
   * Name of the field for people, in English, where the wire name does not read well (`label.ts`). Forms, pages, tables and
   * files say it, translated, and nothing else names the field.
   */
  readonly label?: string;
  /** A day or moment ahead: one that is typed without its year is the next one. */
  readonly planned?: true;
  /** Text of several lines. */
  readonly long?: boolean;
  /** Value that a record has where nothing was said of it. */
  readonly usual?: string | boolean;
  /** The value is a reference to a secret in the vault (law 12). It means nothing outside this computer. */
  readonly secret?: true;
  /** The values of a `choice`. */
  readonly choices?: readonly string[];
  /** Values of a text that a service was seen to send: a list that its document does not close. */
  readonly seen?: readonly string[];
  /** The value is the id of a record of this type … */
  readonly refersTo?: string;
  /** … or of the type that this other field of the same record names. */
  readonly refersBy?: string;
  /** Records of this type define the keys of a `map`. Without it the service has no definitions. */
  readonly definedBy?: string;
  /**
   * The record that a `reference` names must have this value in that field; `code`: the error where it
   * has another.
   */
  readonly targetConstraint?: {
    readonly field: string;
    readonly is: string | boolean;
    readonly code: PlainIssue;
  };
}

type Options = Partial<
  Pick<
    Field,
    | "read"
    | "access"
    | "required"
    | "merge"
    | "partOf"
    | "label"
    | "long"
    | "secret"
    | "usual"
    | "seen"
    | "planned"
  >
>;
type ReferenceOptions = Options & Pick<Field, "targetConstraint">;

function field<S extends z.ZodType>(
  kind: FieldKind,
  schema: S,
  options: Options & Pick<Field, "refersTo" | "refersBy" | "choices" | "definedBy" | "targetConstraint"> = {},
): Field<S> {
  return { schema, kind, access: "writable", required: false, merge: "value", ...options };
}

export const readOnly = { access: "readOnly" } as const;
export const createOnly = { access: "createOnly" } as const;
export const required = { required: true } as const;

export const text = (options?: Options) => field("text", z.string(), options);
/** Text that is not blank: the service refuses an empty or blank value. */
export const words = (options?: Options) => field("text", z.string().trim().min(1), options);
export const whole = (options?: Options) => field("whole", z.int(), options);
export const decimal = (options?: Options) => field("decimal", z.number(), options);
export const flag = (options?: Options) => field("flag", z.boolean(), options);
export const oneOf = <const V extends readonly [string, ...string[]]>(choices: V, options?: Options) =>
  field("choice", z.enum(choices), { ...options, choices });
export const percent = (options?: Options) => field("percent", z.number().min(0).max(100), options);

/**
 * ISO 8601, UTC as read, however the service spells it; a create may carry another zone (sales document, "Wire conventions").
 */
export const timestamp = (options?: Options) =>
  field("timestamp", z.iso.datetime({ offset: true }), { read: readTime, ...options });
/** Times that the service itself sets on its records. */
export const serverTimes = { created_at: timestamp(readOnly), updated_at: timestamp(readOnly) };
/** Begins with a day that there is: a service may say "0000-00-00" where it has none. */
const dayText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .refine((text) => isDay(text.slice(0, 10)));
export const date = (options?: Options) => field("date", dayText, options);
const currencyCode = z.string().regex(/^[A-Z]{3}$/);
/** A JSON object is no text, and may have a field `toString` that cannot be called. */
const asText = (value: unknown) => (typeof value === "object" ? "" : String(value));
const inCapitals = (value: unknown) => asText(value).toUpperCase();
/** A code of three capitals (ISO 4217). The sales document does not rule out that a service answers small letters. */
export const currency = (options?: Options) =>
  field("currency", currencyCode, { read: inCapitals, ...options });

const anyDecimal = /^-?\d+(\.\d+)?$/;
const wireAmount = /^-?\d+(\.\d{2})?$/;

/**
 * An amount as on the wire: an integer, or a string with exactly two decimals. Never a float (sales document,
 * "Deal", `value`). Reading turns a fraction sent as a number into such a string, and also text with more or
 * fewer decimals, to the nearest hundredth.
 */
export const money = () =>
  field(
    "money",
    z.preprocess(
      (value) => (typeof value === "number" && !Number.isInteger(value) ? value.toFixed(2) : value),
      z.union([z.int(), z.string().max(longestNumber).regex(wireAmount)]),
    ),
    { read: toHundredths },
  );

function toHundredths(value: unknown): unknown {
  // A whole amount beyond what a number holds exactly is said as text.
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return String(BigInt(value as number));
  if (typeof value !== "string" || value.length > longestNumber || wireAmount.test(value)) return value;
  return anyDecimal.test(value) ? amountOf(hundredths(value)) : value;
}

/**
 * A decimal as text, as `"12.50"` (sales document, "Product", `cost`). The document does not show how a service answers it, so a number
 * is taken as well.
 */
const amount = z.preprocess(asText, z.string().max(longestNumber).regex(anyDecimal));
export const decimalAsText = () => field("amount", amount);
export const prices = () =>
  field("prices", z.array(z.object({ amount, currency: currencyCode })), { read: pricesInCapitals });

function pricesInCapitals(prices: unknown): unknown {
  if (!Array.isArray(prices)) return prices;
  return prices.map((one: { readonly currency?: unknown } | null) => ({
    ...one,
    currency: inCapitals(one?.currency),
  }));
}

export const reference = (to: string, options?: ReferenceOptions) =>
  field("reference", recordId, { ...options, refersTo: to });
export const referenceBy = (typeField: string, options?: Options) =>
  field("reference", recordId, { label: "About", ...options, refersBy: typeField });
/** The user who made a record. */
export const maker = { creator_id: reference("user", readOnly) };
/** The users who made a record and who have it now. */
export const makerAndOwner = { ...maker, owner_id: reference("user") };

/** The record that this one is about: its type, one of these, and its id. */
export const about = <const V extends readonly [string, ...string[]]>(types: V, options?: Options) => ({
  resource_type: oneOf(types, options),
  resource_id: referenceBy("resource_type", options),
});

export const tags = () => field("tags", z.array(z.string()), { merge: "set" });
export const customFields = (options?: Options & Pick<Field, "definedBy">) =>
  field("map", z.record(z.string(), plainJson), { merge: "keys", ...options });

const addressLine = z.string().nullish();
/** A PUT sends an address whole, so its keys that no document names stay with it and go back as they came. */
export const address = () =>
  field(
    "address",
    z.looseObject({
      line1: addressLine,
      city: addressLine,
      postal_code: addressLine,
      state: addressLine,
      country: addressLine,
    }),
    { merge: "keys" },
  );
export const textMap = (options?: Options) =>
  field("map", z.record(z.string(), z.string()), { merge: "keys", ...options });
export const json = (options?: Options) => field("json", plainJson, options);
