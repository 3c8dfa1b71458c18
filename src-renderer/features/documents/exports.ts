/** Exports for other features, which import nothing else of this one. */
export { DocumentsSection } from "./documents-section.tsx";
export { importDocuments } from "./import-documents.ts";
