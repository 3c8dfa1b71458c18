import { lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSweepFiles } from "../../../src-main/configuration/sweep-files.ts";
import { temporaryFolder } from "../auth/rig.ts";
import { collectingLog } from "../http/parts.ts";
import { underUsualUmask } from "../usual-umask.ts";

underUsualUmask();

const opened = async () => {
  const folder = join(await temporaryFolder(), "sweeps");
  const log = collectingLog();
  return { folder, log, files: createSweepFiles(folder, log) };
};

test("the next start reads what was noted of a sweep, until the sweep has ended", async () => {
  const { folder, log, files } = await opened();
  expect(await files.read("contact")).toBeNull();
  await files.write("contact", "begun");
  await files.append("contact", "\none");
  await files.append("contact", "\ntwo");
  await files.write("deal", "begun, too");
  const next = createSweepFiles(folder, log);
  expect(await next.read("contact")).toBe("begun\none\ntwo");
  await next.write("contact", "afresh");
  expect(await next.read("contact")).toBe("afresh");
  await next.remove("contact");
  await next.remove("contact");
  expect(await next.read("contact")).toBeNull();
  expect(await readdir(folder)).toEqual(["deal.jsonl"]);
});

test.skipIf(process.platform === "win32")("a file of a sweep is this user's alone", async () => {
  const { folder, files } = await opened();
  await files.write("contact", "begun");
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, "contact.jsonl"))).mode & 0o777).toBe(0o600);
});

test("a sweep is not noted through a link", async () => {
  const { folder, files } = await opened();
  const theirs = join(folder, "..", "theirs.txt");
  await writeFile(theirs, "untouched");
  await mkdir(folder);
  await symlink(theirs, join(folder, "contact.jsonl"));
  await files.write("contact", "begun");
  expect(await readFile(theirs, "utf8")).toBe("untouched");
  expect((await lstat(join(folder, "contact.jsonl"))).isSymbolicLink()).toBe(false);
});

test("a folder that cannot be written shows in the log, and ends no sweep", async () => {
  const { folder, log, files } = await opened();
  await writeFile(folder, "no folder");
  await files.write("contact", "begun");
  await files.append("contact", "\none");
  await files.remove("contact");
  expect(await files.read("contact")).toBeNull();
  expect(log.lines).not.toEqual([]);
});
