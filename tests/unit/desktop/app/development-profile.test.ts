import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepDevelopmentApart } from "../../../../src-main/desktop/app/development-profile.ts";

function started(isPackaged: boolean, switches: readonly string[] = []) {
  const appData = mkdtempSync(join(tmpdir(), "rounds-app-data-"));
  const set: [string, string][] = [];
  keepDevelopmentApart({
    isPackaged,
    commandLine: { hasSwitch: (name) => switches.includes(name) },
    getPath: () => appData,
    setPath: (name, path) => set.push([name, path]),
  });
  return { appData, set };
}

test("a checkout has a profile of its own, beside that of an installed Rounds", () => {
  const { appData, set } = started(false);
  const own = join(appData, "Rounds development");
  expect(set).toEqual([["userData", own]]);
  expect(existsSync(own)).toBe(true);
});

test("an installed Rounds and a checkout that is given a profile keep the one they have", () => {
  expect(started(true).set).toEqual([]);
  expect(started(false, ["user-data-dir"]).set).toEqual([]);
});
