import type { verificationStatuses } from "../../../src-main/contract/records/visit.ts";
import type { visitOutcomes } from "../../../src-main/contract/records/visit-log.ts";

export type Outcome = (typeof visitOutcomes)[number];
export type Verification = (typeof verificationStatuses)[number];

export const outcomeText: Readonly<Record<Outcome, string>> = {
  met: "Met",
  not_met: "Not met",
  follow_up: "Follow up",
  closed: "Closed",
};

export const verificationText: Readonly<Record<Verification, string>> = {
  verified: "Verified at the address",
  resource_location_too_far: "Too far from the address",
  location_unknown: "Location not known",
  location_services_disabled: "Location services off",
};
