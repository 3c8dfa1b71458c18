import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build as buildPlist } from "plist";
import { NtExecutable, NtExecutableResource, Resource } from "resedit";
import { fuseWire } from "./fuse-wire.ts";

export type Packed = "linux" | "win32" | "darwin";

/**
 * As much of an Electron distribution as packaging touches, laid out as the real ones are: programs that run nothing
 * and carry a fuse wire, property lists, locales, licences.
 */
export async function makeDistribution(folder: string, system: Packed, wire = fuseWire()): Promise<string> {
  switch (system) {
    case "linux":
      await files(folder, {
        ...common,
        electron: wire,
        "chrome-sandbox": "",
        chrome_crashpad_handler: "",
        "locales/en-US.pak": "",
        "locales/en-GB.pak": "",
        "locales/de.pak": "",
        "locales/fr.pak": "",
        "resources/default_app.asar": "not ours",
      });
      return folder;
    case "win32":
      await files(folder, {
        ...common,
        "electron.exe": windowsProgram(wire),
        "locales/en-US.pak": "",
        "locales/en-GB.pak": "",
        "locales/de.pak": "",
        "locales/fr.pak": "",
        "resources/default_app.asar": "not ours",
      });
      return folder;
    case "darwin":
      await mac(folder, wire);
      return folder;
  }
}

const common = {
  LICENSE: "Electron's",
  "LICENSES.chromium.html": "Chromium's",
  version: "0.0.0",
  "icudtl.dat": "",
};

async function files(folder: string, contents: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [name, content] of Object.entries(contents)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { mode: 0o755 });
  }
}

function windowsProgram(wire: Buffer): Buffer {
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: "Electron", CompanyName: "GitHub" });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  program.setExtraData(wire);
  return Buffer.from(program.generate());
}

async function mac(folder: string, wire: Buffer): Promise<void> {
  const contents = "Electron.app/Contents";
  const frameworks = `${contents}/Frameworks`;
  const framework = `${frameworks}/Electron Framework.framework`;
  const plist = (name: string): string =>
    buildPlist({ CFBundleExecutable: name, CFBundleName: name, CFBundleIdentifier: "com.github.Electron" });
  const helpers = ["", " (GPU)", " (Plugin)", " (Renderer)"].map((suffix) => `Electron Helper${suffix}`);
  await files(folder, {
    ...common,
    [`${contents}/Info.plist`]: buildPlist({
      CFBundleExecutable: "Electron",
      CFBundleName: "Electron",
      CFBundleIconFile: "electron.icns",
      NSCameraUsageDescription: "This app needs access to the camera",
      NSMicrophoneUsageDescription: "This app needs access to the microphone",
      NSBluetoothAlwaysUsageDescription: "This app needs access to Bluetooth",
      NSAppTransportSecurity: { NSAllowsArbitraryLoads: true },
    }),
    [`${contents}/MacOS/Electron`]: "",
    [`${contents}/Resources/electron.icns`]: "",
    [`${contents}/Resources/en.lproj/locale.pak`]: "",
    [`${contents}/Resources/de.lproj/locale.pak`]: "",
    [`${contents}/Resources/fr.lproj/locale.pak`]: "",
    [`${contents}/Resources/default_app.asar`]: "not ours",
    [`${framework}/Versions/A/Electron Framework`]: wire,
    [`${framework}/Versions/A/Resources/en.lproj/locale.pak`]: "",
    [`${framework}/Versions/A/Resources/de.lproj/locale.pak`]: "",
    [`${framework}/Versions/A/Resources/fr.lproj/locale.pak`]: "",
    ...Object.fromEntries(
      helpers.flatMap((name) => [
        [`${frameworks}/${name}.app/Contents/Info.plist`, plist(name)],
        [`${frameworks}/${name}.app/Contents/MacOS/${name}`, ""],
      ]),
    ),
  });
  await symlink("A", join(folder, framework, "Versions/Current"));
  for (const name of ["Electron Framework", "Resources"])
    await symlink(`Versions/Current/${name}`, join(folder, framework, name));
}
