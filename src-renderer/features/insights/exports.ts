/** Exports for other features, which import nothing else of this one. */
export { Bars } from "./bars.tsx";
export { ChartCard } from "./chart-card.tsx";
export { countText } from "./count-text.ts";
export { failedFill, fills } from "./fills.tsx";
