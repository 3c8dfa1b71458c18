// notices: profile-open-to-others
import { chmodSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect } from "vitest";
import { profileFileAt } from "../../../src-main/configuration/profile-files.ts";
import { closeProfile } from "../../../src-main/configuration/profile-folder.ts";
import { temporaryFolder } from "../auth/rig.ts";
import { openProfile, pathsIn, work } from "../profile/a-profile.ts";
import { underUsualUmask } from "../usual-umask.ts";

underUsualUmask();

/** Windows has no modes: there a profile has the rights of the user's own folder. */
const test = base.skipIf(process.platform === "win32");

const openToOthers = (folder: string) =>
  ["", ...pathsIn(folder).map((one) => one.path)].filter(
    (path) => (statSync(join(folder, path)).mode & 0o077) !== 0,
  );

test("law 12: under umask 022 nobody else can read a file of a used profile, nor look into its folders", async () => {
  const folder = await temporaryFolder();
  await work(await openProfile(folder));
  const files = readdirSync(folder);
  for (const name of ["journal.sqlite-wal", "journal.sqlite-shm", "window.json", "vault", "logs"])
    expect(files).toContain(name);
  expect(openToOthers(folder)).toEqual([]);
});

base("every file of a used profile is in the list of what Rounds may write", async () => {
  const folder = await temporaryFolder();
  await work(await openProfile(folder));
  const files = pathsIn(folder).filter((one) => !one.isFolder);
  expect(files.length).toBeGreaterThan(9);
  expect(files.filter(({ path }) => profileFileAt(path) === null)).toEqual([]);
});

test("law 12: a start closes to other users what an earlier version left open, including files that were set aside", async () => {
  const folder = await temporaryFolder();
  const first = await openProfile(folder);
  await work(first);
  first.journal.close();
  for (const name of ["settings.json", "views.json", "webhooks.json", "vault", "journal.sqlite"])
    writeFileSync(join(folder, name), "damaged");
  chmodSync(folder, 0o755);
  for (const { path, isFolder } of pathsIn(folder)) chmodSync(join(folder, path), isFolder ? 0o755 : 0o644);
  expect(openToOthers(folder).length).toBeGreaterThan(9);

  expect(closeProfile(folder)).toEqual({ ok: true, value: null });
  await openProfile(folder, "2");
  expect(readdirSync(folder).filter((name) => name.includes("unreadable"))).toHaveLength(5);
  expect(openToOthers(folder)).toEqual([]);
});

test("a start changes no file outside the profile, even where a link in the profile leads to it", async () => {
  const [folder, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  const theirs = join(elsewhere, "theirs");
  writeFileSync(theirs, "", { mode: 0o644 });
  symlinkSync(theirs, join(folder, "views.json"));
  symlinkSync(elsewhere, join(folder, "documents"));
  expect(closeProfile(folder)).toEqual({ ok: true, value: null });
  expect(statSync(theirs).mode & 0o777).toBe(0o644);
});
