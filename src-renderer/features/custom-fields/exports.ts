/** Exports for other features, which import nothing else of this one. */
export { CustomFieldFacts } from "./custom-field-facts.tsx";
export { CustomFieldsCorrection } from "./custom-fields-correction.tsx";
export { CustomFieldsInput } from "./custom-fields-input.tsx";
export { allDefinitions, definitionsFor, withHeld } from "./definition.ts";
export { useDefinitions } from "./use-definitions.ts";
export { customFieldErrors, customFieldIssues, customFieldsShape } from "./written.ts";
