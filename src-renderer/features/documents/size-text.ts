import { locale } from "../../platform/locale.ts";

const units = ["B", "KB", "MB", "GB"] as const;

/** "812 B", "1.4 MB": powers of 1,000, as file managers count. */
export function sizeText(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return "";
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1_000 ** power;
  return `${value.toLocaleString(locale, { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })} ${units[power]}`;
}
