import { lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeChosen, writeDurably } from "../../../src-main/configuration/durable-file.ts";
import { temporaryFolder } from "../auth/rig.ts";
import { underUsualUmask } from "../usual-umask.ts";

const done = { ok: true, value: null };
/** Expects the mode, but on Windows, which has none. */
const expectMode = async (path: string, mode: string) => {
  if (process.platform !== "win32") expect(((await stat(path)).mode & 0o777).toString(8)).toBe(mode);
};

underUsualUmask();

test("a file of Rounds and the folders made for it are this user's alone under umask 022", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "deep", "kept.json");
  await writeDurably(file, "one");
  expect(await writeDurably(file, "two")).toEqual(done);
  expect(await readFile(file, "utf8")).toBe("two");
  await expectMode(file, "600");
  await expectMode(join(folder, "deep"), "700");
});

test("a file of Rounds does not inherit the mode of a draft that a kill left behind", async () => {
  const file = join(await temporaryFolder(), "kept.json");
  await writeFile(`${file}.new`, "half", { mode: 0o644 });
  expect(await writeDurably(file, "whole")).toEqual(done);
  await expectMode(file, "600");
});

test.each([
  ["a file of Rounds", writeDurably],
  ["a file that the rep chose", writeChosen],
])("%s is not written through a link, neither in its own place nor in its draft's", async (_, write) => {
  const folder = await temporaryFolder();
  const theirs = join(folder, "theirs.txt");
  const file = join(folder, "table.csv");
  await writeFile(theirs, "untouched");
  await symlink(theirs, file);
  await symlink(theirs, `${file}.new`);
  expect(await write(file, "written")).toEqual(done);
  expect(await readFile(theirs, "utf8")).toBe("untouched");
  expect(await readFile(file, "utf8")).toBe("written");
  expect((await lstat(file)).isFile()).toBe(true);
});

test("a file that the rep chose has the system's usual mode, and no draft is left beside it", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "table.csv");
  expect(await writeChosen(file, "written")).toEqual(done);
  await expectMode(file, "644");
  expect(await readdir(folder)).toEqual(["table.csv"]);
});

test("a file of the rep's own with a draft's name is neither overwritten nor removed", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "table.csv");
  await writeFile(`${file}.new`, "the rep's");
  expect(await writeChosen(file, "written")).toEqual(done);
  expect(await readFile(`${file}.new`, "utf8")).toBe("the rep's");
});

test("a file that cannot take a chosen place leaves no draft in the rep's folder", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "table.csv");
  await mkdir(join(file, "a folder with something in it"), { recursive: true });
  expect(await writeChosen(file, "written")).toMatchObject({ ok: false, error: { kind: "storageBroken" } });
  expect(await readdir(folder)).toEqual(["table.csv"]);
});
