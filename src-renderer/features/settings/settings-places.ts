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

interface Place {
  readonly address: SettingsPlace;
  readonly label: string;
  /** For whom it holds, and who may change it. */
  readonly scope: string;
}

interface Group {
  readonly title: string;
  readonly places: readonly Place[];
}

export const scopes = {
  yours: t`Yours, on this computer`,
  here: t`Kept on this computer`,
  everyone: t`The same for everyone at your company`,
  readOnly: t`Your administrator changes these in the CRM`,
  rounds: t`The same in every copy of Rounds`,
};

export const settingsGroups: readonly Group[] = [
  {
    title: t`Lists`,
    places: [
      { address: "deal-sources", label: t`Deal sources`, scope: scopes.everyone },
      { address: "lead-sources", label: t`Lead sources`, scope: scopes.everyone },
      { address: "loss-reasons", label: t`Loss reasons`, scope: scopes.everyone },
      { address: "visit-outcomes", label: t`Visit outcomes`, scope: scopes.here },
      { address: "templates", label: t`Templates`, scope: scopes.here },
    ],
  },
  {
    title: t`Set by your CRM`,
    places: [
      { address: "stages", label: t`Stages`, scope: scopes.readOnly },
      { address: "unqualified-reasons", label: t`Unqualified reasons`, scope: scopes.readOnly },
      { address: "people", label: t`People`, scope: scopes.readOnly },
      { address: "contact-fields", label: t`Contact fields`, scope: scopes.readOnly },
    ],
  },
  { title: t`About Rounds`, places: [{ address: "licenses", label: t`Licenses`, scope: scopes.rounds }] },
];

/** A place of Settings by its address. */
export function settingsPlace(address: string): Place | undefined {
  return settingsGroups.flatMap(({ places }) => places).find((one) => one.address === address);
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
