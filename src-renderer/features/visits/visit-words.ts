import { t } from "@lingui/core/macro";
import type { verificationStatuses } from "../../../src-main/contract/records/visit.ts";
import { visitOutcomes } from "../../../src-main/contract/records/visit-log.ts";
import type { NamedOutcome } from "../../../src-main/contract/visit-outcomes.ts";
import type { Visit } from "../../replica/merge-visits.ts";

export type Outcome = (typeof visitOutcomes)[number];
export type Verification = (typeof verificationStatuses)[number];

const outcomeText: Readonly<Record<Outcome, string>> = {
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

/** What came of a visit: as it was logged here, else the number that the service gives. */
export function outcomeOf({ log, visit }: Visit): string | number | null {
  return log?.outcome_id ?? log?.outcome ?? visit?.outcome_id ?? null;
}

/** A word of the log's; a number by the name that the rep or the administrator gave it. */
export function outcomeName(outcome: string | number | null, named: readonly NamedOutcome[]): string | null {
  if (outcome === null) return null;
  const own = visitOutcomes.find((one) => one === outcome);
  if (own !== undefined) return outcomeText[own];
  return named.find((one) => one.id === outcome)?.name ?? t`Outcome ${{ number: String(outcome) }}`;
}

/** What there is to choose from: the words of Rounds, where nobody has named the service's own outcomes. */
export function outcomeChoices(
  named: readonly NamedOutcome[],
): { readonly value: string; readonly label: string }[] {
  if (named.length > 0) return named.map(({ id, name }) => ({ value: String(id), label: name }));
  return visitOutcomes.map((value) => ({ value, label: outcomeText[value] }));
}

/** Where the rep was, by the service's own check where there is one. */
export function verificationOf({ log, visit }: Visit): Verification | null {
  return visit?.rep_location_verification_status ?? log?.rep_location_verification_status ?? null;
}
