import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { pack } from "./pack.ts";
import { expectTrue, version } from "./true-feed.ts";

const feed = "https://updates.example.test/rounds";
/** Publishers whose signature an update may carry: the present name, and the company's next name. */
const publishers = ["Rounds Ltd", "Rounds Group Ltd"];
const folder = await mkdtemp(join(tmpdir(), "rounds-installer-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The real one makes a program that only Windows runs; electron-builder runs it there, and on a Mac reads it. */
describe.skipIf(process.platform !== "linux")("An installer for Windows", () => {
  let dist: string;
  beforeAll(async () => {
    dist = await pack({
      folder,
      system: "win32",
      targets: ["nsis"],
      chips: ["x64", "arm64"],
      env: { ROUNDS_UPDATES_URL: feed, ROUNDS_WINDOWS_PUBLISHER: publishers.join("; ") },
    });
  });
  const asked = (chip: string) => {
    const whole = readFileSync(join(dist, `Rounds-Setup-${version}-${chip}.exe`));
    return JSON.parse(whole.subarray(0, whole.indexOf("\n")).toString("utf8")) as {
      defines: Record<string, string>;
      script: string;
    };
  };

  test.each(["x64", "arm64"])(
    "the Windows installer for %s installs for one user, without a question and without other rights",
    (chip) => {
      const { defines } = asked(chip);
      expect(defines).toMatchObject({ ONE_CLICK: "", PRODUCT_NAME: "Rounds", APP_ID: "app.rounds.client" });
      for (const raised of [
        "INSTALL_MODE_PER_ALL_USERS",
        "INSTALL_MODE_PER_ALL_USERS_REQUIRED",
        "INSTALL_MODE_PER_ALL_USERS_DEFAULT",
        "MULTIUSER_INSTALLMODE_ALLOW_ELEVATION",
      ])
        expect(defines).not.toHaveProperty(raised);
    },
  );

  test("law 4: the Windows uninstaller leaves unsent edits where they are", () => {
    expect(asked("x64").defines).not.toHaveProperty("DELETE_APP_DATA_ON_UNINSTALL");
  });

  test("the Windows uninstaller removes the claim to rounds: links", () => {
    const own = resolve("resources/installer.nsh");
    expect(asked("x64").script).toContain(`!include "${own}"`);
    const [, macro = ""] = /!macro (\w+)/.exec(readFileSync(own, "utf8")) ?? [];
    const templates = "node_modules/app-builder-lib/templates/nsis";
    expect(readFileSync(join(templates, "uninstaller.nsh"), "utf8")).toContain(`!insertmacro ${macro}\n`);
  });

  test("the Windows installer holds the program of its own chip only", () => {
    const brings = (chip: string) =>
      Object.keys(asked(chip).defines).filter((name) => /^APP_(64|ARM64|32)$/.test(name));
    expect([brings("x64"), brings("arm64")]).toEqual([["APP_64"], ["APP_ARM64"]]);
  });

  test("the installed Windows app knows its feed and who must have signed its updates", () => {
    for (const place of ["win-unpacked", "win-arm64-unpacked"]) {
      const file = join(dist, place, "resources/app-update.yml");
      expect(parseYaml(readFileSync(file, "utf8"))).toMatchObject({
        provider: "generic",
        url: feed,
        publisherName: publishers,
      });
    }
  });

  test("the Windows installers are listed in a feed with true sizes and hashes for both chips", () => {
    expect(expectTrue(dist, "latest.yml").toSorted()).toEqual([
      `Rounds-Setup-${version}-arm64.exe`,
      `Rounds-Setup-${version}-x64.exe`,
    ]);
  });
});
