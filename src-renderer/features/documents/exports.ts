/** Exports for other features, which import nothing else of this one. */
export { useDocumentsTab } from "./documents-section.tsx";
export { importDocuments } from "./import-documents.ts";
