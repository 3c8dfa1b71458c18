import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openSettings } from "../../../src-main/configuration/settings.ts";
import { openJournal } from "../../../src-main/journal/open-journal.ts";
import { ownDisk, removeDisk } from "../own-disk.ts";
import { accountKey, anEdit } from "../sync/entries.ts";
import { value } from "./a-journal.ts";
import { laterSteps, writeJournalOfNow } from "./later-steps.ts";

const remount = (folder: string, how: "ro" | "rw") => execFileSync("mount", ["-o", `remount,${how}`, folder]);

it("law 3: a journal in a read-only folder is reported and not set aside, and is complete once the folder can be written", async ({
  skip,
}) => {
  const folder = ownDisk();
  if (folder === null) return skip("only root on Linux can mount a disk");
  const file = (name: string) => join(folder, name);
  const stepsFor = (name: string) => (name === "old.sqlite" ? { steps: laterSteps } : {});
  const open = (name: string) => openJournal({ file: file(name), stamp: "now", ...stepsFor(name) });
  const closed = { ok: false, error: { kind: "storageClosed" } };
  try {
    const { journal } = value(open("journal.sqlite"));
    value(journal.append(accountKey, [anEdit(1)]));
    journal.close();
    writeJournalOfNow(file("old.sqlite"));
    const before = readdirSync(folder);
    remount(folder, "ro");
    expect(open("journal.sqlite")).toEqual(closed);
    expect(open("old.sqlite")).toEqual(closed);
    expect(open("none.sqlite")).toEqual(closed);
    const { settings } = await openSettings(file("settings.json"));
    expect(await settings.update({ account: null })).toEqual(closed);
    expect(readdirSync(folder)).toEqual(before);

    remount(folder, "rw");
    for (const name of ["journal.sqlite", "old.sqlite"]) {
      const again = value(open(name)).journal;
      expect(value(again.entries(accountKey))).toHaveLength(1);
      again.close();
    }
  } finally {
    removeDisk(folder);
  }
});
