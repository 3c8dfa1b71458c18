import { isToken } from "../oauth.ts";

/**
 * Fields of every answer. `issuer` is the service that gave it (RFC 9207, `iss`); it is empty if the
 * parameter was given twice, and then matches no service.
 */
interface Answer {
  readonly state: string;
  readonly issuer?: string;
}

/** The answer that a redirect brings back to Rounds (sales document, "GET /oauth2/authorize"). */
export type Callback =
  | (Answer & { readonly kind: "code"; readonly code: string })
  | (Answer & {
      readonly kind: "token";
      readonly accessToken: string;
      readonly refreshToken: string | null;
      /** Seconds. */
      readonly expiresIn: number;
    })
  | (Answer & { readonly kind: "error"; readonly code: string; readonly message: string })
  /** A callback without anything that Rounds can use. */
  | { readonly kind: "malformed" }
  /** Not a callback of Rounds. */
  | { readonly kind: "unknown" };

/** Tells whether an address is the redirect URI, with any parameters. */
export function isCallback(address: string, redirectUri: string): boolean {
  const url = URL.parse(address);
  const own = URL.parse(redirectUri);
  if (url === null || own === null || url.username !== "" || url.password !== "") return false;
  return placeOf(url) === placeOf(own);
}

/** Reads a callback. Answers are in the query with the code flow, in the fragment with the implicit one. */
export function parseCallback(address: string, redirectUri: string): Callback {
  const url = URL.parse(address);
  if (url === null || !isCallback(address, redirectUri)) return { kind: "unknown" };
  // Some login pages leave a fragment of their own behind, so the query comes first.
  const answers = url.searchParams.has("state") ? url.searchParams : new URLSearchParams(url.hash.slice(1));
  const state = only(answers, "state");
  if (state === null) return { kind: "malformed" };
  const answer: Answer = { state, ...(answers.has("iss") && { issuer: only(answers, "iss") ?? "" }) };
  const error = only(answers, "error");
  if (error !== null) {
    return { kind: "error", ...answer, code: error, message: only(answers, "error_description") ?? error };
  }
  const code = only(url.searchParams, "code");
  if (code !== null && answers === url.searchParams) return { kind: "code", ...answer, code };
  return tokenOf(answers, answer);
}

function tokenOf(answers: URLSearchParams, answer: Answer): Callback {
  const accessToken = only(answers, "access_token");
  const bearer = (only(answers, "token_type") ?? "bearer").toLowerCase() === "bearer";
  const refreshToken = only(answers, "refresh_token");
  const usable =
    accessToken !== null && isToken(accessToken) && (refreshToken === null || isToken(refreshToken));
  if (!usable || !bearer) return { kind: "malformed" };
  const expiresIn = Number(only(answers, "expires_in") ?? 3600);
  return {
    kind: "token",
    ...answer,
    accessToken,
    refreshToken,
    expiresIn: Number.isFinite(expiresIn) && expiresIn > 0 ? expiresIn : 3600,
  };
}

/** Somebody added a parameter that is given twice: it counts as not given. */
function only(answers: URLSearchParams, name: string): string | null {
  const all = answers.getAll(name);
  return all.length === 1 && all[0] !== "" ? (all[0] ?? null) : null;
}

/**
 * Compares scheme and host without regard to case, and drops the slash that some systems add at the end.
 * Keeps the parts apart: `a:b/c` is not `a://b/c`.
 */
function placeOf(url: URL): string {
  return [url.protocol, url.host.toLowerCase(), url.pathname.replace(/\/$/, "")].join(" ");
}
