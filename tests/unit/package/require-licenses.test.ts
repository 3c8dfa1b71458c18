import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requireLicenses } from "../../../scripts/package/require-licenses.ts";

let appOutDir: string;
beforeEach(async () => {
  appOutDir = await mkdtemp(join(tmpdir(), "rounds-require-licenses-"));
});
afterEach(() => rm(appOutDir, { recursive: true, force: true }));

const packager = { appInfo: { productFilename: "Rounds" } };
const inMacApp = "Rounds.app/Contents/Resources";
const systems = [
  ["linux", ["LICENSE.electron.txt", "LICENSES.chromium.html", "resources/licenses.txt"]],
  ["win32", ["LICENSE.electron.txt", "LICENSES.chromium.html", "resources/licenses.txt"]],
  [
    "darwin",
    [`${inMacApp}/LICENSE.electron.txt`, `${inMacApp}/LICENSES.chromium.html`, `${inMacApp}/licenses.txt`],
  ],
] as const;

for (const [electronPlatformName, files] of systems) {
  test(`packaging for ${electronPlatformName} goes on when every license text is there`, async () => {
    await lay(files);
    await requireLicenses({ appOutDir, electronPlatformName, packager });
  });

  test.each(files)(`packaging for ${electronPlatformName} fails when %s is missing`, async (missing) => {
    await lay(files.filter((file) => file !== missing));
    await expect(requireLicenses({ appOutDir, electronPlatformName, packager })).rejects.toThrow(
      /without its license texts.*is missing/,
    );
  });

  test.each(files)(`packaging for ${electronPlatformName} fails when %s is empty`, async (empty) => {
    await lay(files);
    await writeFile(join(appOutDir, empty), "");
    await expect(requireLicenses({ appOutDir, electronPlatformName, packager })).rejects.toThrow(/empty/);
  });
}

async function lay(files: readonly string[]): Promise<void> {
  await mkdir(join(appOutDir, "resources"), { recursive: true });
  await mkdir(join(appOutDir, inMacApp), { recursive: true });
  for (const file of files) await writeFile(join(appOutDir, file), "Terms");
}
