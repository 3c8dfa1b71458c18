import { outcomeTone } from "./outcome-names.ts";
import { useOutcomeNames, useOutcomes } from "./outcomes.ts";
import "./visits.css";

/** Shows the outcome of a visit, colored by its meaning. Shows nothing for an outcome without a name. */
export function OutcomePill({ outcome }: { readonly outcome: string | number | null }) {
  const { list: outcomes } = useOutcomes();
  const name = useOutcomeNames()(outcome);
  if (name === null) return null;
  return (
    <span className="outcome truncate" data-tone={outcomeTone(outcome, outcomes)} title={name}>
      {name}
    </span>
  );
}
