import type { OAuthClient } from "../world.ts";

/**
 * The client that a token or revocation request comes from: by HTTP Basic, by the form's fields, or by both as
 * the document has it. Null where it is not known, or the two disagree.
 */
export function readClient(
  authorization: string | undefined,
  form: URLSearchParams,
  clients: readonly OAuthClient[],
): OAuthClient | null {
  const basic = readBasic(authorization);
  const id = basic?.name ?? form.get("client_id");
  const secret = basic?.password ?? form.get("client_secret") ?? "";
  const client = clients.find((one) => one.id === id) ?? null;
  if (client === null || (client.secret ?? "") !== secret) return null;
  if ((form.get("client_id") ?? client.id) !== client.id) return null;
  if ((form.get("client_secret") ?? secret) !== secret) return null;
  return client;
}

export interface BasicPair {
  readonly name: string;
  readonly password: string;
}

/** RFC 7617; the parts may be percent-encoded, as RFC 6749 section 2.3.1 wants and few clients do. */
export function readBasic(authorization: string | undefined): BasicPair | null {
  const encoded = /^basic\s+([A-Za-z0-9+/=_-]+)\s*$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon < 0) return null;
  return { name: text.slice(0, colon), password: text.slice(colon + 1) };
}
