/** Exports for other features, which import nothing else of this one. */
export { Timeline } from "./timeline.tsx";
export { useTimeline } from "./use-timeline.ts";
