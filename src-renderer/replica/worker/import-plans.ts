import type { RecordId } from "../../../src-shared/ids.ts";
import type { Labels } from "../query/contacts/contact-columns.ts";
import { readContactRows, type UnreadContacts } from "../query/contacts/contact-file.ts";
import { readHeldContacts } from "../query/contacts/held-contacts.ts";
import {
  type ContactPlan,
  type PlanOptions,
  planContactImport,
} from "../query/contacts/plan-contact-import.ts";
import {
  type ImportFile,
  type PackedRulePlan,
  packRulePlan,
  planRuleImport,
} from "../query/rules/plan-rule-import.ts";
import type { UnreadRules } from "../query/rules/read-rule-file.ts";
import type { ReplicaDatabase } from "../store/database.ts";

/** A file of contacts, with what its columns mean. */
export interface ContactFile {
  readonly text: string;
  readonly labels: Labels;
  readonly targets: readonly (string | null)[];
  readonly options: PlanOptions;
}

export { readContactColumns } from "../query/contacts/contact-file.ts";

/** Plans an import of redirect rules against those in the replica. */
export async function rulePlan(
  database: ReplicaDatabase,
  file: ImportFile,
): Promise<UnreadRules | PackedRulePlan> {
  const [rules, unsent] = await Promise.all([
    database.redirect_rule.toArray(),
    database.outbox
      .where("[type+id]")
      .between(["redirect_rule", -Infinity], ["redirect_rule", Infinity])
      .keys(),
  ]);
  const ids = unsent.map((key) => (key as unknown as [string, RecordId])[1]);
  return packRulePlan(planRuleImport(file, rules, new Set(ids)));
}

/** Plans an import of contacts against those in the replica. */
export async function contactPlan(
  database: ReplicaDatabase,
  { text, labels, targets, options }: ContactFile,
): Promise<UnreadContacts | ContactPlan> {
  const rows = readContactRows(text, labels, targets);
  return "kind" in rows ? rows : planContactImport(rows, await readHeldContacts(database), options);
}
