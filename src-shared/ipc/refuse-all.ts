import type { Fault } from "../errors/fault.ts";
import { err } from "../result.ts";
import type { Calls, Handlers } from "./channel.ts";

/** Returns handlers that refuse each of these calls for the same reason. */
export function refuseAll<T extends Calls>(calls: T, fault: Fault): Handlers<T> {
  const refused = async () => err(fault);
  return Object.fromEntries(Object.keys(calls).map((name) => [name, refused])) as unknown as Handlers<T>;
}
