/** Exports for other features, which import nothing else of this one. */
export { Bars, countText } from "./bars.tsx";
export { ChartCard } from "./chart-card.tsx";
export { fills } from "./fills.tsx";
