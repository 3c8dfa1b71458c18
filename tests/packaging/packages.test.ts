import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { extractFile, getRawHeader, listPackage } from "@electron/asar";
import { parse as parsePlist } from "plist";
import { NtExecutable, NtExecutableResource, Resource } from "resedit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { readFuses, wrongFuses } from "../../scripts/package/fuses.ts";
import { fuseWire } from "./fuse-wire.ts";
import { pack } from "./pack.ts";
import { linuxTargets, tools } from "./tools.ts";
import { expectTrue, version } from "./true-feed.ts";

const feed = "https://updates.example.test/rounds";
const folder = await mkdtemp(join(tmpdir(), "rounds-packages-"));
const env = { ROUNDS_UPDATES_URL: feed, ROUNDS_HOMEPAGE: "https://rounds.example.test/" };

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Matches the files that the archive may hold: our three bundles, the files that they show, and package.json. */
const allowed =
  /^\/(package\.json|out|out\/(main(\/chunks)?|preload)|out\/main\/[\w./-]+\.(js|png)|out\/preload\/preload\.cjs|out\/renderer\/index\.html|out\/renderer\/licenses\.json|out\/renderer(\/assets)?|out\/renderer\/assets\/[\w.-]+\.(js|css|png|svg|woff2))$/;

function archive(file: string) {
  const names = listPackage(file, { isPack: false }).map((name) => name.replaceAll("\\", "/"));
  const header = createHash("sha256").update(getRawHeader(file).headerString).digest("hex");
  const text = (name: string): string => extractFile(file, name).toString("utf8");
  return { names, header, text, bytes: statSync(file).size };
}

/** Electron's and Chromium's texts, beside which they lie, and those of the libraries, in the folder of resources. */
function licenses(beside: string, resources: string) {
  return {
    electron: readFileSync(join(beside, "LICENSE.electron.txt"), "utf8"),
    chromium: readFileSync(join(beside, "LICENSES.chromium.html"), "utf8"),
    libraries: readFileSync(join(resources, "licenses.txt"), "utf8"),
  };
}

const allTexts = {
  electron: "Electron's",
  chromium: "Chromium's",
  libraries: expect.stringMatching(/^dexie 4\.[\s\S]*TERMS AND CONDITIONS FOR USE/m) as string,
};

