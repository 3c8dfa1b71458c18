import { defaultScope } from "./tokens.ts";

const known = defaultScope.split(" ");

/** The scopes that are asked for, in one order; all of them where none is named, null where one is not known. */
export function readScope(given: string | null): string | null {
  const asked = (given ?? "").split(" ").filter((one) => one !== "");
  if (asked.length === 0) return defaultScope;
  if (asked.some((one) => !known.includes(one))) return null;
  return known.filter((one) => asked.includes(one)).join(" ");
}
