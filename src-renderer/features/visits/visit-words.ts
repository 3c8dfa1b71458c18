import { t } from "@lingui/core/macro";
import type { NamedOutcome } from "../../../src-shared/ipc/visit-outcomes.ts";
import type { verificationStatuses } from "../../../src-shared/records/visit.ts";
import { visitOutcomes } from "../../../src-shared/visit-note.ts";
import { lineText } from "../../format/brief.ts";

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

/**
 * Returns the name of an outcome: Rounds' own words, or for a number the name that the rep or the
 * administrator gave it.
 */
export function outcomeName(outcome: string | number | null, named: readonly NamedOutcome[]): string | null {
  if (outcome === null) return null;
  const own = visitOutcomes.find((one) => one === outcome);
  if (own !== undefined) return outcomeText[own];
  return lineText(named.find((one) => one.id === outcome)?.name) ?? t`Outcome ${{ number: String(outcome) }}`;
}

/**
 * Compares outcomes in the order of the choices: named ones, Rounds' own, other numbers, and unknown ones
 * last.
 */
export function outcomeOrder(
  named: readonly NamedOutcome[],
): (one: string | number | null, other: string | number | null) => number {
  const known: readonly (string | number)[] = [...named.map(({ id }) => id), ...visitOutcomes];
  const place = (outcome: string | number | null): number => {
    if (outcome === null) return Number.MAX_SAFE_INTEGER;
    const at = known.indexOf(outcome);
    return at >= 0 ? at : known.length + (typeof outcome === "number" ? outcome : 0);
  };
  return (one, other) => place(one) - place(other);
}

/** Returns the outcomes to choose from: the service's if somebody has named them, otherwise Rounds' own. */
export function outcomeChoices(
  named: readonly NamedOutcome[],
): { readonly value: string; readonly label: string }[] {
  if (named.length > 0) return named.map(({ id, name }) => ({ value: String(id), label: name }));
  return visitOutcomes.map((value) => ({ value, label: outcomeText[value] }));
}
