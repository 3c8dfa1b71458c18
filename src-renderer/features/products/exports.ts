/** Exports for other features, which import nothing else of this one. */
export { PricesCorrection } from "./prices-correction.tsx";
