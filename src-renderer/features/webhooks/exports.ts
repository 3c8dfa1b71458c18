import { lazily } from "../../platform/lazily.ts";

/** Exports for other features, which import nothing else of this one. The form of a lost secret is read when one is lost. */
export const SecretAgain = lazily(async () => (await import("./secret-again.tsx")).SecretAgain);
