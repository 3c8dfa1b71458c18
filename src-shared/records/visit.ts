import { defineRecord, type RowOf, readOnlyType } from "../descriptor/define.ts";
import { about, maker, oneOf, readOnly, serverTimes, text, timestamp, whole } from "../descriptor/field.ts";

export const verificationStatuses = [
  "verified",
  "resource_location_too_far",
  "location_unknown",
  "location_services_disabled",
] as const;

/** Sales document, "Visit": listed by the service, which offers no way to create one. See `visit-log.ts`. */
export const visit = defineRecord("sales", "visit", {
  label: { one: "Visit", many: "Visits" },
  path: "/v2/visits",
  fields: {
    ...maker,
    outcome_id: whole(readOnly),
    ...about(["lead", "contact"], readOnly),
    visited_at: timestamp({ ...readOnly, label: "When" }),
    resource_address: text({ ...readOnly, label: "Address" }),
    rep_location_verification_status: oneOf(verificationStatuses, { ...readOnly, label: "Location" }),
    summary: text(readOnly),
    ...serverTimes,
  },
  indexes: ["visited_at", "creator_id", "[creator_id+visited_at]", "[resource_type+resource_id]"],
  list: {
    sort: ["id", "visited_at"],
    filters: {
      outcome_id: "number",
      creator_id: "number",
      resource_type: "text",
      resource_id: "number",
      rep_location_verification_status: "text",
    },
  },
  pull: {
    kind: "newestFirst",
    by: "id",
    maximumPage: 100,
    partBy: [
      ["resource_type", ["lead", "contact"]],
      ["rep_location_verification_status", verificationStatuses],
      ["creator_id", null],
    ],
  },
  ...readOnlyType,
  fullText: "summary",
  title: (row) => String(row.summary || "Visit"),
});
export type VisitRow = RowOf<typeof visit>;
