import { plural, t } from "@lingui/core/macro";
import { brief } from "../../../format/brief.ts";
import { fieldErrorOf } from "../../../format/field-error.ts";
import { fieldText } from "../../../format/names.ts";
import { locale } from "../../../platform/locale.ts";
import type { ContactLine, ContactPlan } from "../../../replica/query/contacts/plan-contact-import.ts";
import type { SameBy } from "../../../replica/query/contacts/same-contact.ts";
import { ImportLines } from "../../imports/exports.ts";

const number = new Intl.NumberFormat(locale);

/** Shows the outcome of each line of a file of contacts. */
export function ContactImportLines({ plan }: { readonly plan: ContactPlan }) {
  return (
    <ImportLines
      plan={plan}
      className="import-contact"
      heads={[
        fieldText("name", "contact"),
        fieldText("email", "contact"),
        fieldText("contact_id", "contact"),
      ]}
      cellsOf={({ name, draft, companyName }) => [
        name,
        typeof draft.email === "string" ? draft.email : "",
        companyName,
      ]}
      said={said}
      countText={(outcome, count) =>
        outcome === "same"
          ? plural(count, { one: "# here already", other: "# here already" })
          : plural(count, { one: "# changed", other: "# changed" })
      }
    />
  );
}

function said({ outcome, company, isImplied, key, known, earlier, issue, isBroken }: ContactLine): string {
  switch (outcome) {
    case "create":
      if (isImplied) return t`New organization, named in this line`;
      if (company.kind === "several")
        return t`New, but linked to none of the organizations called “${{ name: brief(company.name) }}”`;
      return key === null ? t`New` : t`New organization`;
    case "same":
      return known === null ? t`Here already` : knownText(known.by, brief(known.title));
    case "waiting":
      return t`Waits to be sent already`;
    case "refused":
      if (isBroken) return t`This card is broken.`;
      return issue === null ? t`Refused` : fieldErrorOf(issue, fieldText(issue.field ?? "", "contact"));
    case "twice":
      return earlier === null ? t`Twice in the file` : twiceText(earlier.by, number.format(earlier.line));
    case "change":
      return t`Changed`;
  }
}

function knownText(by: SameBy, title: string): string {
  switch (by) {
    case "email":
      return t`${title} has this email.`;
    case "phone":
      return t`${title} has this phone number.`;
    case "name":
      return t`${title} has this name and company.`;
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
