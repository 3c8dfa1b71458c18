import { createHash, randomUUID } from "node:crypto";
import { json, type Seen, serve, type TestServer } from "../http/server.ts";

interface ServiceUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly status?: string;
}

export interface SalesService extends TestServer {
  readonly users: ServiceUser[];
  /** The code that the authorization page would hand out for this address. */
  readonly grant: (authorizeAddress: string) => string;
  readonly issue: () => { accessToken: string; refreshToken: string };
  readonly expireAccess: () => void;
  readonly isRevoked: (refreshToken: string) => boolean;
  /** From now on the list of users takes no pages: the document does not show that it does. */
  readonly refusesPages: () => void;
  /** From now on the list of users has so many a page, whatever was asked for, and announces the next page. */
  readonly cutsPages: (to: number) => void;
  /** Answers the next requests for a path with this instead. */
  readonly instead: (path: string, status: number, body?: unknown) => void;
  readonly asUsual: () => void;
  readonly to: (path: string) => readonly Seen[];
}

export const clientId = "rounds-app";
export const clientSecret = "s/cret+1";
const basicHeader = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;

/**
 * As much of the sales service as signing in needs, strict about what the document wants. `public`: it also knows Rounds as
 * a client without a secret, which the document does not show.
 */
export async function salesService(options: { readonly public?: boolean } = {}): Promise<SalesService> {
  const users: ServiceUser[] = [{ id: 7, name: "Ada Rep", email: "ada@example.com" }];
  const codes = new Map<string, { redirectUri: string; challenge: string }>();
  const access = new Set<string>();
  const refresh = new Set<string>();
  const revoked = new Set<string>();
  let pageless = false;
  let longestPage = 100;
  const instead = new Map<string, { status: number; body: unknown }>();

  function issue() {
    const tokens = { accessToken: `access-${randomUUID()}`, refreshToken: `refresh-${randomUUID()}` };
    access.add(tokens.accessToken);
    refresh.add(tokens.refreshToken);
    return tokens;
  }

  function token(seen: Seen): [number, unknown] {
    const form = new URLSearchParams(seen.body);
    if (form.get("client_id") !== clientId) return [400, { error: "invalid_client" }];
    const isPublic = options.public === true && seen.headers.authorization === undefined;
    if (!isPublic && seen.headers.authorization !== basicHeader) return [401, { error: "invalid_client" }];
    if (!isPublic && form.get("client_secret") !== clientSecret) return [400, { error: "invalid_request" }];
    const kind = form.get("grant_type");
    if (kind === "authorization_code") {
      const code = codes.get(form.get("code") ?? "");
      codes.delete(form.get("code") ?? "");
      const verifier = form.get("code_verifier") ?? "";
      const challenge = createHash("sha256").update(verifier).digest("base64url");
      const fits = code?.challenge === challenge && code.redirectUri === form.get("redirect_uri");
      if (!fits) return [400, { error: "invalid_grant", error_description: "no such code" }];
    } else if (kind === "password") {
      if (form.get("password") !== "right") return [400, { error: "invalid_grant" }];
    } else if (kind === "refresh_token") {
      if (!refresh.delete(form.get("refresh_token") ?? "")) return [400, { error: "invalid_grant" }];
    } else return [400, { error: "unsupported_grant_type" }];
    const { accessToken, refreshToken } = issue();
    const body = {
      access_token: accessToken,
      refresh_token: refreshToken,
      token_type: "bearer",
      expires_in: 3600,
    };
    return [200, body];
  }

  function answer(seen: Seen): [number, unknown] {
    const url = new URL(seen.path, "http://x");
    const other = instead.get(url.pathname);
    if (other !== undefined) return [other.status, other.body];
    switch (url.pathname) {
      case "/oauth2/csrf_token":
        return [200, { csrf_token: "x", generated_at: "2026-11-21T10:00:00Z" }];
      case "/oauth2/token":
        return token(seen);
      case "/oauth2/revoke": {
        if (seen.headers.authorization !== basicHeader) return [401, {}];
        revoked.add(new URLSearchParams(seen.body).get("token") ?? "");
        return [200, undefined];
      }
      case "/v2/users": {
        if (!access.has(seen.headers.authorization?.replace("Bearer ", "") ?? "")) return [401, {}];
        if (pageless && url.search !== "") return [400, { errors: [{ error: { code: "invalid_param" } }] }];
        const page = Number(url.searchParams.get("page") ?? 1);
        const perPage = Math.min(longestPage, Number(url.searchParams.get("per_page") ?? 25));
        const items = users.slice((page - 1) * perPage, page * perPage);
        const isCut = longestPage < 100 && page * perPage < users.length;
        const links = isCut ? { next_page: `${server.url}/v2/users?page=${page + 1}` } : {};
        return [200, { items: items.map((data) => ({ data, meta: { type: "user" } })), meta: { links } }];
      }
      default:
        return [404, {}];
    }
  }

  const server = await serve((response, seen) => {
    const [status, body] = answer(seen);
    if (body === undefined) response.writeHead(status).end();
    else json(response, status, body);
  });
  return {
    ...server,
    users,
    issue,
    grant: (address) => {
      const query = new URL(address).searchParams;
      const code = randomUUID();
      const redirectUri = query.get("redirect_uri") ?? "";
      codes.set(code, { redirectUri, challenge: query.get("code_challenge") ?? "" });
      return `${redirectUri}?code=${code}&state=${encodeURIComponent(query.get("state") ?? "")}`;
    },
    expireAccess: () => access.clear(),
    isRevoked: (refreshToken) => revoked.has(refreshToken),
    instead: (path, status, body = {}) => instead.set(path, { status, body }),
    refusesPages: () => {
      pageless = true;
    },
    cutsPages: (to) => {
      longestPage = to;
    },
    asUsual: () => instead.clear(),
    to: (path) => server.seen.filter((one) => one.path.split("?")[0] === path),
  };
}
