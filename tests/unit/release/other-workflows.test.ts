import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { makeCheckout, playTool, runStep, stepOf } from "./release-run.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rounds-steps-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const logged = (): string[] => readFileSync(join(folder, "log"), "utf8").trim().split("\n");

describe.skipIf(process.platform === "win32")("Steps of the other workflows", () => {
  test("nightly.yml commits both files of the night's record over the existing files", () => {
    makeCheckout(folder, {
      gh: `case "$*" in *--jq*) echo "sha of $2" ;; *) echo "$@" >> "${join(folder, "log")}" ;; esac`,
    });
    mkdirSync(join(folder, "kept"));
    for (const name of ["deep-runs.json", "deep-runs.md"]) writeFileSync(join(folder, "kept", name), name);
    runStep(folder, stepOf("keep", "Commit the record", "nightly.yml").run, { GH_REPO: "owner/rounds" });
    const lines = logged();
    expect(lines).toHaveLength(2);
    for (const [index, name] of ["deep-runs.json", "deep-runs.md"].entries()) {
      const path = `repos/owner/rounds/contents/docs/generated/${name}`;
      expect(lines[index]).toContain(`api --method PUT ${path} `);
      expect(lines[index]).toContain(`-f sha=sha of ${path}`);
      expect(lines[index]).toContain(`-f content=${Buffer.from(name).toString("base64")}`);
    }
  });

  test("rollout.yml changes the share in the feeds of the chosen channel and puts them back", () => {
    const bucket = join(folder, "bucket");
    mkdirSync(bucket);
    for (const name of ["latest.yml", "latest-mac.yml"])
      writeFileSync(join(bucket, name), "version: 1.2.0\nfiles: []\nstagingPercentage: 0\n");
    makeCheckout(folder, {
      aws: `echo "$@" >> "${join(folder, "log")}"
case "$3" in s3:*) mkdir -p feed && cp "${bucket}"/latest*.yml feed/ ;; *) cp feed/*.yml "${bucket}/" ;; esac`,
    });
    const { run } = stepOf("rollout", "Change the share", "rollout.yml");
    runStep(folder, run, { BUCKET: "bucket", CHANNEL: "latest", PERCENT: "25" });
    for (const name of ["latest.yml", "latest-mac.yml"])
      expect(parse(readFileSync(join(bucket, name), "utf8"))).toMatchObject({ stagingPercentage: 25 });
    expect(logged()).toEqual([
      "s3 cp s3://bucket/ feed --recursive --exclude * --include latest*.yml",
      "s3 cp feed s3://bucket/ --recursive --cache-control no-cache --content-type text/yaml",
    ]);
  });

  test("rollout.yml uploads nothing when the share is missing", () => {
    makeCheckout(folder, {
      aws: `echo "$@" >> "${join(folder, "log")}"; mkdir -p feed; printf 'version: 1.2.0\\nfiles: []\\n' > feed/latest.yml`,
    });
    const { run } = stepOf("rollout", "Change the share", "rollout.yml");
    expect(() => runStep(folder, run, { BUCKET: "bucket", CHANNEL: "latest", PERCENT: "a few" })).toThrow(
      /whole number from 0 to 100/,
    );
    expect(logged()).toHaveLength(1);
  });

  test("the suite on Linux runs on a bus of its own, with the keyring unlocked before it begins, and its failure is the step's", () => {
    makeCheckout(folder, {
      "xvfb-run": 'shift; exec "$@"',
      "dbus-run-session": `echo bus >> "${join(folder, "log")}"; shift; exec "$@"`,
      "gnome-keyring-daemon": `echo "keyring $* by $(cat)" >> "${join(folder, "log")}"`,
      npm: `echo "npm $*" >> "${join(folder, "log")}"; [ -z "$BROKEN" ]`,
    });
    const { run } = stepOf("test", "The whole suite, on a display", "ci.yml");
    runStep(folder, run);
    expect(logged()).toEqual(["bus", "keyring --unlock --components=secrets by password", "npm test"]);
    expect(() => runStep(folder, run, { BROKEN: "1" })).toThrow(/Command failed/);
  });

  const opens = (state: string, answer: string) => {
    makeCheckout(folder, {
      "gnome-keyring-daemon": `echo "keyring $* by $(cat)" >> "${join(folder, "log")}"`,
      "dbus-send": `case "$*" in *ReadAlias*) ${answer} ;; *) echo "variant boolean $(grep -qs replace "${join(folder, "log")}" && echo true || echo false)" ;; esac`,
    });
    return runStep(folder, `node scripts/ci/keyring-opened.ts ${state}`);
  };
  const hasLogin = `echo '   object path "/org/freedesktop/secrets/collection/login"'`;

  test("a locked keyring is first unlocked, and then replaced by a service that gets no password", () => {
    opens("locked", hasLogin);
    expect(logged()).toEqual([
      "keyring --unlock --components=secrets by password",
      "keyring --replace --components=secrets by",
    ]);
  });

  test("a keyring in an unexpected state fails, as the bus itself reports", () => {
    expect(() => opens("absent", hasLogin)).toThrow(/to be absent, and is unlocked/);
  });

  test("a bus without a service for secrets has no keyring", () => {
    opens("absent", "exit 1");
  });

  test("a service for secrets without a keyring of a program's own fails, as a program would be asked to make one", () => {
    expect(() => opens("unlocked", `echo '   object path "/"'`)).toThrow(/no keyring for a program's own/);
  });

  test.each([
    ["test", "ci.yml"],
    ["deep", "deep.yml"],
  ])(
    "the job %s of %s fetches Electron's binary, starts it, and fails where it cannot be had",
    (job, file) => {
      const { run } = stepOf(job, "Fetch Electron", file);
      makeCheckout(folder);
      const bins = ["install-electron", "electron"];
      const log = JSON.stringify(join(folder, "log"));
      const script = `import fs from "node:fs"; import path from "node:path";
const name = path.basename(process.argv[1], ".js"); fs.appendFileSync(${log}, [name, ...process.argv.slice(2)].join(" ") + "\\n");
if (process.env.BROKEN === name) process.exit(1);`;
      playTool(folder, "electron", script, bins);
      runStep(folder, run);
      expect(logged()).toEqual(["install-electron", "electron --version"]);
      for (const name of bins) expect(() => runStep(folder, run, { BROKEN: name })).toThrow(/Command failed/);
    },
  );
});
