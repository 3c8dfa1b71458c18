import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { missingForRelease } from "../../scripts/package/release.ts";

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly "continue-on-error"?: boolean;
}
interface Job {
  readonly needs?: string;
  readonly if?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly strategy?: {
    readonly matrix: { readonly system?: string[]; readonly include?: { system: string }[] };
  };
  readonly "continue-on-error"?: boolean;
  /** Another workflow of this repository, called in place of steps. */
  readonly uses?: string;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = ".github/workflows";
const files = readdirSync(folder);
const text = (file: string): string => readFileSync(join(folder, file), "utf8");
const workflow = (file: string): Workflow => parse(text(file)) as Workflow;
/** The jobs that have steps of their own. */
const jobsOf = (file: string): readonly Job[] =>
  Object.values(workflow(file).jobs).filter((job) => job.uses === undefined);
const stepsOf = (file: string): readonly Step[] => jobsOf(file).flatMap((job) => job.steps);
const at = (job: Job, what: RegExp): number =>
  job.steps.findIndex((step) => what.test(`${step.run ?? ""} ${step.uses ?? ""}`));

function jobOf(file: string, name: string): Job {
  const job = workflow(file).jobs[name];
  if (job === undefined) throw new Error(`${file} has no job ${name}.`);
  return job;
}

describe.each(files)("%s", (file) => {
  test("the workflow pins every action to a commit and says which version that is", () => {
    const uses = [...text(file).matchAll(/uses: (.*)$/gm)].map((match) => match[1] ?? "");
    expect(uses.length).toBeGreaterThan(0);
    for (const one of uses)
      expect(one).toMatch(/^([\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/workflows\/[\w-]+\.yml)$/);
  });

  test("the workflow has only read rights by default", () => {
    const granted = Object.values(workflow(file).permissions);
    expect(granted.filter((right) => right !== "read")).toEqual([]);
  });

  test("the workflow leaves no token in the checkout", () => {
    expect(text(file).match(/actions\/checkout@/g)?.length).toBe(
      text(file).match(/persist-credentials: false/g)?.length,
    );
  });

  test("the workflow puts no text of an event into a script", () => {
    for (const { run } of stepsOf(file)) expect(run ?? "").not.toContain("${{");
  });

  test("the workflow has one line for each step, and leaves everything else to scripts", () => {
    for (const { run = "" } of stepsOf(file)) expect(run).not.toMatch(/[\n;|]|&&/);
  });

  test("the workflow calls only npm scripts and files that exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
      scripts: Record<string, string>;
    };
    for (const { run = "" } of stepsOf(file)) {
      for (const [, name = ""] of run.matchAll(/npm (?:run )?(test|(?<=run )[\w:-]+)/g))
        expect(scripts).toHaveProperty(name);
      for (const [, path = ""] of run.matchAll(/node (scripts\/[\w./-]+)/g))
        expect(existsSync(path)).toBe(true);
    }
  });

  test("the workflow calls only steps of the release script that exist", () => {
    const known = [...readFileSync("scripts/release.ts", "utf8").matchAll(/case "(\w+)"/g)].map(
      (match) => match[1],
    );
    for (const { run = "" } of stepsOf(file))
      for (const [, step] of run.matchAll(/scripts\/release\.ts (\w+)/g)) expect(known).toContain(step);
  });

  test("the workflow stops at the first failure", () => {
    for (const job of jobsOf(file)) {
      expect(job["continue-on-error"]).toBeUndefined();
      for (const step of job.steps) {
        expect(step["continue-on-error"]).toBeUndefined();
        expect(step.if ?? "").not.toContain("always()");
      }
    }
  });

  test("the workflow uses no secret and no variable that docs/releasing.md does not explain", () => {
    const documented = readFileSync("docs/releasing.md", "utf8");
    for (const [, name] of text(file).matchAll(/(?:secrets|vars)\.(\w+)/g))
      expect(documented).toContain(`\`${name}\``);
  });
});

describe("The workflow ci.yml", () => {
  const job = jobOf("ci.yml", "test");

  test("ci.yml runs the whole suite on Windows, macOS and Linux", () => {
    expect(job.strategy?.matrix.system?.map((name) => name.split("-")[0])).toEqual([
      "ubuntu",
      "windows",
      "macos",
    ]);
    const whole = job.steps.filter((step) => /npm test/.test(step.run ?? ""));
    expect(whole.map((step) => step.if)).toEqual(["runner.os != 'Linux'", "runner.os == 'Linux'"]);
  });

  test("ci.yml fails when a shipped dependency has a known vulnerability", () => {
    const steps = jobOf("ci.yml", "audit").steps.map((step) => step.run ?? "");
    expect(steps).toContain("npm audit --omit=dev");
    expect(jobOf("ci.yml", "audit")["continue-on-error"]).toBeUndefined();
  });

  test("ci.yml runs the suite and what signs in on Linux with a display and a keyring, as on a rep's desktop", () => {
    const onLinux = job.steps.filter((step) => step.if === "runner.os == 'Linux'");
    const lines = onLinux.map((step) => step.run ?? "").filter((run) => run.startsWith("xvfb-run"));
    expect(lines.map((run) => run.replace("xvfb-run --auto-servernum node scripts/ci/", ""))).toEqual([
      "with-keyring.ts npm test",
      "try-keyrings.ts",
      "with-keyring.ts node scripts/ci/npm-start.ts",
      "with-keyring.ts node scripts/ci/start-packed.ts",
    ]);
    expect(at(job, /install-keyring/)).toBeLessThan(at(job, /with-keyring/));
  });

  test("ci.yml starts what it has packed, on every system", () => {
    const starts = job.steps.filter((step) => step.run?.includes("scripts/ci/start-packed.ts"));
    expect(starts.map((step) => step.if)).toEqual(["runner.os != 'Linux'", "runner.os == 'Linux'"]);
    expect(at(job, /npm run package/)).toBeLessThan(at(job, /start-packed/));
  });

  test("ci.yml installs the real Electron before the tests, or fails", () => {
    expect(at(job, /scripts\/ci\/fetch-electron\.ts/)).toBeGreaterThan(-1);
    expect(at(job, /fetch-electron/)).toBeLessThan(at(job, /npm test/));
  });
});

