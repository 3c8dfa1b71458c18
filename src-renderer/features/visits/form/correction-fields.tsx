import type { VisitKind } from "../../../../src-shared/visit-note.ts";
import { outcomeChoices, outcomeName } from "../outcome-names.ts";
import { useOutcomes } from "../outcomes.ts";
import type { Correction } from "./corrected-visit.ts";
import { VisitStory } from "./visit-fields.tsx";
import { VisitWhenFields } from "./visit-when.tsx";

interface Props {
  readonly kind: VisitKind;
  readonly input: Correction;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (part: Partial<Correction>) => void;
  /** Whether the summary gets the focus when the form opens. */
  readonly isFirst?: boolean;
}

/** All of a visit or a call that can be corrected. An outcome that is no longer offered stays a choice of its visit. */
export function CorrectionFields({ isFirst = false, ...form }: Props) {
  const { list: outcomes } = useOutcomes();
  const { outcome } = form.input;
  const choices = outcomeChoices(outcomes);
  const isListed = outcome === null || choices.some(({ value }) => value === outcome);
  const own = { value: outcome ?? "", label: outcomeName(outcome, outcomes) ?? "" };
  return (
    <>
      <VisitStory {...form} outcomes={isListed ? choices : [...choices, own]} isFirst={isFirst} />
      <VisitWhenFields {...form} />
    </>
  );
}
