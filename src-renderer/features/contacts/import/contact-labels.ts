import { t } from "@lingui/core/macro";
import { contact } from "../../../../src-shared/records/contact.ts";
import type { Definition } from "../../../format/custom-field.ts";
import { decimalSign } from "../../../format/decimal.ts";
import { choiceLabel } from "../../../format/field-label.ts";
import { recordFieldLabel } from "../../../format/names.ts";
import { monthComesFirst } from "../../../format/parse-day.ts";
import { contactTargets, type Labels } from "../../../replica/query/contacts/contact-columns.ts";
import type { CellSpellings } from "../../../replica/query/contacts/read-contact.ts";
import { ofCustomField } from "../../../replica/query/filter-rows.ts";

/** Names of the fields that a column can mean, in the rep's language, as forms and exported files have them. */
export function labelsOf(definitions: readonly Definition[]): Labels {
  const customs = definitions.map((one) => `${ofCustomField}${one.name}`);
  return Object.fromEntries(
    [...contactTargets, ...customs].map((one) => [one, recordFieldLabel(one, "contact")]),
  );
}

/** Words that the rep's own exported files have for values. */
export function cellSpellings(): CellSpellings {
  const closed = [contact.fields.customer_status, contact.fields.prospect_status];
  const values = closed.flatMap(({ choices = [] }) => choices);
  return {
    yes: [t`Yes`],
    no: [t`No`],
    choices: Object.fromEntries(values.map((one) => [one, choiceLabel(one)])),
    decimalSign: decimalSign(),
    monthFirst: monthComesFirst(),
  };
}
