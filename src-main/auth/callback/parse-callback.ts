import { isToken } from "../oauth.ts";

/** What each answer may say: who gives it (RFC 9207, `iss`). A name given twice is empty, and so nobody's. */
interface Answer {
  readonly state: string;
  readonly issuer?: string;
}

/** What a redirect back to Rounds says (sales document, "GET /oauth2/authorize"). */
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
  /** It is meant as a callback, but says nothing that can be used. */
  | { readonly kind: "malformed" }
  /** It is no callback of ours. */
  | { readonly kind: "unknown" };

/** Whether an address is the redirect URI, whatever it carries. */
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

/** A parameter given twice is one that somebody added: it counts as not given. */
function only(answers: URLSearchParams, name: string): string | null {
  const all = answers.getAll(name);
  return all.length === 1 && all[0] !== "" ? (all[0] ?? null) : null;
}

/** Scheme and host in any case; one slash at the end is added by some systems. Kept apart: `a:b/c` is not `a://b/c`. */
function placeOf(url: URL): string {
  return [url.protocol, url.host.toLowerCase(), url.pathname.replace(/\/$/, "")].join(" ");
}
