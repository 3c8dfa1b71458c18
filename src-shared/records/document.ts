import { defineRecord, type RowOf, readOnlyType } from "../descriptor/define.ts";
import { about, maker, readOnly, serverTimes, text, whole } from "../descriptor/field.ts";

/**
 * Sales document, "Document": a file at a lead, contact, account or deal. Read only, and listed for the records
 * that are named alone. `download_url` expires 90 minutes after it was given, so a fresh one is fetched for each
 * download.
 */
export const document = defineRecord("sales", "document", {
  label: { one: "Document", many: "Documents" },
  path: "/v2/documents",
  fields: {
    ...about(["lead", "contact", "sales_account", "deal"], readOnly),
    ...maker,
    name: text(readOnly),
    content_type: text(readOnly),
    /** Bytes. */
    size: whole(readOnly),
    download_url: text(readOnly),
    ...serverTimes,
  },
  indexes: ["[resource_type+resource_id]"],
  list: {
    sort: ["id", "created_at", "updated_at"],
    filters: { resource_type: "text", resource_id: "number", name: "text" },
    demands: { resource_type: "lead,contact,sales_account,deal", resource_id: "1" },
  },
  pull: { kind: "storedByWindow" },
  ...readOnlyType,
  fullText: "name",
});
export type DocumentRow = RowOf<typeof document>;
