import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { packageConfiguration } from "../../../scripts/package/configuration.ts";
import { installed } from "../../../src-main/desktop/app/identity.ts";

const { appId } = packageConfiguration({}, "win32");
const run = "Software\\Microsoft\\Windows\\CurrentVersion";

/** Electron's calls that write to the registry of a rep, and their places by Electron's sources (`browser_win.cc`, `windows_toast_activator.cc`). */
const written = {
  setAsDefaultProtocolClient: [String.raw`DeleteRegKey HKCU "Software\Classes\rounds"`],
  setLoginItemSettings: [
    `DeleteRegValue HKCU "${run}\\Run" "${appId}"`,
    `DeleteRegValue HKCU "${run}\\Explorer\\StartupApproved\\Run" "${appId}"`,
  ],
  setToastActivatorCLSID: [`DeleteRegKey HKCU "Software\\Classes\\CLSID\\${installed.toastActivator}"`],
};

test("the Windows uninstaller removes all that Rounds has written to the registry, and an update removes none of it", () => {
  const script = readFileSync("resources/installer.nsh", "utf8").replaceAll(/\$\{APP_ID\}/g, appId ?? "");
  const [, guarded = ""] = /\$\{ifNot\} \$\{isUpdated\}\n([\s\S]*?)\$\{endif\}/.exec(script) ?? [];
  const lines = guarded.split("\n").map((line) => line.trim());
  expect(lines.filter((line) => line !== "").sort()).toEqual(Object.values(written).flat().sort());
  expect(script.match(/DeleteReg/g)).toHaveLength(Object.values(written).flat().length);
});
