import { t } from "@lingui/core/macro";
import { locale } from "../platform/locale.ts";
import { joinUpTo } from "../replica/query/join-up-to.ts";
import { dayOf, exactDayText } from "./dates.ts";
import { objectText } from "./format-value.ts";

/** Decides the input of a custom field and the format of its value. */
export type CustomKind =
  | "text"
  | "long"
  | "url"
  | "number"
  | "flag"
  | "date"
  | "choice"
  | "choices"
  | "other";

export interface Definition {
  /** The administrator's name for the field, which is the key in `custom_fields`. */
  readonly name: string;
  readonly kind: CustomKind;
  /** Choices in the administrator's order; empty if any value is allowed. */
  readonly choices: readonly string[];
}

/** A number has no more of them. */
const mostDecimals = 20;

/** A list of values is shown up to so many characters. */
const longestText = 100_000;

/** Puts the value of a custom field in words, for a page, a table and a filter alike; null if there is none. */
export function customText(kind: CustomKind | undefined, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? t`Yes` : t`No`;
  if (typeof value === "number") return value.toLocaleString(locale, { maximumFractionDigits: mostDecimals });
  if (Array.isArray(value)) {
    const texts = value.flatMap(
      (one) => (Array.isArray(one) ? JSON.stringify(one) : customText(kind, one)) ?? [],
    );
    return joinUpTo(texts, ", ", longestText) || null;
  }
  if (typeof value === "object") return objectText(value as Readonly<Record<string, unknown>>);
  const day = kind === "date" ? dayOf(String(value)) : null;
  return day === null ? String(value) : exactDayText(day);
}
