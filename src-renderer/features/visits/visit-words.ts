import { t } from "@lingui/core/macro";
import type { verificationStatuses } from "../../../src-main/contract/records/visit.ts";
import { visitOutcomes } from "../../../src-main/contract/records/visit-log.ts";
import type { Visit } from "../../replica/merge-visits.ts";

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
  return outcomeName(log?.outcome_id ?? log?.outcome ?? visit?.outcome_id ?? null);
}

/** A word of the log's, or a number of the service's. */
export function outcomeName(outcome: string | number | null): string | null {
  if (outcome === null) return null;
  const own = visitOutcomes.find((one) => one === outcome);
  return own === undefined ? t`Outcome ${{ number: String(outcome) }}` : outcomeText[own];
}

/** Where the rep was, by the service's own check where there is one. */
export function verificationOf({ log, visit }: Visit): Verification | null {
  return visit?.rep_location_verification_status ?? log?.rep_location_verification_status ?? null;
}
