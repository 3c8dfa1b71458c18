import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { prepareFeed } from "../../../scripts/release/feed.ts";
import { installersIn, sha256 } from "../../../scripts/release/receipt.ts";
import { makeCheckout, playTool, runStep, stepOf, stepsOf } from "./release-run.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rounds-lines-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Whole builds, which several tests read. */
const kept = mkdtempSync(join(tmpdir(), "rounds-builds-"));
const builds = new Map<string, Build>();
afterAll(() => rmSync(kept, { recursive: true, force: true }));

/** All variables that a release needs on any system. */
const env = {
  ROUNDS_RELEASE: "1",
  ROUNDS_UPDATES_URL: "https://updates.example.test/",
  ROUNDS_RELEASE_KEY: "key",
  ROUNDS_HOMEPAGE: "https://rounds.example.test/",
  ROUNDS_MAINTAINER: "Rounds <mail@example.test>",
  ROUNDS_WINDOWS_PUBLISHER: "Example Ltd",
  ...{ WIN_CSC_LINK: "a", WIN_CSC_KEY_PASSWORD: "b", CSC_LINK: "c", CSC_KEY_PASSWORD: "d" },
  ...{ APPLE_API_KEY: "e", APPLE_API_KEY_ID: "f", APPLE_API_ISSUER: "g" },
};
const systems = { windows: "Windows", macos: "macOS", linux: "Linux" } as const;
type System = keyof typeof systems;

interface Build {
  /** The runner's folder. */
  readonly checkout: string;
  /** The installers that the step plans. */
  readonly plan: readonly string[];
}

/** The system's build with everything that a release needs; each is made once. */
function wholeBuild(system: System, chip: string): Build {
  const name = `${system}-${chip}`;
  const made = builds.get(name) ?? build(system, chip, { given: env, checkout: join(kept, name) });
  builds.set(name, made);
  return made;
}

/** Runs the system's build step with a fake electron-builder. */
function build(
  system: System,
  chip: string,
  { given, checkout }: { readonly given: Readonly<Record<string, string>>; readonly checkout: string },
): Build {
  mkdirSync(checkout);
  makeCheckout(checkout, { sudo: "exit 0" });
  const planned = pathToFileURL(resolve("tests/unit/release/planned-builder.ts")).href;
  playTool(checkout, "electron-vite", "");
  playTool(checkout, "electron-builder", `await import(${JSON.stringify(planned)});`);
  const plan = join(checkout, "plan");
  writeFileSync(plan, "");
  const run = stepOf("build", `Build for ${systems[system]}`).run;
  runStep(checkout, run, { ...given, PLAN: plan, RUNNER_CHIP: chip });
  return { checkout, plan: readFileSync(plan, "utf8").trim().split("\n").toSorted() };
}

/** Hands over as a build does: copies the files that its upload step names to `dist`, and writes its receipt there. */
async function handOver(system: string, checkout: string, dist: string): Promise<void> {
  const upload = stepsOf("build").find((step) => step.uses?.includes("upload-artifact"))?.with?.path ?? "";
  const files = globSync(upload.trim().split("\n"), { cwd: checkout });
  for (const file of files) copyFileSync(join(checkout, file), join(dist, basename(file)));
  const checked = await Promise.all(
    (await installersIn(join(checkout, "dist"))).map(async (name) => ({
      name,
      sha256: await sha256(join(checkout, "dist", name)),
      how: "played",
    })),
  );
  writeFileSync(join(dist, `signed-${system}.json`), JSON.stringify({ system, checked }));
}

describe.skipIf(process.platform === "win32").each(["x64", "arm64"])("On runners of chip %s", (chip) => {
  test.each([
    ["windows", ["nsis"]],
    ["macos", ["dmg", "zip"]],
    ["linux", ["AppImage", "deb", "rpm"]],
  ] as const)("release.yml builds for %s each installer for x64 and arm64 once: %j", (system, targets) => {
    const key = { windows: "win", macos: "mac", linux: "linux" }[system];
    const all = targets.flatMap((target) => [`${key} ${target} arm64`, `${key} ${target} x64`]);
    expect(wholeBuild(system, chip).plan).toEqual(all.toSorted());
  });

  test("release.yml hands over everything that the feed demands, so that a release can be published", async () => {
    const dist = join(folder, "dist");
    mkdirSync(dist);
    for (const system of ["windows", "macos", "linux"] as const)
      await handOver(system, wholeBuild(system, chip).checkout, dist);
    await prepareFeed(dist, 0);
    expect(await installersIn(dist)).toHaveLength(12);
    const linux = readFileSync(join(dist, "latest-linux.yml"), "utf8");
    expect(linux).toContain("AppImage");
    expect(linux).not.toMatch(/\.(deb|rpm)/);
  });
});

test.skipIf(process.platform === "win32")(
  "release.yml builds nothing on any system while something that a release there needs is missing",
  () => {
    for (const system of ["windows", "macos", "linux"] as const) {
      const checkout = join(folder, system);
      expect(() => build(system, "x64", { given: { ...env, ROUNDS_RELEASE_KEY: "" }, checkout })).toThrow(
        /A release needs ROUNDS_RELEASE_KEY: see docs/,
      );
      expect(readFileSync(join(checkout, "plan"), "utf8")).toBe("");
    }
  },
);
