import { select, t } from "@lingui/core/macro";
import { missingCapabilityName, type Verb } from "../../../src-shared/descriptor/missing-capability.ts";
import { descriptorOf, type RecordName, recordNames } from "../../../src-shared/records/registry.ts";

const verbs: readonly Verb[] = ["create", "change", "delete"];

/**
 * Returns the sentence that tells the rep that the service offers no way to make this change. `what`: the change as the journal
 * keeps it (`missingCapabilityName`).
 */
export function missingCapabilitySentence(what: string): string {
  for (const type of recordNames) {
    const verb = verbs.find((one) => missingCapabilityName(one, descriptorOf(type)) === what);
    if (verb !== undefined) return sentenceOf(verb, type);
  }
  return t`The service offers no way to ${what}.`;
}

function sentenceOf(verb: Verb, type: RecordName): string {
  switch (verb) {
    case "create":
      return select(type, {
        document: "The service offers no way to create a document.",
        sequence: "The service offers no way to create a sequence.",
        stage: "The service offers no way to create a stage.",
        visit: "The service offers no way to create a visit.",
        other: "The service offers no way to create this.",
      });
    case "change":
      return select(type, {
        associated_contact: "The service offers no way to change an associated contact.",
        contact: "The service offers no way to change a contact.",
        document: "The service offers no way to change a document.",
        product: "The service offers no way to change a product.",
        user_event: "The service offers no way to change a support event.",
        visit: "The service offers no way to change a visit.",
        webhook: "The service offers no way to change a webhook.",
        other: "The service offers no way to change this.",
      });
    case "delete":
      return select(type, {
        associated_contact: "The service offers no way to delete an associated contact.",
        contact: "The service offers no way to delete a contact.",
        document: "The service offers no way to delete a document.",
        product: "The service offers no way to delete a product.",
        user_event: "The service offers no way to delete a support event.",
        visit: "The service offers no way to delete a visit.",
        webhook: "The service offers no way to delete a webhook.",
        other: "The service offers no way to delete this.",
      });
  }
}
