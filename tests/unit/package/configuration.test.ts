import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parsePlist } from "plist";
import { expect, test } from "vitest";
import { packageConfiguration } from "../../../scripts/package/configuration.ts";
import { type Environment, missingForRelease } from "../../../scripts/package/release.ts";
import { readManifest } from "../../electron/application/manifest.ts";

const windows = {
  ROUNDS_RELEASE: "1",
  ROUNDS_UPDATES_URL: "https://updates.example.test/",
  ROUNDS_RELEASE_KEY: "MCowBQYDK2VwAyEA",
  ROUNDS_WINDOWS_PUBLISHER: "Rounds Ltd",
  WIN_CSC_LINK: "certificate.p12",
  WIN_CSC_KEY_PASSWORD: "secret",
} satisfies Environment;

const mac = {
  ROUNDS_RELEASE: "1",
  ROUNDS_UPDATES_URL: "https://updates.example.test/",
  ROUNDS_RELEASE_KEY: "MCowBQYDK2VwAyEA",
  CSC_LINK: "certificate.p12",
  CSC_KEY_PASSWORD: "secret",
  APPLE_API_KEY: "key.p8",
  APPLE_API_KEY_ID: "id",
  APPLE_API_ISSUER: "issuer",
} satisfies Environment;

test("Chromium and the system speak each language that Rounds speaks", () => {
  const words = readdirSync(join(import.meta.dirname, "../../../resources/i18n"));
  const spoken = words.filter((name) => name.endsWith(".po")).map((name) => name.replace(".po", ""));
  const shipped = [packageConfiguration({}, "linux").electronLanguages ?? []].flat();
  expect(spoken.length).toBeGreaterThan(1);
  expect([...new Set(shipped.map((tag) => new Intl.Locale(tag).language))].sort()).toEqual(spoken.sort());
});

test("the program carries the key that releases are signed with, where others cannot change it", () => {
  expect(packageConfiguration(windows, "win32").extraMetadata).toMatchObject({
    releaseKey: windows.ROUNDS_RELEASE_KEY,
  });
});

test.each([
  ["win32", windows],
  ["darwin", mac],
] as const)("packaging a release on %s stops when it cannot be signed", (platform, env) => {
  expect(packageConfiguration(env, platform).forceCodeSigning).toBe(true);
});

test.each(Object.keys(windows).filter((name) => name !== "ROUNDS_RELEASE"))(
  "packaging a release on Windows needs %s",
  (name) => {
    expect(() => packageConfiguration({ ...windows, [name]: "" }, "win32")).toThrow(/never built unsigned/);
  },
);

test.each(Object.keys(mac).filter((name) => name !== "ROUNDS_RELEASE"))(
  "packaging a release on macOS needs %s",
  (name) => {
    expect(() => packageConfiguration({ ...mac, [name]: "" }, "darwin")).toThrow(/never built unsigned/);
  },
);

test("packaging a release on Windows can sign by Azure as well as by a certificate", () => {
  const { WIN_CSC_LINK: _link, WIN_CSC_KEY_PASSWORD: _password, ...bare } = windows;
  const azure = {
    ...bare,
    AZURE_SIGNING_ENDPOINT: "https://weu.codesigning.azure.net",
    AZURE_SIGNING_ACCOUNT: "rounds",
    AZURE_SIGNING_PROFILE: "release",
  };
  expect(missingForRelease(bare, "windows").length).toBeGreaterThan(0);
  expect(packageConfiguration(azure, "win32").win?.azureSignOptions).toEqual({
    publisherName: "Rounds Ltd",
    endpoint: "https://weu.codesigning.azure.net",
    codeSigningAccountName: "rounds",
    certificateProfileName: "release",
  });
});

test("Windows installs an update only when the named publisher has signed it", () => {
  const { win } = packageConfiguration(windows, "win32");
  expect(win?.verifyUpdateCodeSignature).toBe(true);
  expect(win?.signtoolOptions).toEqual({ publisherName: "Rounds Ltd" });
});

test("Windows installs Rounds for one person without more rights, and uninstalling leaves the person's data", () => {
  expect(packageConfiguration({}, "win32").nsis).toMatchObject({
    perMachine: false,
    allowElevation: false,
    packElevateHelper: false,
    deleteAppDataOnUninstall: false,
  });
});

test("the macOS app runs hardened and may only compile code as it runs", () => {
  const config = packageConfiguration({}, "darwin").mac;
  expect(config).toMatchObject({ hardenedRuntime: true, notarize: false });
  expect(config?.entitlementsInherit).toBe(config?.entitlements);
  expect(parsePlist(readFileSync(String(config?.entitlements), "utf8"))).toEqual({
    "com.apple.security.cs.allow-jit": true,
  });
});

test("the macOS app is notarized when Apple's key is there", () => {
  expect(packageConfiguration(mac, "darwin").mac?.notarize).toBe(true);
});

test("an AppImage starts where no libfuse2 is, by the static runtime", () => {
  expect(packageConfiguration({}, "linux").toolsets).toEqual({ appimage: expect.stringMatching(/^[1-9]/) });
});

test("an AppImage's launcher gives --no-sandbox where the system gives no namespaces, and in no other place", () => {
  const file = "node_modules/app-builder-lib/out/targets/appimage/appImageUtil.js";
  const launcher = readFileSync(file, "utf8").replaceAll(/^\s*#.*$/gm, "");
  const given = launcher.split("\n").filter((line) => line.includes("NO_SANDBOX=("));
  expect(given.map((line) => line.trim())).toEqual(["NO_SANDBOX=()", "NO_SANDBOX=(--no-sandbox)"]);
  expect(launcher).toMatch(/! unshare -Ur true 2>\/dev\/null ; then\s+NO_SANDBOX=\(--no-sandbox\)/);
});

test("every system gets its usual installers for both chips", () => {
  const { win, mac, linux } = packageConfiguration({}, "linux");
  const asked = [win, mac, linux].flatMap((system) => system?.target);
  expect(asked).toEqual(
    ["nsis", "dmg", "zip", "AppImage", "deb", "rpm"].map((target) => ({ target, arch: ["x64", "arm64"] })),
  );
});

test("Electron names the program as its packages do, and so its folder, its notices and its keychain item", () => {
  expect(readManifest("out/main/main.js").name).toBe("Rounds");
  expect(packageConfiguration({}, "linux")).not.toHaveProperty("productName");
});

test("a build without a feed knows no feed", () => {
  expect(packageConfiguration({}, "linux").publish).toBeNull();
});
