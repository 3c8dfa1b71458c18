/** The lists of the account under Settings, by their addresses. */
export type SettingsPlace =
  | "deal-sources"
  | "lead-sources"
  | "loss-reasons"
  | "stages"
  | "unqualified-reasons"
  | "people"
  | "contact-fields";

interface Group {
  readonly title: string;
  readonly places: readonly { readonly address: SettingsPlace; readonly label: string }[];
}

export const settingsGroups: readonly Group[] = [
  {
    title: "Lists",
    places: [
      { address: "deal-sources", label: "Deal sources" },
      { address: "lead-sources", label: "Lead sources" },
      { address: "loss-reasons", label: "Loss reasons" },
    ],
  },
  {
    title: "Set by your service",
    places: [
      { address: "stages", label: "Stages" },
      { address: "unqualified-reasons", label: "Unqualified reasons" },
      { address: "people", label: "People" },
      { address: "contact-fields", label: "Contact fields" },
    ],
  },
];

export function isSettingsPlace(address: string): address is SettingsPlace {
  return settingsGroups.some(({ places }) => places.some((one) => one.address === address));
}
