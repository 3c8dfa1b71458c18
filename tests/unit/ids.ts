import { type RecordId, recordId } from "../../src-shared/ids.ts";

export function id(number: number): RecordId {
  return recordId.parse(number);
}

/** A moment of the device's time zone, so that tests hold wherever they run. */
export function local(year: number, month: number, day: number, hour = 0, minute = 0): number {
  return new Date(year, month - 1, day, hour, minute).getTime();
}

export function iso(at: number): string {
  return new Date(at).toISOString();
}
