import { outcomeTone } from "./outcome-names.ts";
import { useOutcomeNames, useOutcomes } from "./outcomes.ts";
import "./visits.css";

/** The outcome of a visit, colored by what it means; nothing where it has no name. */
export function OutcomePill({ outcome }: { readonly outcome: string | number | null }) {
  const { outcomes } = useOutcomes();
  const name = useOutcomeNames()(outcome);
  if (name === null) return null;
  return (
    <span className="outcome truncate" data-tone={outcomeTone(outcome, outcomes)} title={name}>
      {name}
    </span>
  );
}
