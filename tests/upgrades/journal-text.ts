import { DatabaseSync } from "node:sqlite";

/** A journal as SQL text: what is kept of one in the repository, where it can be read. */
export function journalText(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const all = (sql: string) => database.prepare(sql).all() as Record<string, unknown>[];
    const version = Number(all("PRAGMA user_version")[0]?.user_version);
    const made = all(
      "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    );
    const rows = made
      .filter((one) => one.type === "table")
      .flatMap(({ name }) => {
        const columns = all(`PRAGMA table_info(${name})`).map((one) => `quote("${one.name}")`);
        return all(`SELECT ${columns.join(" || ', ' || ")} AS row FROM "${name}"`).map(
          ({ row }) => `INSERT INTO "${name}" VALUES (${row});`,
        );
      });
    const schema = made.map((one) => `${one.sql};`);
    return [...schema, ...rows, `PRAGMA user_version = ${version};`, ""].join("\n");
  } finally {
    database.close();
  }
}

/** The journal that such a text tells of, at `file`. */
export function writeJournal(file: string, text: string): void {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL; BEGIN; ${text} COMMIT;`);
  database.close();
}
