import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { takeProfileFolder } from "../../../../src-main/desktop/app/profile-folder.ts";

function started(given: { packaged?: boolean; switches?: readonly string[]; platform?: NodeJS.Platform }) {
  const { packaged = false, switches = [], platform = "linux" } = given;
  const appData = mkdtempSync(join(tmpdir(), "rounds-app-data-"));
  const set: [string, string][] = [];
  const app = {
    isPackaged: packaged,
    commandLine: { hasSwitch: (name: string) => switches.includes(name) },
    getPath: () => appData,
    setPath: (name: string, path: string) => set.push([name, path]),
  };
  takeProfileFolder(app, { platform, environment: { LOCALAPPDATA: appData } });
  return { appData, set };
}

test("a checkout has a profile of its own, beside that of an installed Rounds", () => {
  const { appData, set } = started({});
  const own = join(appData, "Rounds development");
  expect(set).toEqual([["userData", own]]);
  expect(existsSync(own)).toBe(true);
});

test("law 5: the profile of an installed Rounds does not roam to another computer with a Windows account", () => {
  const { appData, set } = started({ packaged: true, platform: "win32" });
  const own = join(appData, "Rounds");
  expect(set).toEqual([["userData", own]]);
  expect(existsSync(own)).toBe(true);
});

test("an installed Rounds elsewhere, and any Rounds that is given a profile, keep the profile they have", () => {
  for (const platform of ["linux", "darwin"] as const)
    expect(started({ packaged: true, platform }).set).toEqual([]);
  for (const packaged of [true, false])
    expect(started({ packaged, platform: "win32", switches: ["user-data-dir"] }).set).toEqual([]);
});