describe("A package for Linux", () => {
  let dist: string;
  let app: string;
  beforeAll(async () => {
    dist = await pack({
      folder: join(folder, "linux"),
      system: "linux",
      targets: linuxTargets(tools),
      chips: ["x64", "arm64"],
      env,
    });
    app = join(dist, "linux-unpacked");
  });

  test("the Linux archive holds what runs and nothing else", () => {
    const { names } = archive(join(app, "resources/app.asar"));
    expect(names.filter((name) => !allowed.test(name))).toEqual([]);
    expect(names).toContain("/out/main/main.js");
    expect(names).toContain("/out/preload/preload.cjs");
    expect(names).toContain("/out/renderer/index.html");
  });

  test("every file in the Linux archive is named by another file there", () => {
    const { names, text } = archive(join(app, "resources/app.asar"));
    const files = names.filter((name) => /\.\w+$/.test(name)).map((name) => name.slice(1));
    const texts = files.filter((name) => /\.(js|cjs|html|css|json)$/.test(name));
    const everything = texts.map((name) => text(name)).join("\n");
    const known = ["package.json", "index.html"];
    const orphans = files.filter(
      (name) => !known.includes(basename(name)) && !everything.includes(basename(name)),
    );
    expect(orphans).toEqual([]);
  });

  test("the Linux package carries the license texts of Electron, Chromium and every bundled library", () => {
    expect(licenses(app, join(app, "resources"))).toEqual(allTexts);
  });

  test("the Linux archive is smaller than 8 MB", () => {
    expect(archive(join(app, "resources/app.asar")).bytes).toBeLessThan(8_000_000);
  });

  test("the packed package.json holds what Electron reads and nothing that only npm reads", () => {
    const about = JSON.parse(archive(join(app, "resources/app.asar")).text("package.json")) as object;
    expect(about).toMatchObject({
      name: "rounds",
      productName: "Rounds",
      main: "out/main/main.js",
      desktopName: "app.rounds.client.desktop",
    });
    expect(
      Object.entries(about)
        .filter(([, value]) => value !== null)
        .map(([key]) => key)
        .sort(),
    ).toEqual([
      "author",
      "description",
      "desktopName",
      "homepage",
      "license",
      "main",
      "name",
      "productName",
      "type",
      "version",
    ]);
  });

  test("the Linux program has the fuses that were decided on", async () => {
    expect(wrongFuses(await readFuses(join(app, "rounds")))).toEqual([]);
  });

  test("the Linux package has no demonstration app and no unused locales, but every licence", () => {
    expect(readdirSync(join(app, "resources")).sort()).toEqual(
      expect.not.arrayContaining(["default_app.asar", "app.asar.unpacked"]),
    );
    expect(readdirSync(join(app, "locales"))).toEqual(["de.pak", "en-GB.pak", "en-US.pak"]);
    expect(readdirSync(app)).toEqual(
      expect.arrayContaining(["LICENSE.electron.txt", "LICENSES.chromium.html"]),
    );
  });

  test("the Linux package knows its update feed", async () => {
    const update = parseYaml(await readFile(join(app, "resources/app-update.yml"), "utf8")) as unknown;
    expect(update).toMatchObject({ provider: "generic", url: feed });
  });

  test("the Linux packages are listed in a feed for each chip with true sizes and hashes", () => {
    expect(expectTrue(dist, "latest-linux.yml")).toContain(`rounds-${version}-amd64.deb`);
    expect(expectTrue(dist, "latest-linux-arm64.yml")).toContain(`rounds-${version}-arm64.deb`);
  });

  test("the Linux package also comes as a tar.gz archive", () => {
    const listing = execFileSync("tar", ["-tzf", join(dist, `rounds-${version}-x64.tar.gz`)], {
      encoding: "utf8",
    });
    expect(listing).toContain("resources/app.asar");
  });

  const entry = [
    "Name=Rounds",
    "Exec=/opt/Rounds/rounds %U",
    "Icon=rounds",
    "StartupWMClass=app.rounds.client",
    "MimeType=x-scheme-handler/rounds;",
    "Categories=Office;",
    "Terminal=false",
  ];
  const sizes = [16, 24, 32, 48, 64, 96, 128, 256, 512];

  test.skipIf(!tools.dpkg || !tools.fpm)(
    "the deb opens rounds: links, and has a desktop entry and icons in every size",
    () => {
      const root = join(folder, "deb");
      execFileSync("dpkg-deb", ["-R", join(dist, `rounds-${version}-amd64.deb`), root]);
      const desktop = readFileSync(join(root, "usr/share/applications/app.rounds.client.desktop"), "utf8");
      expect(desktop.split("\n")).toEqual(expect.arrayContaining(entry));
      for (const size of sizes) {
        const icon = readFileSync(join(root, `usr/share/icons/hicolor/${size}x${size}/apps/rounds.png`));
        expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([size, size]);
      }
      const control = readFileSync(join(root, "DEBIAN/control"), "utf8");
      expect(control).toMatch(/^Package: rounds$/m);
      expect(control).toMatch(/^Architecture: amd64$/m);
      expect(control).toMatch(/^Homepage: https:\/\/rounds\.example\.test\/$/m);
      expect(control).toMatch(/^Depends: .*libsecret-1-0/m);
      const resources = join(root, "opt/Rounds/resources");
      // By this the app knows that the system's package manager installs it, and installs nothing itself.
      expect(readFileSync(join(resources, "package-type"), "utf8")).toBe("deb");
      expect(readFileSync(join(root, "DEBIAN/postinst"), "utf8")).toContain("update-desktop-database");
    },
  );

  test.skipIf(!tools.fpm)("the rpm is requested with the same desktop entry and icons", () => {
    const asked = JSON.parse(readFileSync(join(dist, `rounds-${version}-x86_64.rpm`), "utf8")) as {
      options: Record<string, string[]>;
      files: Record<string, string>;
    };
    const desktop = asked.files["/usr/share/applications/app.rounds.client.desktop"] ?? "";
    expect(desktop.split("\n")).toEqual(expect.arrayContaining(entry));
    for (const size of sizes)
      expect(Object.keys(asked.files)).toContain(`/usr/share/icons/hicolor/${size}x${size}/apps/rounds.png`);
    expect(asked.options["--name"]).toEqual(["rounds"]);
  });
});

