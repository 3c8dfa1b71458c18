/** Exports for other features, which import nothing else of this one. */
export { TemplateList } from "./template-list.tsx";
export { TemplatedText } from "./templated-text.tsx";
