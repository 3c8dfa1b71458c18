import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openJournal } from "../../../src-main/journal/open-journal.ts";
import { journalVersion, migrate } from "../../../src-main/journal/schema.ts";
import { atDepth } from "../../depth.ts";
import { accountKey } from "../sync/entries.ts";
import { value } from "./a-journal.ts";
import { laterSteps, versionOf, writeJournalOfNow } from "./later-steps.ts";

/** `npm test` kills it before every fourth statement. */
const stride = atDepth(4, 1);
const victim = join(import.meta.dirname, "upgrade-victim.ts");
let folder = "";
const fileOf = (name: string) => join(folder, `${name}.sqlite`);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rounds-kills-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function opensWhole(file: string): void {
  const { journal, setAside } = value(openJournal({ file, stamp: "now", steps: laterSteps }));
  expect(setAside).toBeNull();
  expect(value(journal.entries(accountKey))).toMatchObject([
    // The test writes the file anew, so it is a copy, whose edits are doubted.
    { sequence: 1, state: "ambiguous", patch: { last_name: "Ångström" } },
  ]);
  journal.close();
  expect(versionOf(file)).toBe(laterSteps.length);
}

it("law 3: an upgrade killed before any of its statements leaves the old journal, which opens", () => {
  writeJournalOfNow(fileOf("old"));
  const upgrade = (file: string, last: number) =>
    spawnSync(process.execPath, [victim, file, String(last)], { encoding: "utf8" });
  copyFileSync(fileOf("old"), fileOf("whole"));
  const statements = Number(upgrade(fileOf("whole"), -1).stdout);
  expect(statements).toBeGreaterThan(20);
  for (let last = 0; last < statements; last += stride) {
    const file = fileOf(`killed-${last}`);
    copyFileSync(fileOf("old"), file);
    expect(upgrade(file, last).signal, `statement ${last}`).toBe("SIGKILL");
    expect(versionOf(file), `statement ${last}`).toBe(journalVersion);
    opensWhole(file);
  }
  opensWhole(fileOf("whole"));
}, 120_000);

/** Bytes of the write-ahead log's header, and of the header of each page in it ("WAL File Format"). */
const logHeader = 32;
const frameHeader = 24;

it("law 3: a power cut during an upgrade leaves the old journal or the new one, whichever writes reached the disk", () => {
  writeJournalOfNow(fileOf("old"));
  const database = new DatabaseSync(fileOf("old"));
  copyFileSync(fileOf("old"), fileOf("before"));
  migrate(database, undefined, laterSteps);
  const log = readFileSync(`${fileOf("old")}-wal`);
  database.close();
  const frame = frameHeader + 4096;
  const frames = (log.length - logHeader) / frame;
  expect(frames).toBeGreaterThan(10);
  const found = new Set<number>();
  for (let whole = 0; whole <= frames; whole += 1) {
    for (const torn of [0, frame / 2]) {
      const file = fileOf(`cut-${whole}-${torn}`);
      copyFileSync(fileOf("before"), file);
      writeFileSync(`${file}-wal`, log.subarray(0, logHeader + whole * frame + torn));
      found.add(versionOf(file));
      opensWhole(file);
    }
  }
  expect([...found]).toEqual([journalVersion, laterSteps.length]);
}, 120_000);
