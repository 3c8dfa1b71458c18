import type { Dexie } from "dexie";
import { readVisitNote } from "../../../src-shared/visit-note.ts";

/**
 * The history of the stores, written by hand and only ever added to: a version that has shipped is never
 * changed, or a replica made by it can no longer be opened. A version names the stores that it changes; the others
 * stay as they are. A test holds the newest one to the registry.
 */
export function defineVersions(database: Dexie): void {
  database.version(1).stores({
    user: "id, name",
    contact:
      "id, name, contact_id, parent_organization_id, updated_at, first_name, last_name, email, created_at",
    deal: "id, name, contact_id, organization_id, stage_id, updated_at, stageKey, estimated_close_date, created_at, valueKey, stageCloseKey",
    stage: "id, position",
    task: "id, due_date, [resource_type+resource_id], updated_at, openKey, ownOpenKey, doneKey, ownDoneKey, created_at",
    note: "id, [resource_type+resource_id], updated_at",
    visit: "id, visited_at, [creator_id+visited_at], [resource_type+resource_id]",
    deal_source: "id, name",
    loss_reason: "id, name",
    lead_source: "id, name",
    lead_unqualified_reason: "id, name",
    custom_field: "id, name",
    sequence: "id, name",
    document: "id, [resource_type+resource_id]",
    product: "id, name",
    associated_contact: "id, deal_id, contact_id",
    user_event: "id, [resource_type+resource_id], [identifier_type+identifier_value], type, atKey",
    redirect_rule: "id, redirect_from, redirect_to",
    webhook: "id, name",
    webhook_invocation: "id, loggedKey",
    webhook_attempt: "id, invocation_id",
    visit_log: "id, visited_at, [resource_type+resource_id], note_id, event_id, task_id",
    outbox: "sequence, [type+id], *refs, visitLogId, state",
    bases: "[type+id], *refs",
    history: "++place, sequence, visitLogId",
    cursors: "type",
    meta: "key",
    aliases: "[type+from], [type+to]",
    settledAt: "[type+id], [type+count]",
    totals: "[type+group]",
  });
  // A sweep of visits reads those of one creator after the other (`held-ids.ts`).
  database
    .version(2)
    .stores({ visit: "id, visited_at, creator_id, [creator_id+visited_at], [resource_type+resource_id]" });
  // Visits are read from their notes. A key is computed when a row is written, so each is written once more.
  database
    .version(3)
    .stores({ note: "id, [resource_type+resource_id], updated_at, visitKey, ownVisitKey, visitRefKey" })
    .upgrade(async (changes) => {
      const notes = changes.table("note");
      const visits = await notes.filter((row) => readVisitNote(row) !== null).toArray();
      await notes.bulkPut(visits);
    });
  // The rep's own contacts come first in their list.
  database.version(4).stores({
    contact:
      "id, name, contact_id, parent_organization_id, updated_at, first_name, last_name, email, created_at, [owner_id+name], [owner_id+updated_at]",
  });
  // The custom fields of deals are known by the deals that have them. Their key, too, is computed when a deal is written.
  database
    .version(5)
    .stores({
      deal: "id, name, contact_id, organization_id, stage_id, updated_at, stageKey, estimated_close_date, created_at, valueKey, stageCloseKey, *customFieldKey",
    })
    .upgrade(async (changes) => {
      const deals = changes.table("deal");
      const withFields = await deals
        .filter((row) => Object.keys(row.custom_fields ?? {}).length > 0)
        .toArray();
      await deals.bulkPut(withFields);
    });
}