test("nightly.yml runs the deep suite every night and keeps its record on the main branch alone", () => {
  expect(workflow("nightly.yml").on).toHaveProperty("schedule");
  expect(workflow("nightly.yml").jobs.deep?.uses).toBe("./.github/workflows/deep.yml");
  const keep = jobOf("nightly.yml", "keep");
  expect(keep.needs).toBe("deep");
  expect(keep.if).toBe("github.ref == 'refs/heads/main'");
  expect(keep.permissions).toEqual({ contents: "write" });
});

test("deep.yml installs the real Electron before the deep suite, and has only read rights", () => {
  const deep = jobOf("deep.yml", "deep");
  expect(at(deep, /scripts\/ci\/fetch-electron\.ts/)).toBeGreaterThan(-1);
  expect(at(deep, /fetch-electron/)).toBeLessThan(at(deep, /npm run test:deep/));
  expect(deep.permissions).toBeUndefined();
});

test("release.yml builds nothing before the deep suite has passed", () => {
  expect(workflow("release.yml").jobs.deep?.uses).toBe("./.github/workflows/deep.yml");
  expect(jobOf("release.yml", "build").needs).toBe("deep");
  expect(jobOf("release.yml", "build").if).toBeUndefined();
});

describe("The workflow release.yml", () => {
  const build = jobOf("release.yml", "build");
  const publish = jobOf("release.yml", "publish");

  test("release.yml starts only on a version's tag", () => {
    expect(workflow("release.yml").on).toEqual({ push: { tags: ["v*"] } });
    expect(at(build, /release\.ts tag/)).toBeLessThan(at(build, /build-installers/));
  });

  test("release.yml builds a release on every system, and an unsigned release is refused", () => {
    expect(build.strategy?.matrix.include?.map((one) => one.system)).toEqual(["windows", "macos", "linux"]);
    expect(build.env?.ROUNDS_RELEASE).toBe("1");
    const lines = build.steps.map((step) => step.run ?? "").filter((run) => run.includes("build-installers"));
    expect(lines).toEqual(
      ["windows", "macos", "linux"].map((system) => `node scripts/ci/build-installers.ts ${system}`),
    );
  });

  test("release.yml gives each system's build everything that a release there needs", () => {
    for (const [index, system] of (["windows", "macos", "linux"] as const).entries()) {
      const own = build.steps.filter((step) => step.if === `matrix.system == '${system}'`);
      const given = Object.assign({}, build.env, ...own.map((step) => step.env)) as Record<string, string>;
      // Written to a file first, then named by the step itself.
      if (own.some((step) => step.run?.includes("scripts/ci/apple-key.ts"))) given.APPLE_API_KEY = "a file";
      expect([index, missingForRelease(given, system)]).toEqual([index, []]);
    }
  });

  test("release.yml checks every system's signatures before it uploads anything", () => {
    const check = build.steps[at(build, /release\.ts signed dist/)];
    expect(check?.if).toBeUndefined();
    expect(at(build, /release\.ts signed/)).toBeGreaterThan(
      build.steps.findLastIndex((step) => /build-installers/.test(step.run ?? "")),
    );
    expect(at(build, /release\.ts signed/)).toBeLessThan(at(build, /upload-artifact/));
  });

  test("release.yml publishes only after every build has succeeded and its files are attested", () => {
    expect(publish.needs).toBe("build");
    expect(publish.if).toBeUndefined();
    const feed = at(publish, /release\.ts feed dist/);
    const attest = at(publish, /attest-build-provenance/);
    const page = at(publish, /publish-page/);
    const upload = at(publish, /publish-feed/);
    expect(publish.steps[feed]?.if).toBeUndefined();
    expect([feed, attest, page, upload]).toEqual([feed, attest, page, upload].toSorted((a, b) => a - b));
    expect(feed).toBeGreaterThan(at(publish, /download-artifact/));
  });

  test("release.yml may write only in the job that publishes, and only after somebody's approval", () => {
    expect(build.permissions).toEqual({ contents: "read" });
    expect(publish.permissions).toEqual({ contents: "write", "id-token": "write", attestations: "write" });
    expect([build.environment, publish.environment]).toEqual(["release", "release"]);
  });
});
