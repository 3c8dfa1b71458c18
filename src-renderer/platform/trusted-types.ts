/** As much of Trusted Types as is used here: the DOM types of this compiler do not have it. */
interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: Partial<Record<"createHTML" | "createScriptURL", (text: string) => string | null>>,
  ) => { readonly createScriptURL: (text: string) => string };
}

/** Undefined outside Chromium: in unit tests. */
const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;

/**
 * The policy that strings pass wherever they would become markup or code. Mantine sets the text of its styles through
 * `innerHTML`, so what cannot begin an element passes. All else throws: markup, scripts, addresses of scripts.
 */
export function forbidMarkup(): void {
  factory?.createPolicy("default", { createHTML: (text) => (text.includes("<") ? null : text) });
}

const ours = factory?.createPolicy("replica-worker", { createScriptURL: (address) => address });

/** The one script that is loaded by an address: given by the build, never by data. */
export function workerAddress(script: string): string {
  return ours?.createScriptURL(script) ?? script;
}
