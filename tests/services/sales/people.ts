import type { World } from "../world.ts";

/** The id of the role that only administers. */
export const administratorRole = 3;

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** The user whose email (any case) and password these are. Every user of the sandbox has the one password. */
export function signIn(world: World, username: string, password: string): Person | null {
  if (password !== world.settings.password) return null;
  const row = world.database.get(
    `SELECT "id", "name", "email" FROM "user" WHERE lower("email") = lower(?) AND "status" = 'active'`,
    [username.trim()],
  );
  return row === null ? null : { id: Number(row.id), name: String(row.name), email: String(row.email) };
}

/**
 * "Resource operations are allowed for Agents; OAuth endpoints … for Agents and Admins": an administrator who has
 * no other role is no agent.
 */
export function isAgent(world: World, id: number): boolean {
  const sql = `SELECT 1 FROM "user", json_each("user"."roles") AS "role"
    WHERE "user"."id" = ? AND json_extract("role"."value", '$.id') <> ?`;
  return world.database.get(sql, [id, administratorRole]) !== null;
}

export function personOf(world: World, id: number): Person | null {
  const row = world.database.get(`SELECT "id", "name", "email" FROM "user" WHERE "id" = ?`, [id]);
  return row === null ? null : { id: Number(row.id), name: String(row.name), email: String(row.email) };
}
