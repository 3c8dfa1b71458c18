import { locale } from "../../platform/locale.ts";

const short = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" });
const whole = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" });

/** A week by its first day. */
export function weekText(start: number | undefined, as: "short" | "whole"): string {
  return (as === "short" ? short : whole).format(start);
}
