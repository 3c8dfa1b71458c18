import { contactRules } from "./contact.ts";
import { dealRules } from "./deal.ts";
import { documentRules } from "./document.ts";
import { noteRules } from "./note.ts";
import { type SalesRules, standardRules } from "./rules.ts";
import {
  associatedContactRules,
  customFieldRules,
  leadUnqualifiedReasonRules,
  productRules,
  sequenceRules,
} from "./small.ts";
import { dealSourceRules, leadSourceRules, lossReasonRules } from "./source.ts";
import { stageRules } from "./stage.ts";
import { taskRules } from "./task.ts";
import { visitRules } from "./visit.ts";

const byType: Readonly<Record<string, SalesRules>> = {
  contact: contactRules,
  deal: dealRules,
  task: taskRules,
  note: noteRules,
  visit: visitRules,
  stage: stageRules,
  deal_source: dealSourceRules,
  lead_source: leadSourceRules,
  loss_reason: lossReasonRules,
  lead_unqualified_reason: leadUnqualifiedReasonRules,
  custom_field: customFieldRules,
  sequence: sequenceRules,
  document: documentRules,
  product: productRules,
  associated_contact: associatedContactRules,
};

/** The peculiarities of a type; a type that has none needs no entry. */
export function rulesOf(type: string): SalesRules {
  return byType[type] ?? standardRules;
}
