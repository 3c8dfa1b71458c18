import { t } from "@lingui/core/macro";
import type { verificationStatuses } from "../../../src-shared/records/visit.ts";
import type { VisitKind } from "../../../src-shared/visit-note.ts";
import { IconMapPin, IconPhone } from "../../ui/icons.ts";

export type Verification = (typeof verificationStatuses)[number];

export const verificationMessages: Readonly<Record<Verification, string>> = {
  verified: t`Verified at the address`,
  resource_location_too_far: t`Too far from the address`,
  location_unknown: t`Location not known`,
  location_services_disabled: t`Location services off`,
};

const visitMessages = {
  noun: t`Visit`,
  many: t`Visits`,
  icon: IconMapPin,
  logTitle: t`Log visit`,
  correctTitle: t`Correct visit`,
  save: t`Save visit`,
  logged: t`Visit logged.`,
  corrected: t`Visit corrected.`,
  withdrawn: t`Visit withdrawn.`,
  correct: (short: string) => t`Correct visit: ${short}`,
  withdraw: (short: string) => t`Withdraw visit: ${short}`,
  date: t`Visit date`,
  time: t`Visit time`,
  changeWhen: t`Change when and where`,
  whoMissing: t`Choose who you visited.`,
  dayMissing: t`Enter the day of the visit.`,
};

const callMessages: typeof visitMessages = {
  noun: t({ message: "Call", context: "what was logged" }),
  many: t`Calls`,
  icon: IconPhone,
  logTitle: t`Log call`,
  correctTitle: t`Correct call`,
  save: t`Save call`,
  logged: t`Call logged.`,
  corrected: t`Call corrected.`,
  withdrawn: t`Call withdrawn.`,
  correct: (short) => t`Correct call: ${short}`,
  withdraw: (short) => t`Withdraw call: ${short}`,
  date: t`Call date`,
  time: t`Call time`,
  changeWhen: t`Change when it was`,
  whoMissing: t`Choose who you called.`,
  dayMissing: t`Enter the day of the call.`,
};

/** The words and the sign of a visit, and of a call. */
export const kindMessages: Readonly<Record<VisitKind, typeof visitMessages>> = {
  visit: visitMessages,
  call: callMessages,
};

/** "45 min"; null where nobody measured. */
export function minutesText(minutes: number | null | undefined): string | null {
  return minutes == null ? null : t`${{ minutes: String(minutes) }} min`;
}
