import type { Issue } from "../../../../src-shared/errors/transport.ts";
import type { Values } from "../../store/records.ts";
import { issueAt } from "../issues.ts";
import { contactFields, filterable } from "./custom-fields.ts";
import { rules, type WriteContext } from "./rules.ts";

const addressKeys = ["line1", "city", "postal_code", "state", "country"];
const filteredKeys = ["city", "postal_code", "country", "state"];

/** Sales document, "Contact" and "Contacts". */
export const contactRules = rules({
  inclusive: true,
  customFields: filterable(contactFields),
  nested: { address: filteredKeys, billing_address: addressKeys, shipping_address: addressKeys },
  prepare: (patch, current) => withoutIdleAddresses(patch, current),
  check: checkOrganizations,
  onCreate: (values, context) =>
    named({
      ...values,
      owner_id: values.owner_id ?? context.userId,
      is_organization: values.is_organization ?? false,
      customer_status: values.customer_status ?? "none",
      prospect_status: values.prospect_status ?? "none",
      tags: values.tags ?? [],
      custom_fields: values.custom_fields ?? {},
    }),
  onUpdate: (current, patch) => named({ ...current, ...patch }),
});

/** A person's name is put together from its parts; an organization's is its own. */
function named(values: Values): Values {
  if (values.is_organization === true) return values;
  const parts = [values.first_name, values.last_name].filter(
    (part) => typeof part === "string" && part !== "",
  );
  return { ...values, name: parts.join(" ") };
}

/** "Null otherwise": a contact that loses both statuses loses these addresses, unless the same change names them. */
function withoutIdleAddresses(patch: Values, current: Values | null): Values {
  if (current === null) return patch;
  const after = { ...current, ...patch };
  if ((after.customer_status ?? "none") !== "none" || (after.prospect_status ?? "none") !== "none")
    return patch;
  return { billing_address: null, shipping_address: null, ...patch };
}

function checkOrganizations(record: Values, context: WriteContext): readonly Issue[] {
  return ["contact_id", "parent_organization_id"].flatMap((field) => {
    const id = record[field];
    if (typeof id !== "number") return [];
    const found = context.read("contact", id);
    return found === null || found.is_organization === true
      ? []
      : [issueAt(field, "incorrect_value", "must be an organization")];
  });
}
