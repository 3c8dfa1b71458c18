/** Exports for other features, which import nothing else of this one. */
export { FirstPull } from "./first-pull.tsx";
export { PullTable } from "./pull-table.tsx";
