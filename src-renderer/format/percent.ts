import { locale } from "../platform/locale.ts";

const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 6 });

/** Writes a number of percent as a person reads it: "12.5%". */
export function percentText(value: number): string {
  return percent.format(value / 100);
}
