import type { World } from "../world.ts";
import { people } from "./users.ts";

/** The accounts that can sign in at the support platform, beside the people whom events are about. */
export const supportAccounts = {
  admin: { name: "Help Centre Admin", email: "help.admin@rounds.example" },
  agent: { name: people[0].name, email: people[0].email },
  member: { name: "No Role Yet", email: "no.role@rounds.example" },
} as const;

/** How many of the first contacts with an e-mail are known at the support platform too. */
const knownContacts = 500;

export function supportPeople({ database }: World): void {
  const insert = `INSERT INTO "support_user" ("name", "email", "role") VALUES (?, lower(?), ?)`;
  for (const [role, { name, email }] of Object.entries(supportAccounts)) {
    database.run(insert, [name, email, role === "member" ? "end-user" : role]);
  }
  const known = database.all(
    `SELECT "name", "email" FROM "contact" WHERE "email" IS NOT NULL AND "is_organization" = 0 ORDER BY "id" LIMIT ?`,
    [knownContacts],
  );
  for (const row of known) database.run(insert, [row.name ?? null, row.email ?? null, "person"]);
}
