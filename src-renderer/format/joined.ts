import { canBeSeen } from "./can-be-seen.ts";

/**
 * Puts the parts of a line side by side: "Won · Price". Leaves out a part in which nothing can be seen, and sets apart a part that
 * runs from right to left: it would change places with its neighbors, or take a number of theirs.
 */
export function joined(...parts: readonly (string | null | undefined | false)[]): string {
  const seen = parts.filter((part): part is string => typeof part === "string" && canBeSeen(part));
  return (seen.length === 1 ? seen : seen.map(apart)).join(" · ");
}

const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\u200f\u202b\u202e\u2067]/u;

function apart(part: string): string {
  return fromRight.test(part) ? `\u2068${part}\u2069` : part;
}
