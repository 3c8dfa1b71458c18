import { type DraftOf, defineRecord, type RowOf } from "./define.ts";
import { readOnly, referenceBy, required, text, textMap, timestamp, words } from "./field.ts";

/**
 * Support document, "Event profile and event", as Rounds keeps one it posts. The profile's four parts lie flat;
 * `support/user-event-body.ts` builds the body. `properties.client_ref` is its mark under law 5.
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
    profile_source: words(required),
    profile_type: words({ ...required, label: "Kind of event" }),
    identifier_type: words(required),
    identifier_value: words(required),
    source: words(required),
    type: words(required),
    description: text(),
    properties: textMap({ label: "Details" }),
  },
  indexes: ["[resource_type+resource_id]", "remote_id"],
  list: { sort: [], filters: { identifier: "text" } },
  pull: { kind: "none" },
  writes: { create: true, update: false, delete: false },
  lostCreate: { kind: "clientRef" },
  title: (row) => String(row.description || row.type || "Event"),
});
export type UserEventRow = RowOf<typeof userEvent>;
export type UserEventDraft = DraftOf<typeof userEvent>;
