import type { World } from "../world.ts";
import { readScope } from "./scope.ts";

/** An authorization request that may be put before the owner. */
export interface Authorization {
  readonly kind: "valid";
  readonly client: string;
  readonly redirectUri: string;
  readonly responseType: "code" | "token";
  readonly scope: string;
  readonly state: string | null;
  readonly challenge: string | null;
  readonly method: string | null;
}

export type Asked =
  | Authorization
  /** Shown to the person; the address that it names is not to be trusted. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Told to the client at its own address. */
  | { readonly kind: "returned"; readonly location: string };

/** Reads the query of GET /oauth2/authorize (sales document). Parameters that are not known are left alone. */
export function readAuthorization(query: string, world: World): Asked {
  const given = new URLSearchParams(query);
  const client = world.settings.clients.find((one) => one.id === given.get("client_id"));
  if (client === undefined)
    return { kind: "refused", reason: "This application is not registered (client_id)." };
  const redirectUri = given.get("redirect_uri");
  if (redirectUri === null || !client.redirectUris.some((one) => isRegistered(redirectUri, one))) {
    return { kind: "refused", reason: "The return address is not the registered one (redirect_uri)." };
  }
  const asked = {
    redirectUri,
    responseType: given.get("response_type") === "token" ? "token" : "code",
    state: given.get("state"),
  } as const;
  const returned = (error: string, description: string): Asked => ({
    kind: "returned",
    location: callback(asked, { error, error_description: description }),
  });
  if (!["code", "token"].includes(given.get("response_type") ?? "")) {
    return returned("unsupported_response_type", "response_type is code or token");
  }
  if (world.settings.strict && !given.get("scope")) return returned("invalid_request", "scope is missing");
  const scope = readScope(given.get("scope"));
  if (scope === null) return returned("invalid_scope", "scope is of read, write and profile");
  const challenge = given.get("code_challenge");
  const method = challenge === null ? null : (given.get("code_challenge_method") ?? "plain");
  if (method !== null && method !== "S256" && method !== "plain") {
    return returned("invalid_request", "code_challenge_method is S256 or plain");
  }
  return { kind: "valid", client: client.id, scope, challenge, method, ...asked };
}

/** Letter by letter, but for the port of a loopback address that was registered with 0 (RFC 8252 section 7.3). */
function isRegistered(given: string, registered: string): boolean {
  if (given === registered) return true;
  const [, before, after] = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)):0(\/.*)$/.exec(registered) ?? [];
  if (before === undefined || after === undefined) return false;
  const port = given.startsWith(`${before}:`) && given.endsWith(after);
  return port && /^:[1-9]\d{0,4}$/.test(given.slice(before.length, given.length - after.length));
}

/** The return address with the answer: in its query, or for the implicit flow in its fragment. `state` goes along. */
export function callback(
  asked: Pick<Authorization, "redirectUri" | "responseType" | "state">,
  values: Readonly<Record<string, string>>,
): string {
  const parameters = new URLSearchParams(values);
  if (asked.state !== null) parameters.set("state", asked.state);
  if (asked.responseType === "token") return `${asked.redirectUri}#${parameters}`;
  return `${asked.redirectUri}${asked.redirectUri.includes("?") ? "&" : "?"}${parameters}`;
}
