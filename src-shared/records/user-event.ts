import { defineRecord, type RowOf } from "../descriptor/define.ts";
import { readOnly, referenceBy, required, text, textMap, timestamp, words } from "../descriptor/field.ts";
import { issueAt } from "../errors/field-issue.ts";

type Values = Readonly<Record<string, unknown>>;

export const personFields: readonly string[] = [
  "profile_source",
  "profile_type",
  "identifier_type",
  "identifier_value",
];

/**
 * Support document, "Event profile and event", as Rounds keeps one. The four parts that identify its person
 * are flat fields of it, also on each event listed by them; an event sent to a user of the platform has the
 * user's id instead (`support/user-event-body.ts`). `properties.client_ref` is its mark under law 5: Rounds
 * recognizes a sent event by it in a list.
 */
export const userEvent = defineRecord("support", "user_event", {
  label: { one: "Support event", many: "Support events" },
  path: "/api/v2/user_profiles/events",
  fields: {
    /** Its id there (`support/record-number.ts`), where the service has sent one. */
    remote_id: text({ ...readOnly, label: "ID at the service" }),
    created_at: timestamp(readOnly),
    received_at: timestamp(readOnly),
    /**
     * The record of the sales service that it is about: the event waits for that record, and this field is
     * not sent.
     */
    resource_type: text(),
    resource_id: referenceBy("resource_type"),
    user_id: text({ label: "Support user" }),
    profile_source: words({ label: "Profile source" }),
    profile_type: words({ label: "Profile type" }),
    identifier_type: words({ label: "Kind of identifier" }),
    identifier_value: words({ label: "Identifier" }),
    source: words(required),
    type: words({ ...required, label: "Kind of event" }),
    description: text(),
    properties: textMap({ label: "Details" }),
  },
  indexes: ["[resource_type+resource_id]", "[identifier_type+identifier_value]", "type", "atKey"],
  /** An event without a time from the service sorts as the newest. */
  computedIndexes: { atKey: (row) => String(row.created_at || row.received_at || "~") },
  list: { sort: [], filters: { identifier: "text" } },
  pull: { kind: "byKey", fields: personFields },
  writes: { create: true, update: false, delete: false },
  needsNoId: true,
  createRecovery: { kind: "clientRef" },
  // The platform lists no events by a user's id.
  // mutation: user-event-looked-for
  createRecoveryOf: (sent) => (isForUser(sent) ? { kind: "none" } : { kind: "clientRef" }),
  check: (event) => {
    if (isForUser(event)) return [];
    return personFields.flatMap((name) => {
      if (typeof event[name] !== "string" || event[name].trim() === "") return [issueAt(name, "missing")];
      const isOnePart = name === "identifier_value" || !event[name].includes(":");
      return isOnePart ? [] : [issueAt(name, "colon")];
    });
  },
  title: (row) => String(row.description || row.type || "Event"),
});
export type UserEventRow = RowOf<typeof userEvent>;

/** The event is sent to a user of the platform by id, and to no profile. */
export function isForUser(event: Values): boolean {
  return typeof event.user_id === "string" && event.user_id.trim() !== "";
}
