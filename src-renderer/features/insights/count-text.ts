import { locale } from "../../platform/locale.ts";

const counts = new Intl.NumberFormat(locale);

export function countText(count: number): string {
  return counts.format(count);
}
