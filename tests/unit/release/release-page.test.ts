import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeCheckout, runStep, stepOf } from "./release-run.ts";

/** The steps of release.yml that publish, run in earnest by the shell that GitHub gives them; `gh` and `aws` are played. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rounds-page-"));
  mkdirSync(join(folder, "dist"));
  for (const ending of ["exe", "dmg", "zip", "AppImage", "deb", "rpm"])
    writeFileSync(join(folder, "dist", `Rounds-1.2.0.${ending}`), ending);
  writeFileSync(join(folder, "dist/signed-linux.json"), "{}");
  writeFileSync(join(folder, "dist/SHA256SUMS"), "abc  Rounds-1.2.0.exe\n");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the step with a fake `gh`. Returns the changes that the step asks `gh` for, one line each. */
function publish(given: { tag?: string; isDraft: "true" | "false" | null; published?: string }): string[] {
  const log = join(folder, "log");
  writeFileSync(join(folder, "sums"), given.published ?? "");
  const view = given.isDraft === null ? "echo 'release not found' >&2; exit 1" : `echo ${given.isDraft}`;
  const gh = `case "$2" in view) ${view} ;; download) cat "${folder}/sums" ;; *) echo "$2" "$@" >> "${log}" ;; esac`;
  makeCheckout(folder, { gh });
  runStep(folder, stepOf("publish", "Publish the release page").run, { TAG: given.tag ?? "v1.2.0" });
  return existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
}

describe.skipIf(process.platform === "win32")("The release page", () => {
  const did = (lines: readonly string[]) => lines.map((line) => line.split(" ")[0]);

  test("the release page is created as a draft, filled, and only then shown", () => {
    const lines = publish({ isDraft: null });
    expect(did(lines)).toEqual(["create", "upload", "edit"]);
    expect(lines[0]).toContain("--draft --latest");
    expect(lines[1]).toContain("dist/SHA256SUMS");
    expect(lines[2]).toContain("--draft=false");
  });

  test("the release page of a beta is a pre-release", () => {
    expect(publish({ tag: "v1.3.0-beta.1", isDraft: null })[0]).toContain("--draft --prerelease");
  });

  test("the release page is filled again and shown when an earlier try broke off", () => {
    expect(did(publish({ isDraft: "true" }))).toEqual(["upload", "edit"]);
  });

  test("the release page is left as it is when it has these very files, so that the feed can follow", () => {
    expect(publish({ isDraft: "false", published: "abc  Rounds-1.2.0.exe\n" })).toEqual([]);
  });

  test.each(["def  Rounds-1.2.0.exe\n", ""])(
    "the release page is never overwritten when it has other files, and the release stops (%j)",
    (published) => {
      expect(() => publish({ isDraft: "false", published })).toThrow(/Command failed/);
    },
  );
});

describe.skipIf(process.platform === "win32")("The bucket of the feed", () => {
  /** Runs the step with a fake `aws`. Returns its calls of `aws`, one line each. */
  function upload(): string[] {
    makeCheckout(folder, { aws: 'echo "$@" >> log' });
    runStep(folder, stepOf("publish", "Publish to the feed").run, { BUCKET: "bucket" });
    return readFileSync(join(folder, "log"), "utf8").trim().split("\n");
  }

  test("the installers are uploaded before the feeds, so that every feed names existing files", () => {
    const [installers, feeds, ...more] = upload();
    expect(installers).toContain("s3 cp dist s3://bucket/ --recursive --exclude *.yml");
    expect(feeds).toContain("--exclude * --include *.yml --cache-control no-cache");
    expect(more).toEqual([]);
  });

  test("the page for browsers is uploaded last where the release has one", () => {
    writeFileSync(join(folder, "dist/index.html"), "page");
    expect(upload()[2]).toContain("s3 cp dist/index.html s3://bucket/index.html --cache-control no-cache");
  });
});

describe.skipIf(process.platform === "win32")("Apple's key", () => {
  function putKey(key: string): string {
    makeCheckout(folder);
    const [environment, temporary] = [join(folder, "environment"), join(folder, "temporary")];
    mkdirSync(temporary);
    writeFileSync(environment, "");
    const run = stepOf("build", "Put Apple's key").run;
    runStep(folder, run, { APPLE_API_KEY_BASE64: key, RUNNER_TEMP: temporary, GITHUB_ENV: environment });
    return readFileSync(environment, "utf8");
  }

  test("the workflow writes Apple's key to a file that only the runner's user can read, and gives the build its path", () => {
    const line = putKey(Buffer.from("a key").toString("base64"));
    const path = join(folder, "temporary/apple-key.p8");
    expect(line).toBe(`APPLE_API_KEY=${path}\n`);
    expect(readFileSync(path, "utf8")).toBe("a key");
    expect(statSync(path).mode & 0o077).toBe(0);
  });

  test("a release without Apple's key names no file, and the build's own check refuses it", () => {
    expect(putKey("")).toBe("");
  });
});
