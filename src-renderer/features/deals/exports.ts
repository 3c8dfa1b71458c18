/** Exports for other features, which import nothing else of this one. */

export { type DealMove, readStageMoves, type StageMove } from "./board/stage-moves.ts";
export { currencyCodes } from "./currency-codes.ts";
export { DealLine, DealLink } from "./deal-line.tsx";
export type { DealsSearch } from "./deals-search.ts";
export { dealsToWatch, soonDays } from "./deals-to-watch.ts";
export { pipelineName, useDealStages, useStages } from "./use-deal-lists.ts";
export { useUsualCurrency } from "./use-usual-currency.ts";
