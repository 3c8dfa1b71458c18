import type { Database } from "./database.ts";

/** Copies of every table, kept in memory beside the data while the sandbox runs. */
export interface Snapshots {
  /** Takes the place of an earlier one of that name. */
  readonly take: (name: string, tables: readonly string[]) => void;
  /** False where none of that name was taken. */
  readonly restore: (name: string) => boolean;
  readonly names: () => readonly string[];
}

export function snapshotsOf(database: Database): Snapshots {
  const taken = new Map<string, readonly string[]>();
  let attached = false;
  const copyOf = (name: string, table: string) =>
    `"shelf"."${JSON.stringify([name, table]).replaceAll('"', '""')}"`;
  return {
    names: () => [...taken.keys()],
    take: (name, tables) => {
      if (!attached) database.exec(`ATTACH ':memory:' AS "shelf"`);
      attached = true;
      database.transaction(() => {
        for (const table of new Set([...tables, ...(taken.get(name) ?? [])])) {
          database.exec(`DROP TABLE IF EXISTS ${copyOf(name, table)}`);
        }
        for (const table of tables) {
          database.exec(`CREATE TABLE ${copyOf(name, table)} AS SELECT * FROM main."${table}"`);
        }
      });
      taken.set(name, tables);
    },
    restore: (name) => {
      const tables = taken.get(name);
      if (tables === undefined) return false;
      database.transaction(() => {
        for (const table of tables) {
          database.exec(`DELETE FROM main."${table}"`);
          database.exec(`INSERT INTO main."${table}" SELECT * FROM ${copyOf(name, table)}`);
        }
      });
      return true;
    },
  };
}
