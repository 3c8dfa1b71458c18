import type { World } from "../world.ts";

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** The user whose e-mail (any case) and password these are. Every user of the sandbox has the one password. */
export function signIn(world: World, username: string, password: string): Person | null {
  if (password !== world.settings.password) return null;
  const row = world.database.get(
    `SELECT "id", "name", "email" FROM "user" WHERE lower("email") = lower(?) AND "status" = 'active'`,
    [username.trim()],
  );
  return row === null ? null : { id: Number(row.id), name: String(row.name), email: String(row.email) };
}

export function personOf(world: World, id: number): Person | null {
  const row = world.database.get(`SELECT "id", "name", "email" FROM "user" WHERE "id" = ?`, [id]);
  return row === null ? null : { id: Number(row.id), name: String(row.name), email: String(row.email) };
}
