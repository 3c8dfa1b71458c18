/** Exports for other features, which import nothing else of this one. */
export { refusedFieldErrors as issuesOf } from "./attention/correctable.ts";
export { matchSentence, useMatching } from "./attention/several-match.tsx";
export { saveEditsToFile } from "./save-edits.ts";
export { WorkItem } from "./work-item.tsx";
