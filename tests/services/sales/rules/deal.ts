import type { Issue } from "../../../../src-shared/errors/transport.ts";
import { fromCents, toCents } from "../../store/money.ts";
import type { StoredRecord, Values } from "../../store/records.ts";
import { issueAt } from "../issues.ts";
import { dealFields, filterable } from "./custom-fields.ts";
import { rules, type WriteContext } from "./rules.ts";

/** Sales document, "Deal" and "Deals". */
export const dealRules = rules({
  inclusive: true,
  includes: { associated_contacts: "associated_contact" },
  upsert: ["last_stage_change_at", "currency", "loss_reason_id", "unqualified_reason_id", "added_at"],
  customFields: filterable(dealFields),
  prepare: (patch) => withExactValue(patch),
  check: checkValue,
  onCreate: (values, context) => ({
    ...values,
    owner_id: values.owner_id ?? context.userId,
    value: values.value ?? 0,
    currency: values.currency ?? context.defaultCurrency,
    hot: values.hot ?? false,
    stage_id: values.stage_id ?? context.firstStage(),
    last_stage_change_at: values.last_stage_change_at ?? context.now,
    last_stage_change_by_id: context.userId,
    last_activity_at: context.now,
    organization_id: organizationOf(values.contact_id, context),
    added_at: values.added_at ?? context.now,
    tags: values.tags ?? [],
    custom_fields: values.custom_fields ?? {},
  }),
  onUpdate: (current, patch, context) => ({
    ...patch,
    ...stageChange(current, patch, context),
    ...("contact_id" in patch ? { organization_id: organizationOf(patch.contact_id, context) } : {}),
    last_activity_at: context.now,
  }),
});

/** "A string with two decimal places is encouraged": other amounts are taken too, and rounded to two places. */
function withExactValue(patch: Values): Values {
  if (typeof patch.value !== "number" && typeof patch.value !== "string") return patch;
  const cents = toCents(typeof patch.value === "string" ? patch.value.trim() : patch.value);
  return cents === null ? patch : { ...patch, value: fromCents(cents) };
}

function checkValue(record: Values): readonly Issue[] {
  const given = record.value !== null && record.value !== undefined;
  return given && toCents(record.value) === null ? [issueAt("value", "incorrect_value", "is too large")] : [];
}

function stageChange(current: StoredRecord, patch: Values, context: WriteContext): Values {
  if (!("stage_id" in patch) || patch.stage_id === current.stage_id) return {};
  return {
    stage_id: patch.stage_id ?? context.firstStage(),
    last_stage_change_at: patch.last_stage_change_at ?? context.now,
    last_stage_change_by_id: context.userId,
  };
}

/** "Set automatically when the primary contact belongs to a company." */
function organizationOf(contactId: unknown, context: WriteContext): unknown {
  if (typeof contactId !== "number") return null;
  return context.read("contact", contactId)?.contact_id ?? null;
}
