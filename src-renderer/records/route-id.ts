import { type RecordId, recordId } from "../../src-shared/ids.ts";

/** The record that the address names; null where it names none. */
export function routeId(text: string): RecordId | null {
  const parsed = recordId.safeParse(Number(text));
  return parsed.success ? parsed.data : null;
}
