import { plural, t } from "@lingui/core/macro";
import { brief } from "../../../format/brief.ts";
import { locale } from "../../../platform/locale.ts";
import type { PlannedContactLine } from "../../../replica/query/contacts/plan-contact-import.ts";
import type { SameBy } from "../../../replica/query/contacts/same-contact.ts";
import type { LineFormat } from "../../imports/exports.ts";
import { knownSentence } from "../known/known-sentence.ts";

const number = new Intl.NumberFormat(locale);

export const contactLines: LineFormat<PlannedContactLine> = {
  type: "contact",
  fields: ["name", "email", "contact_id"],
  cellsOf: ({ name, draft, companyName }) => [
    name,
    typeof draft.email === "string" ? draft.email : "",
    companyName,
  ],
  said,
  sameText: (count) => plural(count, { one: "# here already", other: "# here already" }),
};

function said({ outcome, company, isImplied, key, known, earlier }: PlannedContactLine): string | null {
  switch (outcome) {
    case "create":
      if (isImplied) return t`New organization, named in this line`;
      if (company.kind === "several")
        return t`New, but linked to none of the organizations called “${{ name: brief(company.name) }}”`;
      return key === null ? null : t`New organization`;
    case "same":
      return known && knownSentence(known.by, brief(known.title));
    case "twice":
      return earlier && twiceText(earlier.by, number.format(earlier.line));
    default:
      return null;
  }
}

function twiceText(by: SameBy, line: string): string {
  switch (by) {
    case "email":
      return t`Left out: line ${line} has this email`;
    case "phone":
      return t`Left out: line ${line} has this phone number`;
    case "name":
      return t`Left out: line ${line} has this name and company`;
  }
}
