import { DatabaseSync } from "node:sqlite";
import { makeDurable } from "../../../src-main/journal/open-journal.ts";
import { migrate } from "../../../src-main/journal/schema.ts";
import { readEntries } from "../../../src-main/journal/tables/entry-row.ts";
import { laterSteps } from "./later-steps.ts";

/**
 * Upgrades the journal at `file` to `laterSteps` and kills itself, as `kill -9` does, before its statement number `last`. Says how many
 * statements there were where it got to the end. Run as a process of its own by `upgrade-kills.test.ts`.
 */
const [file = "", last = ""] = process.argv.slice(2);
const database = new DatabaseSync(file);
makeDurable(database, 0);

let statements = 0;
function step(sql: string): void {
  if (statements === Number(last)) process.kill(process.pid, "SIGKILL");
  statements += 1;
  database.exec(sql);
}

migrate(
  {
    exec: (sql) => {
      for (const one of sql.split(";")) if (one.trim() !== "") step(one);
    },
    prepare: (sql) => database.prepare(sql),
    get isTransaction() {
      return database.isTransaction;
    },
  },
  () => readEntries(database),
  laterSteps,
);
console.log(statements);
