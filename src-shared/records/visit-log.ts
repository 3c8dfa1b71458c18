import { defineRecord, onlyCreated, type RowOf } from "../descriptor/define.ts";
import { about, oneOf, reference, required, text, timestamp, whole, words } from "../descriptor/field.ts";
import { visitOutcomes } from "../visit-note.ts";
import { verificationStatuses } from "./visit.ts";

/**
 * A visit that the rep logged (docs/design.md, "A visit"). It lives here and in the journal; the services can take
 * only its parts: a note, an event and a follow-up task, each an entry of its own in the outbox.
 */
export const visitLog = defineRecord("local", "visit_log", {
  label: { one: "Logged visit", many: "Logged visits" },
  path: "",
  fields: {
    ...about(["lead", "contact"], required),
    /** With milliseconds, because the service's own visits have them. */
    visited_at: timestamp({ ...required, label: "When" }),
    outcome: oneOf(visitOutcomes),
    /**
     * The service's number for the outcome, where the rep or the administrator has named its outcomes; then
     * `outcome` is empty.
     */
    outcome_id: whole({ label: "Outcome" }),
    summary: words({ ...required, long: true }),
    address: text(),
    rep_location_verification_status: oneOf(verificationStatuses, { ...required, label: "Location" }),
    /** The short mark at the end of the note, which tells a lost note from similar ones. */
    reference: words(required),
    note_id: reference("note"),
    event_id: reference("user_event", { label: "Support event" }),
    task_id: reference("task", { label: "Follow-up task" }),
  },
  indexes: ["visited_at", "[resource_type+resource_id]"],
  ...onlyCreated,
  fullText: "summary",
  title: (row) => String(row.summary || "Visit"),
});
export type VisitLogRow = RowOf<typeof visitLog>;
