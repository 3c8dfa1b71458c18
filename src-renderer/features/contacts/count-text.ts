import { plural } from "@lingui/core/macro";
import { locale } from "../../platform/locale.ts";

/** "401 contacts", "37 of 401 contacts". `found`: null where all are shown. */
export function countText(count: number, found: number | null = null): string {
  if (found === null) return plural(count, { one: "# contact", other: "# contacts" });
  const some = found.toLocaleString(locale);
  return plural(count, { one: `${some} of # contact`, other: `${some} of # contacts` });
}
