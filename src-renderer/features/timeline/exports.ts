/** Exports for other features, which import nothing else of this one. */
export { Timeline } from "./timeline.tsx";
export { timelineAhead, useTimeline } from "./use-timeline.ts";
