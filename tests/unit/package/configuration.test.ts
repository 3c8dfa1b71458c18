import { readFileSync } from "node:fs";
import { parse as parsePlist } from "plist";
import { describe, expect, test } from "vitest";
import { packageConfiguration } from "../../../scripts/package/configuration.ts";
import { type Environment, missingForRelease } from "../../../scripts/package/release.ts";

const windows = {
  ROUNDS_RELEASE: "1",
  ROUNDS_UPDATES_URL: "https://updates.example.test/",
  ROUNDS_WINDOWS_PUBLISHER: "Rounds Ltd",
  WIN_CSC_LINK: "certificate.p12",
  WIN_CSC_KEY_PASSWORD: "secret",
} satisfies Environment;

const mac = {
  ROUNDS_RELEASE: "1",
  ROUNDS_UPDATES_URL: "https://updates.example.test/",
  CSC_LINK: "certificate.p12",
  CSC_KEY_PASSWORD: "secret",
  APPLE_API_KEY: "key.p8",
  APPLE_API_KEY_ID: "id",
  APPLE_API_ISSUER: "issuer",
} satisfies Environment;

describe("A release", () => {
  test.each([
    ["win32", windows],
    ["darwin", mac],
  ] as const)("on %s stops where a signature cannot be made", (platform, env) => {
    expect(packageConfiguration(env, platform).forceCodeSigning).toBe(true);
  });

  test.each(Object.keys(windows).filter((name) => name !== "ROUNDS_RELEASE"))(
    "on Windows needs %s",
    (name) => {
      expect(() => packageConfiguration({ ...windows, [name]: "" }, "win32")).toThrow(/never built unsigned/);
    },
  );

  test.each(Object.keys(mac).filter((name) => name !== "ROUNDS_RELEASE"))("on macOS needs %s", (name) => {
    expect(() => packageConfiguration({ ...mac, [name]: "" }, "darwin")).toThrow(/never built unsigned/);
  });

  test("on Windows is signed by Azure as well as by a certificate", () => {
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
});

describe("On Windows", () => {
  test("an update is installed only where the publisher that was named has signed it", () => {
    const { win } = packageConfiguration(windows, "win32");
    expect(win?.verifyUpdateCodeSignature).toBe(true);
    expect(win?.signtoolOptions).toEqual({ publisherName: "Rounds Ltd" });
  });

  test("Rounds is installed for one person, without more rights, and leaves their data when it goes", () => {
    expect(packageConfiguration({}, "win32").nsis).toMatchObject({
      perMachine: false,
      allowElevation: false,
      packElevateHelper: false,
      deleteAppDataOnUninstall: false,
    });
  });
});

describe("On macOS", () => {
  test("the program runs hardened, and may do no more than compile as it runs", () => {
    const config = packageConfiguration({}, "darwin").mac;
    expect(config).toMatchObject({ hardenedRuntime: true, notarize: false });
    expect(config?.entitlementsInherit).toBe(config?.entitlements);
    expect(parsePlist(readFileSync(String(config?.entitlements), "utf8"))).toEqual({
      "com.apple.security.cs.allow-jit": true,
    });
  });

  test("it is notarized where Apple's key is there", () => {
    expect(packageConfiguration(mac, "darwin").mac?.notarize).toBe(true);
  });
});

test("Every system gets what its people install, for both chips", () => {
  const { win, mac, linux } = packageConfiguration({}, "linux");
  const asked = [win, mac, linux].flatMap((system) => system?.target);
  expect(asked).toEqual(
    ["nsis", "dmg", "zip", "AppImage", "deb", "rpm"].map((target) => ({ target, arch: ["x64", "arm64"] })),
  );
});

test("A build that is told of no feed knows none", () => {
  expect(packageConfiguration({}, "linux").publish).toBeNull();
});
