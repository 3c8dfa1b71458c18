import { randomBytes } from "node:crypto";

/**
 * The place in the page for the nonce of its answer: libraries that write `<style>` elements need the nonce.
 */
const noncePlace = "{{style-nonce}}";

/** The place in the page that names its language. */
const localePlace = '<html lang="en">';

/**
 * The policy that Chromium gets with every answer. Scripts come from our own files alone, and text that a
 * script turns into markup or code passes a policy first (`src-renderer/platform/trusted-types.ts`). Styles
 * come from our files and, if there is a nonce, from elements that carry it; the policy refuses style
 * attributes in markup.
 */
function policyFor(nonce: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    nonce === null ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "worker-src 'self'",
    // mutation: page-reaches-the-network
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default replica-worker",
  ].join("; ");
}

/** The headers of an answer that is not the page itself. */
export const fileHeaders = headersFor(null);

/**
 * Builds the answer for one load of the page: its text in this locale, with a new nonce, and the headers that
 * name the nonce.
 */
export function pageAnswer(
  text: string,
  locale: string,
): {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  const nonce = randomBytes(16).toString("base64");
  // Kept by no cache: a nonce that is used twice is none.
  const headers = { ...headersFor(nonce), "cache-control": "no-store" };
  return {
    text: text.replaceAll(noncePlace, nonce).replace(localePlace, `<html lang="${locale}">`),
    headers,
  };
}

function headersFor(nonce: string | null): Readonly<Record<string, string>> {
  return {
    "content-security-policy": policyFor(nonce),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
  };
}
