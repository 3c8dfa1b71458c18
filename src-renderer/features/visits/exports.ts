/** Exports for other features, which import nothing else of this one. */
export { missingText } from "./deliveries.ts";
export { type Correction, correctedVisit, correctionOf } from "./form/corrected-visit.ts";
export { CorrectionFields } from "./form/correction-fields.tsx";
export { VisitPlace } from "./form/visit-place.tsx";
export { keyOfVisit } from "./key-of-visit.ts";
export { isEffective, outcomeOrder, outcomesAlike } from "./outcome-names.ts";
export { OutcomePill } from "./outcome-pill.tsx";
export { keepOutcomes, useOutcomeNames, useOutcomes } from "./outcomes.ts";
export { type OutcomeInUse, useOutcomesInUse } from "./use-outcomes-in-use.ts";
export { useVisits } from "./use-visits.ts";
export { VisitActions } from "./visit-actions.tsx";
export { VisitItem } from "./visit-item.tsx";
export { VisitMark } from "./visit-mark.tsx";
export { kindMessages, minutesText } from "./visit-messages.ts";
export type { VisitsSearch } from "./visits-search.ts";
export { WeekCounts } from "./week-counts.tsx";
