import { createHash } from "node:crypto";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { signIn } from "../sales/people.ts";
import type { OAuthClient, World } from "../world.ts";
import { readScope } from "./scope.ts";
import {
  type Code,
  defaultScope,
  endFamily,
  endRefresh,
  issueTokens,
  markCodeUsed,
  readCode,
  readRefresh,
  secretText,
  type TokenAnswer,
} from "./tokens.ts";

export interface OAuthError {
  readonly error:
    | "invalid_client"
    | "invalid_grant"
    | "invalid_request"
    | "invalid_scope"
    | "unsupported_grant_type";
  readonly description: string;
}

type Outcome = Result<TokenAnswer, OAuthError>;

/** POST /oauth2/token: the three grants of the sales document. */
export function exchange(world: World, client: OAuthClient, form: URLSearchParams): Outcome {
  switch (form.get("grant_type")) {
    case "authorization_code":
      return byCode(world, client, form);
    case "password":
      return byPassword(world, client, form);
    case "refresh_token":
      return byRefresh(world, client, form);
    case null:
      return fail("invalid_request", "grant_type is missing");
    default:
      return fail("unsupported_grant_type", "grant_type is authorization_code, password or refresh_token");
  }
}

function byCode(world: World, client: OAuthClient, form: URLSearchParams): Outcome {
  const text = form.get("code");
  if (!text) return fail("invalid_request", "code is missing");
  const redirectUri = form.get("redirect_uri");
  if (!redirectUri) return fail("invalid_request", "redirect_uri is missing");
  const code = readCode(world, text);
  if (code === null || code.client !== client.id) return fail("invalid_grant", "The code is not known");
  if (code.used) {
    // RFC 6749 section 4.1.2: somebody has the code who should not; what it gave ends.
    endFamily(world, code.family);
    return fail("invalid_grant", "The code was used before");
  }
  if (code.expires <= world.clock.now()) return fail("invalid_grant", "The code has expired");
  if (code.redirectUri !== redirectUri)
    return fail("invalid_grant", "redirect_uri is not the one of the authorization");
  if (!isVerified(code, form.get("code_verifier")))
    return fail("invalid_grant", "code_verifier does not fit");
  markCodeUsed(world, text);
  return ok(issueTokens(world, code));
}

function isVerified({ challenge, method }: Code, verifier: string | null): boolean {
  if (challenge === null) return true;
  if (verifier === null) return false;
  const answer = method === "S256" ? createHash("sha256").update(verifier).digest("base64url") : verifier;
  return answer === challenge;
}

function byPassword(world: World, client: OAuthClient, form: URLSearchParams): Outcome {
  const username = form.get("username");
  const password = form.get("password");
  if (!username || password === null) return fail("invalid_request", "username or password is missing");
  const scope = readScope(form.get("scope"));
  if (scope === null) return fail("invalid_scope", "scope is of read, write and profile");
  const user = signIn(world, username, password);
  if (user === null) return fail("invalid_grant", "The user name or the password is wrong");
  return ok(issueTokens(world, { client: client.id, userId: user.id, scope, family: secretText() }));
}

function byRefresh(world: World, client: OAuthClient, form: URLSearchParams): Outcome {
  const text = form.get("refresh_token");
  if (!text) return fail("invalid_request", "refresh_token is missing");
  const grant = readRefresh(world, text);
  if (grant === null || grant.client !== client.id) {
    return fail("invalid_grant", "The refresh token is not known, was revoked or was replaced");
  }
  const scope = form.get("scope") ? readScope(form.get("scope")) : grant.scope;
  if (scope?.split(" ").some((one) => !grant.scope.split(" ").includes(one)) ?? true) {
    return fail("invalid_scope", "The scope is wider than what was granted");
  }
  if (!world.rotation) return ok(issueTokens(world, { ...grant, scope: scope ?? defaultScope }, text));
  endRefresh(world, text);
  return ok(issueTokens(world, { ...grant, scope: scope ?? defaultScope }));
}

function fail(error: OAuthError["error"], description: string): Outcome {
  return err({ error, description });
}
