import { t } from "@lingui/core/macro";
import type { SameBy } from "../../../replica/query/contacts/same-contact.ts";

/** Says that the contact with this title is here already, and what shows it. */
export function knownSentence(by: SameBy, title: string): string {
  switch (by) {
    case "email":
      return t`${title} has this email.`;
    case "phone":
      return t`${title} has this phone number.`;
    case "name":
      return t`${title} has this name and company.`;
  }
}