describe.skipIf(!tools.mac)("A package for macOS", () => {
  let dist: string;
  let contents: string;
  let plist: Record<string, unknown>;
  beforeAll(async () => {
    dist = await pack({
      folder: join(folder, "mac"),
      system: "darwin",
      targets: ["zip"],
      chips: ["x64", "arm64"],
      env,
    });
    contents = join(dist, "mac/Rounds.app/Contents");
    plist = parsePlist(await readFile(join(contents, "Info.plist"), "utf8")) as Record<string, unknown>;
  });

  test("the macOS app opens rounds: links", () => {
    expect(plist.CFBundleURLTypes).toEqual([
      { CFBundleTypeRole: "Viewer", CFBundleURLName: "Rounds link", CFBundleURLSchemes: ["rounds"] },
    ]);
  });

  test("the macOS app may use plain http to its own machine only", () => {
    expect(plist.NSAppTransportSecurity).toEqual({
      NSAllowsArbitraryLoads: false,
      NSAllowsLocalNetworking: true,
    });
  });

  test("the macOS app requests neither camera nor microphone nor Bluetooth", () => {
    expect(Object.keys(plist).filter((key) => key.endsWith("UsageDescription"))).toEqual([]);
  });

  test("the macOS app has its name, version and identifier", () => {
    expect(plist).toMatchObject({
      CFBundleIdentifier: "app.rounds.client",
      CFBundleName: "Rounds",
      CFBundleShortVersionString: version,
      CFBundleIconFile: "icon.icns",
      LSApplicationCategoryType: "public.app-category.business",
    });
    expect(existsSync(join(contents, "Frameworks/Rounds Helper (Renderer).app"))).toBe(true);
  });

  test("the macOS app carries the license texts of Electron, Chromium and every bundled library", () => {
    const resources = join(contents, "Resources");
    expect(licenses(resources, resources)).toEqual(allTexts);
  });

  test("the macOS app names the hash of the archive that it carries", () => {
    const { names, header } = archive(join(contents, "Resources/app.asar"));
    expect(names.filter((name) => !allowed.test(name))).toEqual([]);
    expect(plist.ElectronAsarIntegrity).toEqual({
      "Resources/app.asar": { algorithm: "SHA256", hash: header },
    });
  });

  test("the macOS app has the fuses that were decided on, on both chips", async () => {
    for (const place of ["mac", "mac-arm64"])
      expect(wrongFuses(await readFuses(join(dist, place, "Rounds.app")))).toEqual([]);
  });

  test("the macOS packages are listed in a feed with true sizes and hashes for both chips", () => {
    expect(expectTrue(dist, "latest-mac.yml").toSorted()).toEqual([
      `Rounds-${version}-arm64.zip`,
      `Rounds-${version}-x64.zip`,
    ]);
  });
});

describe("A package for Windows", () => {
  let app: string;
  let program: NtExecutableResource;
  beforeAll(async () => {
    const dist = await pack({ folder: join(folder, "windows"), system: "win32", targets: ["dir"], env });
    app = join(dist, "win-unpacked");
    program = NtExecutableResource.from(NtExecutable.from(readFileSync(join(app, "Rounds.exe"))));
  });

  test("the Windows program names the hash of the archive that it carries", () => {
    const { names, header } = archive(join(app, "resources/app.asar"));
    expect(names.filter((name) => !allowed.test(name))).toEqual([]);
    const integrity = program.entries.find((one) => one.type === "INTEGRITY" && one.id === "ELECTRONASAR");
    expect(JSON.parse(Buffer.from(integrity?.bin ?? new ArrayBuffer(0)).toString("utf8"))).toEqual([
      { file: "resources\\app.asar", alg: "SHA256", value: header },
    ]);
  });

  test("the Windows program has its name and version, and an icon in every size", () => {
    const [about] = Resource.VersionInfo.fromEntries(program.entries);
    expect(about?.getStringValues({ lang: 1033, codepage: 1200 })).toMatchObject({
      ProductName: "Rounds",
      CompanyName: "Rounds",
      FileVersion: version,
    });
    const [icons] = Resource.IconGroupEntry.fromEntries(program.entries);
    expect(icons?.icons.map((icon) => icon.width || 256)).toEqual([16, 20, 24, 32, 40, 48, 64, 128, 256]);
  });

  test("the Windows program has the fuses that were decided on", async () => {
    expect(wrongFuses(await readFuses(join(app, "Rounds.exe")))).toEqual([]);
  });

  test("the Windows package carries the license texts of Electron, Chromium and every bundled library", () => {
    expect(licenses(app, join(app, "resources"))).toEqual(allTexts);
  });

  test("the Windows package holds nothing that could raise its rights", () => {
    expect(existsSync(join(app, "resources/elevate.exe"))).toBe(false);
  });
});

test("packaging fails when Electron has a fuse that nobody has decided about", async () => {
  const refused = pack({
    folder: join(folder, "new-fuse"),
    system: "linux",
    targets: ["dir"],
    wire: fuseWire("1011000111"),
  });
  await expect(refused).rejects.toThrow(/strictlyRequireAllFuses/);
});

test("packaging fails when Electron has no fuses at all", async () => {
  const refused = pack({
    folder: join(folder, "no-fuses"),
    system: "linux",
    targets: ["dir"],
    wire: Buffer.from("a program"),
  });
  await expect(refused).rejects.toThrow(/sentinel/);
});

test("packaging fails when the given Electron has no license texts", async () => {
  const refused = pack({
    folder: join(folder, "no-licenses"),
    system: "linux",
    targets: ["dir"],
    without: ["LICENSE"],
  });
  await expect(refused).rejects.toThrow(/without its license texts.*LICENSE\.electron\.txt/);
});

test("packaging a release fails when its signing credentials are missing", async () => {
  const refused = pack({
    folder: join(folder, "unsigned"),
    system: "linux",
    targets: ["dir"],
    env: { ROUNDS_RELEASE: "1" },
  });
  await expect(refused).rejects.toThrow(/never built unsigned.*ROUNDS_UPDATES_URL/);
});
