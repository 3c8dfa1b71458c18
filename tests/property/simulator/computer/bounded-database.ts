import { DatabaseSync, type StatementSync } from "node:sqlite";

/** Matches statements on `touched`, the journal's temporary table: memory holds it, so a full disk does not matter. */
const inMemory = /\btouched\b/;

/**
 * A database in memory whose commits fail with SQLITE_FULL while the disk is full, if they have anything to write. As
 * on a real full disk, reading goes on, and nothing of a failed transaction stays.
 */
export class BoundedDatabase extends DatabaseSync {
  #isFull: () => boolean;
  #onRefused: () => void;
  #wrote = false;

  constructor(isFull: () => boolean, onRefused: () => void) {
    super(":memory:");
    this.#isFull = isFull;
    this.#onRefused = onRefused;
  }

  /** Lets go of the computer: Node keeps a database for as long as one of its statements lives, and the computer keeps statements. */
  override close(): void {
    super.close();
    this.#isFull = () => false;
    this.#onRefused = () => {};
  }

  override exec(sql: string): void {
    if (sql.startsWith("BEGIN")) this.#wrote = false;
    if (sql === "COMMIT" && this.#wrote && this.#isFull()) {
      this.#onRefused();
      throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
    }
    super.exec(sql);
  }

  override prepare(sql: string): StatementSync {
    const statement = super.prepare(sql);
    if (!/^\s*(INSERT|UPDATE|DELETE)\b/.test(sql) || inMemory.test(sql)) return statement;
    const run = statement.run.bind(statement) as StatementSync["run"];
    statement.run = ((...given: Parameters<typeof run>) => {
      const done = run(...given);
      if (Number(done.changes) > 0) this.#wrote = true;
      return done;
    }) as StatementSync["run"];
    return statement;
  }
}
