import { isOurLink } from "./address.ts";

/** A redirect URI at which Rounds listens itself (RFC 8252 section 7.3). */
export interface Loopback {
  readonly hostname: "127.0.0.1" | "[::1]" | "localhost";
  /** 0 for any free port: the service leaves the port out of its comparison. */
  readonly port: number;
  readonly path: string;
}

const hostnames: readonly string[] = ["127.0.0.1", "[::1]", "localhost"] satisfies Loopback["hostname"][];

/**
 * The loopback that a redirect URI names. Null if it names none, or has a part with which no answer comes
 * back to Rounds: another scheme, a name and password, a query, a fragment, no port.
 */
export function loopbackOf(uri: string): Loopback | null {
  const url = URL.parse(uri);
  if (url === null || url.protocol !== "http:" || url.port === "") return null;
  if (!isLoopbackName(url.hostname)) return null;
  // Written anew it must be what was typed: `http://127.0.0.1:0@evil.example.com`, `http://2130706433:1` and a bare `?` are not.
  const { hostname, port, pathname: path } = url;
  const [anew, typed] = [`http://${hostname}:${port}${path}`, uri.trim()];
  if (anew !== typed && anew !== `${typed}/`) return null;
  return { hostname, port: Number(port), path };
}

function isLoopbackName(hostname: string): hostname is Loopback["hostname"] {
  return hostnames.includes(hostname);
}

/**
 * Describes, as part of a sentence, the error in a redirect URI in a file; null if an answer comes back to
 * Rounds by it.
 */
export function redirectUriError(uri: string): string | null {
  // mutation: callback-may-go-elsewhere
  if (isOurLink(uri) || loopbackOf(uri) !== null) return null;
  return "must begin with rounds://, or be like http://127.0.0.1:8400/callback";
}
