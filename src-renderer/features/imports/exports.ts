/** Exports for other features, which import nothing else of this one. */
export { ImportBody } from "./import-body.tsx";
export { ImportHead } from "./import-head.tsx";
export { ImportLines } from "./import-lines.tsx";
export { ImportProgress, type ImportWords } from "./import-progress.tsx";
export { unreadTable, useOpenedFile } from "./opened-file.ts";
export { runImport, useImport } from "./run-import.ts";
export { usePlanned } from "./use-planned.ts";
