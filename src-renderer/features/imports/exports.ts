/** Exports for other features, which import nothing else of this one. */
export { ImportButton } from "./import-button.tsx";
export { ImportHead } from "./import-head.tsx";
export { ImportLines, type LineFormat } from "./import-lines.tsx";
export { ImportPage } from "./import-page.tsx";
export { ImportProgress } from "./import-progress.tsx";
export { unreadTable } from "./opened-file.ts";
export { runImport, useImport } from "./run-import.ts";
export { usePlanned } from "./use-planned.ts";
