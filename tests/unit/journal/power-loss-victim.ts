import { writeSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { openJournal } from "../../../src-main/journal/open-journal.ts";
import { migrate } from "../../../src-main/journal/schema.ts";
import { sqliteJournal } from "../../../src-main/journal/sqlite-journal.ts";
import { serviceTime } from "../../../src-shared/clock.ts";
import { accountKeyOf } from "../../../src-shared/ids.ts";
import { accountKey, anEdit, id, seq } from "../sync/entries.ts";
import { settlement, value } from "./a-journal.ts";

/**
 * Works on the journal at `file` and says of each edit when the journal has answered that it has it, and when that it is
 * delivered. Run as a process of its own by `power-loss.test.ts`, which notes every write and every flush of it.
 */
const [file = "", count = "", size = "", synchronous = ""] = process.argv.slice(2);

function opened() {
  if (synchronous === "FULL") return value(openJournal({ file, stamp: "now" })).journal;
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`);
  migrate(database);
  return sqliteJournal(database);
}

const journal = opened();
for (let at = 1; at <= Number(count); at += 1) {
  const words = `Person ${at} `.repeat(1 + Math.floor((Number(size) * (at % 7)) / 10));
  value(journal.append(accountKey, [anEdit(at, { patch: { last_name: words } })]));
  writeSync(1, `has ${at};`);
  if (at % 3 === 0) {
    const sequences = [seq(at - 1)];
    value(journal.claim(accountKey, sequences, serviceTime("2026-01-01T00:00:00.000Z")));
    value(journal.settle(accountKey, settlement({ sequences, id: id(1 - at), serverId: id(at) })));
    value(journal.forget(accountKey, sequences));
    writeSync(1, `delivered ${at - 1};`);
  }
  // The log goes into the database; later on SQLite itself decides when, by its length.
  if (at === 5 || at === 10) value(journal.wipe(accountKeyOf("https://crm.test", id(8)), true));
}
