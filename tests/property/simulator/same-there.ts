import { equal } from "../../../src-main/sync/plan/equal.ts";

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Whether a service has kept a value that it was sent: of a time, its whole seconds. A flag that nobody has set is off. */
export function sameThere(one: unknown, other: unknown): boolean {
  if (typeof one === "boolean" || typeof other === "boolean") return (one ?? false) === (other ?? false);
  const times = [one, other].every((value) => typeof value === "string" && time.test(value));
  return times ? secondOf(one) === secondOf(other) : equal(one, other);
}

function secondOf(value: unknown): number {
  return Math.floor(Date.parse(String(value)) / 1000);
}
