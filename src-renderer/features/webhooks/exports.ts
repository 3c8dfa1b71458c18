/** Exports for other features, which import nothing else of this one. */
export { SecretAgain } from "./secret-again.tsx";
