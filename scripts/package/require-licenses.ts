import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { AfterPackContext } from "electron-builder";

type Packed = Pick<AfterPackContext, "appOutDir" | "electronPlatformName"> & {
  readonly packager: { readonly appInfo: { readonly productFilename: string } };
};

/**
 * Electron, Chromium and the bundled libraries may be passed on with their license texts alone. electron-builder says nothing
 * when a distribution comes without them, and only warns when `licenses.txt` is missing: here the packaging ends.
 */
export async function requireLicenses({ appOutDir, electronPlatformName, packager }: Packed): Promise<void> {
  const mac = electronPlatformName === "darwin";
  const resources = mac
    ? join(appOutDir, `${packager.appInfo.productFilename}.app`, "Contents", "Resources")
    : join(appOutDir, "resources");
  const beside = mac ? resources : appOutDir;
  const files = [
    join(beside, "LICENSE.electron.txt"),
    join(beside, "LICENSES.chromium.html"),
    join(resources, "licenses.txt"),
  ];
  for (const file of files) await requireText(file);
}

async function requireText(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return 0;
      throw error;
    },
  );
  if (size === 0)
    throw new Error(`The package would be without its license texts: ${file} is missing or empty.`);
}
