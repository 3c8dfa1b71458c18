/** Exports for other features, which import nothing else of this one. */
export { UpdatesSection } from "./updates-section.tsx";
