import { contactRules } from "./contact.ts";
import { dealRules } from "./deal.ts";
import { noteRules } from "./note.ts";
import { type SalesRules, standardRules } from "./rules.ts";
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
};

/** The peculiarities of a type; a type that has none needs no entry. */
export function rulesOf(type: string): SalesRules {
  return byType[type] ?? standardRules;
}
