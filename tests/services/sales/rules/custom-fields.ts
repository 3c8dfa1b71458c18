import { places } from "../../seed/places.ts";

/** A custom field of the sandbox's account. Its type as the service names it; `url`, `string` and `list` were seen. */
export interface AccountField {
  readonly name: string;
  readonly type: "string" | "number" | "list" | "multi_select_list" | "url" | "text" | "date" | "bool";
  readonly choices: readonly string[] | null;
  /** Set by the account's administrator; of the types number, single line, dropdown and multi select alone. */
  readonly filterable: boolean;
}

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

function accountField(
  name: string,
  type: AccountField["type"],
  more: Partial<Pick<AccountField, "choices" | "filterable">> = {},
): AccountField {
  return { name, type, choices: null, filterable: false, ...more };
}

export const contactFields: readonly AccountField[] = [
  accountField("Account number", "string", { filterable: true }),
  accountField("Preferred language", "list", {
    filterable: true,
    choices: ["English", "Deutsch", "Français", "Español", "Polski", "Türkçe"],
  }),
  accountField("Region", "list", {
    filterable: true,
    choices: [...new Set(places.map((place) => place.country))],
  }),
  accountField("Delivery days", "multi_select_list", { filterable: true, choices: days }),
  accountField("Credit limit", "number", { filterable: true }),
  accountField("Online shop", "url"),
  accountField("Opening hours", "text"),
  accountField("Internal code", "string"),
];

export const dealFields: readonly AccountField[] = [
  accountField("Contract term", "list", {
    filterable: true,
    choices: ["1 years", "2 years", "3 years", "4 years", "5 years"],
  }),
  accountField("Competitor", "string", { filterable: true }),
  accountField("Discount code", "string", { filterable: true }),
  accountField("Product line", "multi_select_list", {
    filterable: true,
    choices: ["Counter", "Kitchen", "Outdoor", "Service"],
  }),
  accountField("Tender page", "url"),
];

/** Those that lists filter and sort by (sales document, "Common list parameters"). */
export function filterable(fields: readonly AccountField[]): readonly string[] {
  return fields.filter((one) => one.filterable).map((one) => one.name);
}
