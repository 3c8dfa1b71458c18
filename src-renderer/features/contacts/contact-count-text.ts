import { plural } from "@lingui/core/macro";

/** "401 contacts", "37 of 401 contacts". */
export function contactCountText(count: number, found: string | null): string {
  if (found === null) return plural(count, { one: "# contact", other: "# contacts" });
  return plural(count, { one: `${found} of # contact`, other: `${found} of # contacts` });
}
