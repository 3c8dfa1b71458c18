import { randomBytes } from "node:crypto";
import type { World } from "../world.ts";

const accessTokenSeconds = 3600;
const codeSeconds = 600;
export const defaultScope = "read write profile";

export interface Access {
  readonly userId: number;
  readonly scope: string;
}

export interface Grant extends Access {
  readonly client: string;
  readonly family: string;
}

/** The token endpoint's answer (sales document, "POST /oauth2/token"). */
export interface TokenAnswer {
  readonly access_token: string;
  readonly token_type: "bearer";
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope?: string;
}

export interface Code extends Grant {
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly method: string | null;
  readonly expires: number;
  readonly used: boolean;
}

/** 64 characters unless asked otherwise: some clients take no other length. */
export function secretText(length = 64): string {
  return randomBytes(Math.ceil(length / 2))
    .toString("hex")
    .slice(0, length);
}

/** An access token that is known and not expired. */
export function readToken(world: World, token: string): Access | null {
  const row = world.database.get(
    `SELECT "user_id", "scope", "expires" FROM "oauth_access" WHERE "token" = ?`,
    [token],
  );
  if (row === null || Number(row.expires) <= world.clock.now()) return null;
  return { userId: Number(row.user_id), scope: String(row.scope) };
}

/** `refresh`: the token to hand out again; left out, a new one is made. `length`: of the access token. */
export function issueTokens(world: World, grant: Grant, refresh?: string, length?: number): TokenAnswer {
  const { client, userId, scope, family } = grant;
  const access = secretText(length);
  const expires = world.clock.now() + accessTokenSeconds * 1000;
  world.database.run(`INSERT INTO "oauth_access" VALUES (?, ?, ?, ?, ?, ?)`, [
    access,
    client,
    userId,
    scope,
    family,
    expires,
  ]);
  const renewal = refresh ?? secretText();
  if (refresh === undefined) {
    world.database.run(`INSERT INTO "oauth_refresh" VALUES (?, ?, ?, ?, ?)`, [
      renewal,
      client,
      userId,
      scope,
      family,
    ]);
  }
  return {
    access_token: access,
    token_type: "bearer",
    expires_in: accessTokenSeconds,
    refresh_token: renewal,
    ...(scope === defaultScope ? {} : { scope }),
  };
}

export function readRefresh(world: World, token: string): Grant | null {
  const row = world.database.get(`SELECT * FROM "oauth_refresh" WHERE "token" = ?`, [token]);
  if (row === null) return null;
  return {
    client: String(row.client),
    userId: Number(row.user_id),
    scope: String(row.scope),
    family: String(row.family),
  };
}

export function endRefresh(world: World, token: string): void {
  world.database.run(`DELETE FROM "oauth_refresh" WHERE "token" = ?`, [token]);
}

/** Every access and refresh token of one sign-in. */
export function endFamily(world: World, family: string): void {
  world.database.run(`DELETE FROM "oauth_refresh" WHERE "family" = ?`, [family]);
  world.database.run(`DELETE FROM "oauth_access" WHERE "family" = ?`, [family]);
}

export function issueCode(world: World, code: Omit<Code, "expires" | "used" | "family">): string {
  const text = secretText();
  const expires = world.clock.now() + codeSeconds * 1000;
  world.database.run(`INSERT INTO "oauth_code" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`, [
    text,
    code.client,
    code.userId,
    code.redirectUri,
    code.scope,
    code.challenge,
    code.method,
    expires,
    secretText(),
  ]);
  return text;
}

export function readCode(world: World, code: string): Code | null {
  const row = world.database.get(`SELECT * FROM "oauth_code" WHERE "code" = ?`, [code]);
  if (row === null) return null;
  return {
    client: String(row.client),
    userId: Number(row.user_id),
    scope: String(row.scope),
    family: String(row.family),
    redirectUri: String(row.redirect_uri),
    challenge: row.challenge === null ? null : String(row.challenge),
    method: row.method === null ? null : String(row.method),
    expires: Number(row.expires),
    used: row.used === 1,
  };
}

export function markCodeUsed(world: World, code: string): void {
  world.database.run(`UPDATE "oauth_code" SET "used" = 1 WHERE "code" = ?`, [code]);
}

/** Ends the access token of an `Authorization` header, if it carries one. */
export function expireToken(world: World, authorization: string | undefined): void {
  const token = /^bearer\s+(\S+)\s*$/i.exec(authorization ?? "")?.[1];
  if (token !== undefined)
    world.database.run(`UPDATE "oauth_access" SET "expires" = 0 WHERE "token" = ?`, [token]);
}

export function expireAccessTokens(world: World): void {
  world.database.run(`UPDATE "oauth_access" SET "expires" = 0`);
}
