import type { Field } from "../../contract/records/field.ts";
import { equal } from "./equal.ts";

/**
 * Whether two values of a field are the same to people. A service keeps what it was sent in its own spelling: times in
 * whole seconds and in its own zone, text without the spaces at its ends and with its own ends of lines. That
 * is no edit by somebody (law 8).
 */
export function sameValue(field: Pick<Field, "kind"> | undefined, one: unknown, other: unknown): boolean {
  if (equal(one, other)) return true;
  // mutation: spelling-is-a-conflict
  if (typeof one !== "string" || typeof other !== "string") return false;
  if (field?.kind === "timestamp") return secondOf(one) === secondOf(other);
  return plainText(one) === plainText(other);
}

/** Without what a service may add or cut. */
function plainText(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}

function secondOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}
