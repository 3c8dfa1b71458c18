import type { Row } from "../../src-shared/descriptor/read-row.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { userEvent } from "../../src-shared/records/user-event.ts";
import { recordNumber } from "./record-number.ts";
import { supportRow } from "./support-row.ts";

const listedFields = ["type", "source", "description", "created_at", "received_at"] as const;

/**
 * Builds the row of an event as the service lists it (support document, "Stored event"), with the person by whom Rounds asked for
 * it. Null if it has no id, because Rounds could not recognize it later.
 */
export function userEventRow(listed: unknown, by: Values): Row | null {
  if (typeof listed !== "object" || listed === null || !("id" in listed)) return null;
  const id = typeof listed.id === "number" ? String(listed.id) : listed.id;
  if (typeof id !== "string" || id === "") return null;
  const given = listedFields.map((name) => [name, (Reflect.get(listed, name) as unknown) ?? null]);
  return supportRow(userEvent, {
    ...Object.fromEntries(given),
    properties: asText("properties" in listed ? listed.properties : null),
    ...by,
    id: recordNumber("user_event", id),
    remote_id: id,
  });
}

/**
 * Turns all properties into texts. The document demands that ("All numbers in these payloads must be sent as strings"), but
 * another system may have sent numbers, and Rounds shows those too.
 */
function asText(properties: unknown): Readonly<Record<string, string>> {
  if (typeof properties !== "object" || properties === null) return {};
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([key, value]) => value != null && key !== "__proto__")
      .map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]),
  );
}
