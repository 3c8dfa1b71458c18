import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdirSync, openSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Display, type FoundChromium, presentChromium } from "./present.ts";

export type Command = readonly [file: string, ...args: string[]];

/** All that an installation asks of the machine. */
export interface Installer {
  present(): Promise<FoundChromium | undefined>;
  /** Returns a command that runs as root; undefined where there is no apt-get, or root would want a password. */
  readonly asRoot: ((command: Command) => Command) | undefined;
  /** Runs to its end, with all output in `logFile`. Only the next `present` shows whether it worked. */
  run(command: Command): Promise<void>;
  say(line: string): void;
  readonly logFile: string;
}

const root = join(import.meta.dirname, "../..");
const playwrightInstall: Command = [
  process.execPath,
  join(root, "node_modules/playwright-core/cli.js"),
  "install",
  // The headless shell is a second download that nothing here starts.
  "--no-shell",
  "chromium",
];
/** Tried in turn. Debian alone has the headless shell as a package. */
const aptPackages: Readonly<Record<Display, readonly string[]>> = {
  headless: ["chromium-headless-shell", "chromium"],
  headed: ["chromium"],
};

function aptInstall(name: string): Command {
  return ["apt-get", "install", "-y", "--no-install-recommends", name, "fonts-liberation"];
}

/**
 * Installs a Chromium: with apt-get where it may, since a distribution's own also brings the libraries that it needs;
 * else, or where that failed, by Playwright's download. Throws one sentence with the next step when neither worked.
 */
export async function installChromium(
  display: Display,
  installer: Installer = thisMachine(display),
): Promise<FoundChromium> {
  const { present, asRoot, run, say, logFile } = installer;
  let opening = "There is no Chromium here yet";
  if (asRoot !== undefined) {
    say(`${opening}: apt-get installs one, which takes a minute.`);
    await run(asRoot(["apt-get", "update"]));
    for (const name of aptPackages[display]) {
      await run(asRoot(aptInstall(name)));
      const installed = await present();
      if (installed !== undefined) return { ...installed, how: "installed with apt-get just now" };
    }
    opening = `apt-get installed none (${logFile} has its output)`;
  }
  say(`${opening}: Playwright downloads one, which takes a few minutes.`);
  await run(playwrightInstall);
  const downloaded = await present();
  if (downloaded !== undefined) return { ...downloaded, how: "downloaded by Playwright just now" };
  throw new Error(
    `No Chromium could be installed (${logFile} says why). Install Chromium or Google Chrome, or name one by ROUNDS_CHROMIUM, and try again.`,
  );
}

function thisMachine(display: Display): Installer {
  const logFile = "out/chromium-install.log";
  const path = join(root, logFile);
  mkdirSync(dirname(path), { recursive: true });
  closeSync(openSync(path, "w"));
  return {
    present: () => presentChromium(display),
    asRoot: rootPrefix(),
    run: (command) => runInto(path, command),
    say: (line) => console.log(line),
    logFile,
  };
}

function rootPrefix(): Installer["asRoot"] {
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  if (process.getuid?.() === 0) return (command) => command;
  const sudo = spawnSync("sudo", ["-n", "true"], { stdio: "ignore" });
  return sudo.status === 0 ? (command) => ["sudo", "-n", ...command] : undefined;
}

async function runInto(log: string, [file, ...args]: Command): Promise<void> {
  const output = openSync(log, "a");
  writeSync(output, `$ ${[file, ...args].join(" ")}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const child = spawn(file, args, { stdio: ["ignore", output, output], env });
  await once(child, "close").catch((error: unknown) => writeSync(output, `${String(error)}\n`));
  closeSync(output);
}
