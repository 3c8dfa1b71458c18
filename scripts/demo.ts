import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { describedIn } from "../tests/demo/described.ts";
import { playPath } from "../tests/demo/play.ts";
import { Stage } from "../tests/demo/stage.ts";
import { desktopOf } from "../tests/electron/desktop.ts";
import { startServices } from "../tests/services/start.ts";
import { findChromiumOrExplain } from "./find-chromium.ts";
import { buildApp } from "./suite/build-app.ts";

/**
 * `npm run demo`: builds, starts the sandbox, plays the path and asks the services whether all of it arrived.
 * `-- --services FILE` plays it against services that somebody else runs, described as `npm run services -- --json` does.
 */
const root = join(import.meta.dirname, "..");
const folder = join(root, "out/demo");

const help = `Plays a rep's day, offline and back, and asks the services whether all of it arrived.

  npm run demo [-- flags]

  --services FILE   against services that somebody else runs, described as npm run -s services -- --json prints it
  --desktop WORDS   on such a desktop: keychain=locked (tests/electron/desktop.ts has all of them)
  --help            this`;

async function main(): Promise<number> {
  const values = given();
  if (values === null || values.help) {
    console.log(help);
    return values === null ? 2 : 0;
  }
  const from = performance.now();
  const chromium = await findChromiumOrExplain();
  if (chromium === null) return 1;
  process.env.ROUNDS_CHROMIUM = chromium.path;
  process.env.ROUNDS_SHIM_DESKTOP = values.desktop;
  console.log(`Chromium: ${chromium.path} (${chromium.how})`);
  if (buildApp("error") !== 0) return 1;
  const stage = new Stage(folder);
  const own = values.services === undefined ? await startServices({ seed: "demo" }) : null;
  const services = own?.description ?? describedIn(values.services ?? "");
  let failure: unknown = null;
  try {
    await playPath(services, stage, desktopOf(values.desktop));
  } catch (cause) {
    failure = cause;
    console.error(cause);
  }
  await own?.close();
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const held = failure === null && stage.held;
  writeReport(stage, { held, seconds, failure });
  const count = stage.findings.filter((one) => one.holds).length;
  console.log(
    `\n${held ? "All held" : "NOT all held"}: ${count} of ${stage.findings.length} findings, ${seconds} s. Report: out/demo/report.md`,
  );
  return held ? 0 : 1;
}

interface Given {
  readonly services?: string | undefined;
  readonly desktop: string;
  readonly help: boolean;
}

/** Returns the command line's options; prints the error and returns null if they are invalid. */
function given(): Given | null {
  try {
    const options = {
      services: { type: "string" },
      desktop: { type: "string", default: "" },
      help: { type: "boolean", default: false },
    } as const;
    const { values } = parseArgs({ options });
    desktopOf(values.desktop);
    return values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}

function writeReport(stage: Stage, outcome: { held: boolean; seconds: string; failure: unknown }): void {
  const { steps, findings, pictures } = stage;
  writeFileSync(
    join(folder, "report.json"),
    JSON.stringify(
      {
        ...outcome,
        failure: outcome.failure === null ? null : String(outcome.failure),
        steps,
        findings,
        pictures,
      },
      null,
      2,
    ),
  );
  const lines = [
    "# A rep's day, offline and back",
    "",
    `${outcome.held ? "All held" : "**Not all held**"}, in ${outcome.seconds} s, on ${process.platform} with Node ${process.version}.`,
    ...(outcome.failure === null ? [] : ["", "```", String(outcome.failure), "```"]),
    "",
    "| step | ms |",
    "|---|---|",
    ...steps.map(
      (step) =>
        `| ${step.screenshot === null ? step.what : `[${step.what}](${step.screenshot})`} | ${step.ms} |`,
    ),
    "",
    ...findings.map((one) => `- ${one.holds ? "held" : "**FAILED**"}: ${one.what}`),
    "",
    `Also seen: ${pictures.map(({ what, file }) => `[${what}](${file})`).join(", ")}.`,
    "",
  ];
  writeFileSync(join(folder, "report.md"), lines.join("\n"));
}

// Whatever still listens must not keep the demo from ending.
process.exit(await main());
