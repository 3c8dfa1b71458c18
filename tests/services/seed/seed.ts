import { resourceOf, resources } from "../sales/resources.ts";
import type { Values } from "../store/records.ts";
import { finishTables, type World } from "../world.ts";
import { notes, tasks, visits } from "./activities.ts";
import { associatedContacts, documents } from "./attachments.ts";
import { catalogue } from "./catalogue.ts";
import { contacts } from "./contacts.ts";
import { deals } from "./deals.ts";
import { type Counts, day, demoCounts, firstIds, type Kit, noCounts } from "./kit.ts";
import { stages } from "./stages.ts";
import { seedSupport } from "./support.ts";
import { users } from "./users.ts";

/** `demo` is the seed 1; `empty` has users and stages alone. */
export type Seed = "demo" | "empty" | number;

/** Empties every table and fills it anew, in one transaction. The same seed on the same day gives the same bytes. */
export function seedWorld(world: World, seed: Seed, counts: Partial<Counts>): void {
  const kit: Kit = {
    seed: typeof seed === "number" ? seed : 1,
    today: Math.floor(world.clock.now() / day) * day,
    counts: { ...(seed === "empty" ? noCounts : demoCounts), ...counts },
  };
  world.database.transaction(() => {
    clear(world);
    const load = (type: string, rows: Iterable<Values>) =>
      world.records.insertMany(resourceOf(type).table, rows);
    load("user", users(kit));
    load("stage", stages(kit));
    if (seed !== "empty") for (const [type, rows] of Object.entries(catalogue)) load(type, rows(kit));
    load("contact", contacts(kit));
    load(
      "deal",
      deals(kit, (id) => organizationOf(world, id)),
    );
    if (kit.counts.contacts > 0) {
      load("task", tasks(kit));
      load("note", notes(kit));
      load("visit", visits(kit));
      load("document", documents(kit));
      load("associated_contact", associatedContacts(kit));
    }
    startIds(world);
    seedSupport(world, kit);
  });
  finishTables(world.database);
}

function organizationOf(world: World, contactId: number): number | null {
  const id = world.database.get(`SELECT "contact_id" FROM "contact" WHERE "id" = ?`, [contactId])?.contact_id;
  return typeof id === "number" ? id : null;
}

function clear(world: World): void {
  for (const table of tableNames(world)) world.database.exec(`DELETE FROM "${table}"`);
  for (const { name } of indexes(world)) world.database.exec(`DROP INDEX "${name}"`);
  world.records.forget();
}

/** Also where a type starts empty. */
function startIds(world: World): void {
  for (const [type, first] of Object.entries(firstIds)) {
    const known = world.database.get(`SELECT "seq" FROM "sqlite_sequence" WHERE "name" = ?`, [type]);
    if (known !== null) continue;
    world.database.run(`INSERT INTO "sqlite_sequence" ("name", "seq") VALUES (?, ?)`, [type, first - 1]);
  }
}

export function tableNames(world: World): readonly string[] {
  const sql = `SELECT "name" FROM "sqlite_schema" WHERE "type" = 'table' AND "name" NOT GLOB 'sqlite_stat*' ORDER BY "name"`;
  return world.database.all(sql).map((row) => String(row.name));
}

/** The indexes of record tables, which are made again after the load. */
function indexes(world: World): readonly { readonly name: string }[] {
  const sql = `SELECT "name", "tbl_name" FROM "sqlite_schema" WHERE "type" = 'index' AND "sql" IS NOT NULL`;
  return world.database
    .all(sql)
    .filter((row) => resources.has(String(row.tbl_name)))
    .map((row) => ({ name: String(row.name) }));
}
