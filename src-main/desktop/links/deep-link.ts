import { type RecordId, recordId } from "../../../src-shared/ids.ts";
import { type LinkedType, linkedType } from "../../../src-shared/ipc/app-intent.ts";
import { isCallback } from "../../auth/callback/parse-callback.ts";

/** The request that a `rounds:` link makes. */
export type DeepLink =
  /** An answer to a sign-in. The address holds secrets: keep it out of the log. */
  | { readonly kind: "callback"; readonly address: string }
  | { readonly kind: "record"; readonly type: LinkedType; readonly id: RecordId }
  | { readonly kind: "unknown" };

const unknown: DeepLink = { kind: "unknown" };

/** Reads a link that anybody may have had the system open. */
export function parseDeepLink(text: string, redirectUri: string): DeepLink {
  if (isCallback(text, redirectUri)) return { kind: "callback", address: text };
  const url = URL.parse(text);
  if (url?.protocol !== "rounds:" || url.username !== "" || url.password !== "" || url.port !== "")
    return unknown;
  const type = linkedType.safeParse(url.hostname.toLowerCase());
  const id = recordId.safeParse(Number(/^\/([1-9]\d{0,14})\/?$/.exec(url.pathname)?.[1]));
  return type.success && id.success ? { kind: "record", type: type.data, id: id.data } : unknown;
}

/** The link to a record, for the clipboard; null if only this computer knows the record yet. */
export function recordLink(type: LinkedType, id: RecordId): string | null {
  return id > 0 ? `rounds://${type}/${id}` : null;
}

/** Finds the link among a program's arguments: Windows and Linux hand it over that way. */
export function linkAmong(argv: readonly string[]): string | null {
  return argv.findLast((argument) => /^rounds:/i.test(argument)) ?? null;
}
