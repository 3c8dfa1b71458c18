import { t } from "@lingui/core/macro";
import type { verificationStatuses } from "../../../src-main/contract/records/visit.ts";
import type { visitOutcomes } from "../../../src-main/contract/records/visit-log.ts";
import type { Visit } from "./merge-visits.ts";

export type Outcome = (typeof visitOutcomes)[number];
export type Verification = (typeof verificationStatuses)[number];

export const outcomeText: Readonly<Record<Outcome, string>> = {
  met: t`Met`,
  not_met: t`Not met`,
  follow_up: t`Follow up`,
  closed: t`Closed`,
};

export const verificationText: Readonly<Record<Verification, string>> = {
  verified: t`Verified at the address`,
  resource_location_too_far: t`Too far from the address`,
  location_unknown: t`Location not known`,
  location_services_disabled: t`Location services off`,
};

/** What came of a visit: in the rep's words where it was logged here, else by the number that the service gives. */
export function outcomeOf({ log, visit }: Visit): string | null {
  if (log?.outcome) return outcomeText[log.outcome];
  return visit?.outcome_id == null ? null : t`Outcome ${{ number: String(visit.outcome_id) }}`;
}

/** Where the rep was, by the service's own check where there is one. */
export function verificationOf({ log, visit }: Visit): Verification | null {
  return visit?.rep_location_verification_status ?? log?.rep_location_verification_status ?? null;
}
