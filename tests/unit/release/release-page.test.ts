import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";

/** The step of release.yml that opens the release page, run in earnest by the shell that GitHub gives it. */
const { jobs } = parse(readFileSync(".github/workflows/release.yml", "utf8")) as {
  jobs: { publish: { steps: { name?: string; run?: string }[] } };
};
const script = jobs.publish.steps.find((step) => step.name === "Publish the release page")?.run ?? "";

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

/** `gh` as far as the step asks it; answers what it was asked to do. */
function publish(given: { tag?: string; isDraft: "true" | "false" | null; published?: string }): string[] {
  const log = join(folder, "log");
  writeFileSync(join(folder, "sums"), given.published ?? "");
  const view = given.isDraft === null ? "echo 'release not found' >&2; exit 1" : `echo ${given.isDraft}`;
  const gh = `#!/bin/sh
case "$2" in view) ${view} ;; download) cat "${folder}/sums" ;; *) echo "$2" "$@" >> "${log}" ;; esac\n`;
  writeFileSync(join(folder, "gh"), gh, { mode: 0o755 });
  execFileSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], {
    cwd: folder,
    env: { PATH: `${folder}${delimiter}${process.env.PATH ?? ""}`, TAG: given.tag ?? "v1.2.0" },
    stdio: "pipe",
  });
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
