import { t } from "@lingui/core/macro";
/** The places under Settings, by their addresses. */
export type SettingsPlace =
  | "deal-sources"
  | "lead-sources"
  | "loss-reasons"
  | "visit-outcomes"
  | "templates"
  | "stages"
  | "unqualified-reasons"
  | "people"
  | "contact-fields"
  | "licenses";

interface Group {
  readonly title: string;
  readonly places: readonly { readonly address: SettingsPlace; readonly label: string }[];
}

export const settingsGroups: readonly Group[] = [
  {
    title: t`Lists`,
    places: [
      { address: "deal-sources", label: t`Deal sources` },
      { address: "lead-sources", label: t`Lead sources` },
      { address: "loss-reasons", label: t`Loss reasons` },
      { address: "visit-outcomes", label: t`Visit outcomes` },
      { address: "templates", label: t`Templates` },
    ],
  },
  {
    title: t`Set by your CRM`,
    places: [
      { address: "stages", label: t`Stages` },
      { address: "unqualified-reasons", label: t`Unqualified reasons` },
      { address: "people", label: t`People` },
      { address: "contact-fields", label: t`Contact fields` },
    ],
  },
  { title: t`About Rounds`, places: [{ address: "licenses", label: t`Licenses` }] },
];

export function isSettingsPlace(address: string): address is SettingsPlace {
  return settingsGroups.some(({ places }) => places.some((one) => one.address === address));
}

/** The parts of the page of Settings, by what they are named there: the palette leads to each. */
export const settingsParts = [
  { hash: "account", label: t`Account` },
  { hash: "support", label: t`Support` },
  { hash: "notifications", label: t`Notifications` },
  { hash: "appearance", label: t`Appearance` },
  { hash: "language", label: t`Language` },
  { hash: "computer", label: t`On this computer` },
  { hash: "connection", label: t`Connection` },
  { hash: "updates", label: t`Updates` },
  { hash: "help", label: t`Help` },
] as const;
