import type { Database } from "../../store/database.ts";
import type { Profile } from "./event-body.ts";
import { comparable } from "./identifier.ts";

/** A profile, and the platform user that it is attached to. */
export interface KnownProfile {
  readonly id: number;
  readonly userId: number;
}

/** The profile that has one of the identifiers; null where none does. */
export function profileBy(database: Database, { source, type, identifiers }: Profile): KnownProfile | null {
  for (const identifier of identifiers) {
    const row = database.get(
      `SELECT "support_profile"."id" AS "id", "user_id" FROM "support_identifier"
        JOIN "support_profile" ON "support_profile"."id" = "profile_id"
        WHERE "support_identifier"."source" = ? AND "profile_type" = ? AND "support_identifier"."type" = ? AND "value" = ?`,
      [source, type, identifier.type, identifier.value],
    );
    if (row !== null) return { id: Number(row.id), userId: Number(row.user_id) };
  }
  return null;
}

export function addProfile(database: Database, { source, type }: Profile, userId: number): KnownProfile {
  const sql = `INSERT INTO "support_profile" ("source", "type", "user_id") VALUES (?, ?, ?)`;
  return { id: database.run(sql, [source, type, userId]).id, userId };
}

/** Identifiers that are new to the profile are added. */
export function addIdentifiers(database: Database, profileId: number, profile: Profile): void {
  for (const { type, value } of profile.identifiers) {
    database.run(`INSERT OR IGNORE INTO "support_identifier" VALUES (?, ?, ?, ?, ?)`, [
      profileId,
      profile.source,
      profile.type,
      type,
      value,
    ]);
  }
}

/** The platform user that an identifier matches; null where none does. */
export function userMatching(database: Database, { identifiers }: Profile): number | null {
  for (const { type, value } of identifiers) {
    if (type !== "email") continue;
    const sql = `SELECT "id" FROM "support_user" WHERE "email" = ? ORDER BY "id"`;
    const row = database.get(sql, [comparable(value)]);
    if (row !== null) return Number(row.id);
  }
  return null;
}

export function addAnonymousUser(database: Database, name: string | null): number {
  const sql = `INSERT INTO "support_user" ("name", "email", "role", "anonymous") VALUES (?, NULL, 'person', 1)`;
  return database.run(sql, [name]).id;
}
