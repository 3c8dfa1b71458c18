import { type DraftOf, defineRecord, issueAt, type RowOf } from "../descriptor/define.ts";
import { readOnly, referenceBy, required, text, textMap, timestamp, words } from "../descriptor/field.ts";

type Values = Readonly<Record<string, unknown>>;

const personFields = ["profile_source", "profile_type", "identifier_type", "identifier_value"] as const;

/**
 * Support document, "Event profile and event", as Rounds keeps one. Its person's four parts lie flat, and stand beside each
 * that was listed by them; one that is sent to a user of the platform has the user's id instead
 * (`support/user-event-body.ts`). `properties.client_ref` is its mark under law 5: by it one that was sent is known when it
 * is listed.
 */
export const userEvent = defineRecord({
  name: "user_event",
  label: { one: "Support event", many: "Support events" },
  service: "support",
  metaType: "event",
  path: "/api/v2/user_profiles/events",
  fields: {
    /** Its id there (`support/record-number.ts`), where the service has told of it. */
    remote_id: text({ ...readOnly, label: "Id at the service" }),
    created_at: timestamp(readOnly),
    received_at: timestamp(readOnly),
    /** Whom of the sales service it is about: waits for that record, and is not sent itself. */
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
  /** What has no time of the service yet is the newest. */
  computedIndexes: { atKey: (row) => String(row.created_at || row.received_at || "~") },
  list: { sort: [], filters: { identifier: "text" } },
  pull: { kind: "none" },
  listedBy: personFields,
  writes: { create: true, update: false, delete: false },
  createRecovery: { kind: "clientRef" },
  // Nothing lists the events of a user by the user's id.
  // mutation: user-event-looked-for
  createRecoveryOf: (sent) => (isForUser(sent) ? { kind: "none" } : { kind: "clientRef" }),
  check: (event) => {
    if (isForUser(event)) return [];
    return personFields.flatMap((name) => {
      if (typeof event[name] !== "string" || event[name].trim() === "")
        return [issueAt(name, "missing", "is needed")];
      const isOnePart = name === "identifier_value" || !event[name].includes(":");
      return isOnePart ? [] : [issueAt(name, "incorrect_value", "must hold no colon")];
    });
  },
  title: (row) => String(row.description || row.type || "Event"),
});
export type UserEventRow = RowOf<typeof userEvent>;
export type UserEventDraft = DraftOf<typeof userEvent>;

/** Sent to a user of the platform by id, and to no profile. */
export function isForUser(event: Values): boolean {
  return typeof event.user_id === "string" && event.user_id.trim() !== "";
}
