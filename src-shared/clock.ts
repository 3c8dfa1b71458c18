import type { z } from "zod";

/** One clock for each purpose. Their types keep them apart: times of two of them must never be compared (laws 7 and 10). */

/** A place in the order in which the engine asked for pages and settled edits. Counted, so it orders; it tells no time. */
export type RequestSeq = number & z.$brand<"RequestSeq">;

/** Milliseconds since some fixed moment of this process; never goes back. It tells how much time has passed. */
export type MonotonicMs = number & z.$brand<"MonotonicMs">;

/** ISO 8601, out of an answer of the service's own: alone orders what the service has (law 10). */
export type ServiceTime = string & z.$brand<"ServiceTime">;

/** Milliseconds since 1970 by the device. For display alone: it may be years off (law 10). */
export type DeviceMs = number & z.$brand<"DeviceMs">;

export function monotonicMs(ms: number): MonotonicMs {
  return ms as MonotonicMs;
}

export function serviceTime(iso: string): ServiceTime {
  return iso as ServiceTime;
}

export function deviceMs(ms: number): DeviceMs {
  return ms as DeviceMs;
}
