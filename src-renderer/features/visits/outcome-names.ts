import { t } from "@lingui/core/macro";
import type { NamedOutcome } from "../../../src-shared/ipc/account-settings/visit-outcomes.ts";
import { type OwnOutcome, visitOutcomes } from "../../../src-shared/visit-note.ts";
import { lineText } from "../../format/brief.ts";
import type { Option } from "../../format/option.ts";

const ownNames: Readonly<Record<OwnOutcome, string>> = {
  met: t`Met`,
  not_met: t`Not met`,
  follow_up: t`Follow up`,
  closed: t`Closed`,
};

/**
 * Returns the name of an outcome: Rounds' own words, somebody's words as a note has them, or for a number the
 * name that the rep or the administrator gave it. Null for a number without a name: alone it tells nobody anything.
 */
export function outcomeName(outcome: string | number | null, named: readonly NamedOutcome[]): string | null {
  if (outcome === null) return null;
  const own = visitOutcomes.find((one) => one === outcome);
  if (own !== undefined) return ownNames[own];
  const name = typeof outcome === "string" ? outcome : named.find((one) => one.id === outcome)?.name;
  return lineText(name) ?? null;
}

/** Tells whether figures count a visit with this outcome as effective: by its name's setting, or Rounds' own word. */
export function isEffective(outcome: string | number | null, named: readonly NamedOutcome[]): boolean {
  const found = named.find(({ id, name }) => outcome !== null && (id === outcome || name === outcome));
  if (found !== undefined) return found.effective === true;
  return visitOutcomes.some((one) => one === outcome && one !== "not_met");
}

const ownTones: Readonly<Record<OwnOutcome, OutcomeTone>> = {
  met: "good",
  not_met: "plain",
  follow_up: "open",
  closed: "done",
};

/** Color of an outcome: Rounds' own have one by their meaning, others by whether they count as effective. */
export type OutcomeTone = "good" | "plain" | "open" | "done";

export function outcomeTone(outcome: string | number | null, named: readonly NamedOutcome[]): OutcomeTone {
  const own = visitOutcomes.find((one) => one === outcome);
  return own === undefined ? (isEffective(outcome, named) ? "good" : "plain") : ownTones[own];
}

/** Returns an outcome as notes and the service may have it: by its name and by its number. */
export function outcomesAlike(
  outcome: string | number,
  named: readonly NamedOutcome[],
): readonly (string | number)[] {
  const same = named.filter(({ id, name }) => id === outcome || name === outcome);
  return [
    ...new Set([outcome, ...same.flatMap(({ id, name }) => [...(id === undefined ? [] : [id]), name])]),
  ];
}

/**
 * Compares outcomes in the order of the choices: named ones, Rounds' own, other numbers, and unknown ones
 * last.
 */
export function outcomeOrder(
  named: readonly NamedOutcome[],
): (one: string | number | null, other: string | number | null) => number {
  const known: readonly (string | number)[] = [...named.map(({ name }) => name), ...visitOutcomes];
  const place = (outcome: string | number | null): number => {
    if (outcome === null) return Number.MAX_SAFE_INTEGER;
    const at = known.indexOf(typeof outcome === "number" ? (outcomeName(outcome, named) ?? "") : outcome);
    return at >= 0 ? at : known.length + (typeof outcome === "number" ? outcome : 0);
  };
  return (one, other) => place(one) - place(other);
}

/** Returns the outcomes to choose from: the named ones if there are any, otherwise Rounds' own. */
export function outcomeChoices(named: readonly NamedOutcome[]): Option[] {
  if (named.length > 0) return named.map(({ name }) => ({ value: name, label: name }));
  return visitOutcomes.map((value) => ({ value, label: ownNames[value] }));
}
