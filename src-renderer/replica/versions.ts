import type { Dexie } from "dexie";
import { hundredths } from "../../src-main/contract/amount.ts";

/**
 * The history of the stores, written by hand and only ever added to: a version that has shipped is never
 * changed, or a replica made by it can no longer be opened. `schema.ts` says what the newest must come to.
 */
export function defineVersions(database: Dexie): void {
  database.version(1).stores({
    user: "id, name",
    contact: "id, name, contact_id, updated_at",
    deal: "id, name, contact_id, organization_id, stage_id, updated_at",
    stage: "id, position",
    task: "id, due_date, [resource_type+resource_id], updated_at",
    note: "id, [resource_type+resource_id], updated_at",
    visit: "id, visited_at, [resource_type+resource_id]",
    deal_source: "id, name",
    loss_reason: "id, name",
    lead_source: "id, name",
    lead_unqualified_reason: "id, name",
    custom_field: "id, name",
    sequence: "id, name",
    document: "id, [resource_type+resource_id]",
    product: "id, name",
    associated_contact: "id, deal_id, contact_id",
    user_event: "id, [resource_type+resource_id]",
    visit_log: "id, visited_at, [resource_type+resource_id], note_id, event_id, task_id",
    outbox: "sequence, [type+id], *refs, visitLogId, state",
    bases: "[type+id], *refs",
    history: "++place, sequence, visitLogId",
    cursors: "type",
    meta: "key",
    aliases: "[type+from], [type+to]",
    settledAt: "[type+id], [type+count]",
  });
  // An organization's page lists those that belong to it.
  database.version(2).stores({
    contact: "id, name, contact_id, parent_organization_id, updated_at",
  });
  // Lists of tasks and visits by whose they are. The keys are worked out once, for rows of before.
  database
    .version(3)
    .stores({
      task: "id, due_date, [resource_type+resource_id], updated_at, openKey, ownOpenKey, doneKey, ownDoneKey",
      visit: "id, visited_at, [creator_id+visited_at], [resource_type+resource_id]",
    })
    .upgrade(async (upgrade) => {
      await upgrade
        .table("task")
        .toCollection()
        .modify((row) => {
          const time = (row.completed === true ? row.completed_at : row.due_date) || "~";
          const state = row.completed === true ? "done" : "open";
          row[`${state}Key`] = time;
          row[`own${state === "done" ? "Done" : "Open"}Key`] = [row.owner_id ?? 0, time];
        });
    });
  // Charts add up deals by an index alone. The keys are worked out once, for rows of before.
  database
    .version(4)
    .stores({ deal: "id, name, contact_id, organization_id, stage_id, updated_at, stageKey" })
    .upgrade(async (upgrade) => {
      await upgrade
        .table("deal")
        .toCollection()
        .modify((row) => {
          if (typeof row.stage_id !== "number") return;
          const { stage_id, last_stage_change_at, owner_id, currency, value } = row;
          row.stageKey = [stage_id, last_stage_change_at ?? "", owner_id ?? 0, currency ?? "", value ?? ""];
        });
    });
  // The support platform's records.
  database.version(5).stores({
    user_event: "id, [resource_type+resource_id], [identifier_type+identifier_value], type, atKey",
    redirect_rule: "id, redirect_from, redirect_to",
    webhook: "id, name",
    webhook_invocation: "id, [webhook_id+created_at]",
    webhook_attempt: "id, invocation_id",
  });
  // Contacts, deals and tasks in each order that their list has, what the deals of a stage come to, and invocations that tell
  // no time. Worked out once for rows of before.
  database
    .version(6)
    .stores({
      contact:
        "id, name, contact_id, parent_organization_id, updated_at, first_name, last_name, email, created_at",
      task: "id, due_date, [resource_type+resource_id], updated_at, openKey, ownOpenKey, doneKey, ownDoneKey, created_at",
      deal: "id, name, contact_id, organization_id, stage_id, updated_at, stageKey, estimated_close_date, created_at, valueKey, stageCloseKey",
      totals: "[type+group]",
      webhook_invocation: "id, loggedKey",
    })
    .upgrade(async (upgrade) => {
      await upgrade
        .table("webhook_invocation")
        .toCollection()
        .modify((row) => {
          row.loggedKey = [row.webhook_id, row.created_at ?? ""];
        });
      const amount = (row: { readonly value?: unknown }) =>
        typeof row.value === "number" || typeof row.value === "string" ? hundredths(row.value) : undefined;
      type Part = { owner: number; currency: string; count: number; valued: number; cents: bigint };
      const groups = new Map<number, Map<string, Part>>();
      await upgrade
        .table("deal")
        .toCollection()
        .modify((row) => {
          const group = typeof row.stage_id === "number" ? row.stage_id : 0;
          const cents = amount(row);
          if (cents !== undefined) row.valueKey = Number(cents);
          row.stageCloseKey = [
            group,
            typeof row.estimated_close_date === "string" ? row.estimated_close_date : "~",
          ];
          const parts = groups.get(group) ?? new Map<string, Part>();
          groups.set(group, parts);
          const owner = typeof row.owner_id === "number" ? row.owner_id : 0;
          const currency = typeof row.currency === "string" ? row.currency : "";
          const part = parts.get(`${owner} ${currency}`) ?? {
            owner,
            currency,
            count: 0,
            valued: 0,
            cents: 0n,
          };
          parts.set(`${owner} ${currency}`, part);
          part.count += 1;
          if (cents !== undefined) part.valued += 1;
          part.cents += cents ?? 0n;
        });
      const rows = [...groups].map(([group, parts]) => ({
        type: "deal",
        group,
        parts: [...parts.values()].map((one) => ({ ...one, cents: String(one.cents) })),
      }));
      await upgrade.table("totals").bulkPut(rows);
    });
}
