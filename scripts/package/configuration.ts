// biome-ignore-all lint/suspicious/noTemplateCurlyInString: electron-builder fills them in.
import type { Configuration } from "electron-builder";
import { installed } from "../../src-main/desktop/app/identity.ts";
import { tidyDistribution } from "./after-extract.ts";
import { finishPackage } from "./after-pack.ts";
import { type Environment, isRelease, missingForRelease, publishersOf, systemOf } from "./release.ts";

const chips = ["x64", "arm64"] as const;

/** Members of package.json that only npm reads. */
const onlyForUs = { engines: null, sideEffects: null, allowScripts: null, overrides: null, private: null };

/**
 * Returns electron-builder's configuration of Rounds (docs/releasing.md) for this system. With `ROUNDS_RELEASE=1` it
 * throws if a variable that the release needs is missing, and electron-builder then refuses to leave Windows and macOS
 * builds unsigned; without `ROUNDS_UPDATES_URL` the package knows no feed and looks for no updates. The name is `productName` of
 * package.json, because Electron reads it there for the profile's folder, notices and the keychain item.
 */
export function packageConfiguration(env: Environment, platform: NodeJS.Platform): Configuration {
  const release = isRelease(env);
  if (release) refuseIncomplete(env, platform);
  const feed = env.ROUNDS_UPDATES_URL ?? "";
  const who = {
    homepage: env.ROUNDS_HOMEPAGE ?? "https://rounds.invalid/",
    maintainer: env.ROUNDS_MAINTAINER ?? "A local build <nobody@rounds.invalid>",
  };
  return {
    appId: installed.appId,
    directories: { output: "dist", buildResources: "resources" },
    // electron-vite bundles all that runs; other files, source maps included, stay out of the package.
    files: [
      "out/main/**",
      "out/preload/**",
      "out/renderer/**",
      "!out/renderer/licenses.txt",
      "!**/*.map",
      "!**/node_modules/**",
    ],
    // Licenses for people who open the program's folder; the page reads the same texts from the archive.
    extraResources: [{ from: "out/renderer/licenses.txt", to: "licenses.txt" }],
    extraMetadata: {
      desktopName: `${installed.appId}.desktop`,
      homepage: who.homepage,
      // A release's list must have the signature of this key (docs/releasing.md).
      releaseKey: env.ROUNDS_RELEASE_KEY ?? null,
      dependencies: null,
      ...onlyForUs,
    },
    // No modules are packed, so none are looked for and none are built.
    beforeBuild: async () => false,
    asar: true,
    // Its runtime is static: the other asks for libfuse2, which no current system has.
    toolsets: { appimage: "1.0.3" },
    // Those that there are words in: Chromium's and macOS's own texts go with them.
    electronLanguages: ["en-US", "en-GB", "de"],
    forceCodeSigning: release && systemOf(platform) !== "linux",
    protocols: [{ name: "Rounds link", schemes: ["rounds"], role: "Viewer" }],
    publish: feed === "" ? null : { provider: "generic", url: feed },
    detectUpdateChannel: true,
    electronUpdaterCompatibility: ">=6.0.0",
    afterExtract: tidyDistribution,
    afterPack: finishPackage,
    win: windows(env, feed),
    nsis: {
      oneClick: true,
      perMachine: false,
      allowElevation: false,
      packElevateHelper: false,
      buildUniversalInstaller: false,
      // Unsent edits outlive the program: only a rep deletes them.
      deleteAppDataOnUninstall: false,
      artifactName: "Rounds-Setup-${version}-${arch}.${ext}",
    },
    mac: {
      target: [
        { target: "dmg", arch: [...chips] },
        { target: "zip", arch: [...chips] },
      ],
      category: "public.app-category.business",
      icon: "resources/icon.icns",
      hardenedRuntime: true,
      entitlements: "resources/entitlements.mac.plist",
      entitlementsInherit: "resources/entitlements.mac.plist",
      // By environment: with APPLE_API_KEY and its companions it is notarized, without them it is not tried.
      notarize: (env.APPLE_API_KEY ?? "") !== "",
      artifactName: "Rounds-${version}-${arch}.${ext}",
    },
    // The program in it is signed and notarized; a signature of the image would want a notarization of its own.
    dmg: { sign: false, writeUpdateInfo: false },
    linux: {
      target: ["AppImage", "deb", "rpm"].map((target) => ({ target, arch: [...chips] })),
      executableName: "rounds",
      icon: "resources/icons",
      category: "Office",
      synopsis: "Your contacts, deals and visits, with and without a network",
      maintainer: who.maintainer,
      vendor: "Rounds",
      syncDesktopName: true,
      desktop: { entry: { StartupNotify: "true", Keywords: "sales;crm;visits;contacts;deals;" } },
      artifactName: "rounds-${version}-${arch}.${ext}",
    },
  };
}

function windows(env: Environment, feed: string): NonNullable<Configuration["win"]> {
  const publishers = publishersOf(env);
  const [publisherName = ""] = publishers;
  const endpoint = env.AZURE_SIGNING_ENDPOINT ?? "";
  return {
    target: [{ target: "nsis", arch: [...chips] }],
    icon: "resources/icon.ico",
    // The updater installs only what one of these publishers has signed.
    verifyUpdateCodeSignature: true,
    ...(feed === "" || publishers.length === 0
      ? {}
      : { publish: { provider: "generic" as const, url: feed, publisherName: [...publishers] } }),
    ...(endpoint !== ""
      ? {
          azureSignOptions: {
            publisherName,
            endpoint,
            codeSigningAccountName: env.AZURE_SIGNING_ACCOUNT ?? "",
            certificateProfileName: env.AZURE_SIGNING_PROFILE ?? "",
          },
        }
      : publisherName !== ""
        ? { signtoolOptions: { publisherName } }
        : {}),
  };
}

function refuseIncomplete(env: Environment, platform: NodeJS.Platform): void {
  const missing = missingForRelease(env, systemOf(platform));
  if (missing.length === 0) return;
  throw new Error(
    `ROUNDS_RELEASE is set, and a release is never built unsigned. Set ${missing.join(", ")}, or see docs/releasing.md.`,
  );
}
