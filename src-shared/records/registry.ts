import type { RecordDescriptor } from "../descriptor/define.ts";
import { associatedContact } from "./associated-contact.ts";
import { contact } from "./contact.ts";
import { customField } from "./custom-field.ts";
import { deal } from "./deal.ts";
import { dealSource } from "./deal-source.ts";
import { document } from "./document.ts";
import { leadSource } from "./lead-source.ts";
import { leadUnqualifiedReason } from "./lead-unqualified-reason.ts";
import { lossReason } from "./loss-reason.ts";
import { note } from "./note.ts";
import { product } from "./product.ts";
import { redirectRule } from "./redirect-rule.ts";
import { sequence } from "./sequence.ts";
import { stage } from "./stage.ts";
import { task } from "./task.ts";
import { user } from "./user.ts";
import { userEvent } from "./user-event.ts";
import { visit } from "./visit.ts";
import { visitLog } from "./visit-log.ts";
import { webhook } from "./webhook.ts";
import { webhookAttempt } from "./webhook-attempt.ts";
import { webhookInvocation } from "./webhook-invocation.ts";

/** Every record type there is: one line each. Stores, routes, remapping and table-driven tests derive from it. */
export const registry = {
  user,
  contact,
  deal,
  stage,
  task,
  note,
  visit,
  deal_source: dealSource,
  loss_reason: lossReason,
  lead_source: leadSource,
  lead_unqualified_reason: leadUnqualifiedReason,
  custom_field: customField,
  sequence,
  document,
  product,
  associated_contact: associatedContact,
  user_event: userEvent,
  redirect_rule: redirectRule,
  webhook,
  webhook_invocation: webhookInvocation,
  webhook_attempt: webhookAttempt,
  visit_log: visitLog,
} as const;

export type Registry = typeof registry;
export type RecordName = keyof Registry;

export const recordNames = Object.keys(registry) as readonly RecordName[];

export function isRecordName(name: string): name is RecordName {
  return Object.hasOwn(registry, name);
}

/** A descriptor as the mechanisms see it, whatever the type. */
export type AnyDescriptor = RecordDescriptor<RecordName>;

export function descriptorOf(name: RecordName): AnyDescriptor {
  return registry[name];
}
