// notices: copied-journal-sends-again
import { copyFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openJournal } from "../../../src-main/journal/open-journal.ts";
import { accountKey, anEdit, id } from "../sync/entries.ts";
import { type AJournal, aJournal, value } from "./a-journal.ts";

let here: AJournal;
beforeEach(() => {
  here = aJournal();
});
afterEach(() => here.remove());

const states = () => value(here.journal.entries(accountKey)).map(({ sequence, state }) => [sequence, state]);

/** Closes the journal, moves it aside, and puts a copy of it in its place, as a backup program does. */
function bringBackFromBackup(): void {
  here.journal.close();
  const original = join(here.folder, "original");
  renameSync(here.file, original);
  copyFileSync(original, here.file);
}

test("law 5: each edit that waits in a journal that came back from a backup counts as possibly sent", () => {
  value(here.journal.append(accountKey, [anEdit(1), anEdit(2, { kind: "update", id: id(7) })]));
  bringBackFromBackup();
  expect(here.open().doubted).toBe(2);
  expect(states()).toEqual([
    [1, "ambiguous"],
    [2, "ambiguous"],
  ]);
});

test("law 5: a copy is doubted once, and what is saved into it afterwards is sent as usual", () => {
  value(here.journal.append(accountKey, [anEdit(1)]));
  bringBackFromBackup();
  here.open();
  value(here.journal.append(accountKey, [anEdit(2)]));
  here.journal.close();
  expect(here.open().doubted).toBe(0);
  expect(states()).toEqual([
    [1, "ambiguous"],
    [2, "waiting"],
  ]);
});

test("law 5: in a copy the delete of a record that has no id yet waits until Rounds has looked for its create", () => {
  const made = anEdit(1);
  value(here.journal.append(accountKey, [made, anEdit(2, { kind: "delete", id: made.id })]));
  bringBackFromBackup();
  here.open();
  expect(states()).toEqual([
    [1, "ambiguous"],
    [2, "waiting"],
  ]);
});

test("a journal that is opened again, or was moved with its folder, is no copy", () => {
  value(here.journal.append(accountKey, [anEdit(1)]));
  here.journal.close();
  expect(here.open().doubted).toBe(0);
  here.journal.close();
  const moved = join(here.folder, "moved.sqlite");
  renameSync(here.file, moved);
  const there = value(openJournal({ file: moved, stamp: "now" }));
  expect(there.doubted).toBe(0);
  there.journal.close();
  renameSync(moved, here.file);
  here.open();
  expect(states()).toEqual([[1, "waiting"]]);
});
