import { isCallback } from "../auth/parse-callback.ts";

/** What a `rounds:` link asks for. */
export type DeepLink =
  /** An answer to a sign-in. The address holds secrets: it is not for the log. */
  | { readonly kind: "callback"; readonly address: string }
  | { readonly kind: "contact"; readonly id: number }
  | { readonly kind: "unknown" };

/** Reads a link that somebody, anybody, had the system open. */
export function parseDeepLink(text: string, redirectUri: string): DeepLink {
  if (isCallback(text, redirectUri)) return { kind: "callback", address: text };
  const url = URL.parse(text);
  if (url?.protocol !== "rounds:" || url.username !== "" || url.password !== "") return { kind: "unknown" };
  if (url.host !== "contact") return { kind: "unknown" };
  const id = /^\/([1-9]\d{0,14})\/?$/.exec(url.pathname)?.[1];
  return id === undefined ? { kind: "unknown" } : { kind: "contact", id: Number(id) };
}

/** The link among a program's arguments: Windows and Linux hand it over that way. */
export function linkAmong(argv: readonly string[]): string | null {
  return argv.findLast((argument) => /^rounds:/i.test(argument)) ?? null;
}
