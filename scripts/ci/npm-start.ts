import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "@playwright/test";
import { chromium, type Page } from "playwright-core";
import { attach, debuggingAddress } from "../../tests/e2e/fixtures/attach.ts";
import { electronBinary } from "../../tests/e2e/fixtures/electron-app.ts";
import { launchRounds } from "../../tests/e2e/fixtures/launch-rounds.ts";
import { killTree, leaveNothingBehind } from "../../tests/e2e/fixtures/process-tree.ts";
import { SeparateBrowser } from "../../tests/e2e/fixtures/separate-browser.ts";
import { Rep } from "../../tests/e2e/rep/rep.ts";
import { ControlClient, readControlFile } from "../../tests/electron/control/client.ts";
import { Findings } from "./findings.ts";

/**
 * `node scripts/ci/npm-start.ts`: shows what a developer gets by `npm start`, from the build to signed in through the browser. Over
 * Electron where its binary is there, else over the shim, unseen. On Windows and macOS the browser is the system's own, which
 * nobody drives: there a second Rounds, of the same build, configuration and services, signs in under a test's eyes. `--watched`
 * shows that here, too.
 */
const findings = new Findings();
const isReal = electronBinary() !== undefined;
const folder = mkdtempSync(join(tmpdir(), "rounds-npm-start-"));
const [control, opened] = [join(folder, "control.json"), join(folder, "opened")];
// What `npm start` keeps from one start to the next: a sign-in there would hide that a first one works.
rmSync("out/start", { recursive: true, force: true });
const child = spawn(process.execPath, ["scripts/start.ts", "--", "--remote-debugging-port=0"], {
  detached: process.platform !== "win32",
  stdio: ["ignore", "pipe", "inherit"],
  env: {
    ...process.env,
    LANGUAGE: "en_GB",
    ROUNDS_SHIM_CONTROL: control,
    ROUNDS_SHIM_HEADED: "0",
    PATH: watchedPath(),
  },
});
leaveNothingBehind(child);
const output = collect(child);
try {
  await isBuilt();
  const address = isReal
    ? await debuggingAddress("out/start/profile", output)
    : (await readControlFile(control, () => ended(child))).cdp;
  const { page } = await attach(address, output);
  await findings.show("npm start: the sign-in page", () =>
    expect(page.getByRole("button", { name: "Sign in with browser" })).toBeVisible(),
  );
  const signIn = "npm start: a sign-in through the browser to the end";
  if (process.argv.includes("--watched") || (isReal && process.platform !== "linux")) {
    findings.notShown(signIn, "the browser is the system's own, which nobody drives");
    await findings.show("a sign-in to the end with the build, configuration and services of npm start", () =>
      signsInWatched(),
    );
  } else {
    const rep = new Rep({ page, systemBrowser: { waitForPage: isReal ? pageOfXdgOpen : pageOfShim } });
    await findings.show(isReal ? signIn : `${signIn}, over the shim`, async () => {
      await rep.signsIn(login());
      await rep.seesChip("Synced");
    });
    if (!isReal) findings.notShown(signIn, "without Electron's binary");
  }
} finally {
  await killTree(child);
}
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
process.exit(findings.exitCode);

/** The login that npm start names on its output. */
function login(): { readonly username: string; readonly password: string } {
  const [, username = "", password = ""] = /Sign in as (\S+) with the password (\S+)/s.exec(output()) ?? [];
  return { username, password };
}

async function signsInWatched(): Promise<void> {
  const managedConfig = readFileSync("out/start/managed.json", "utf8");
  const rounds = await launchRounds({ userData: join(folder, "watched"), managedConfig });
  try {
    const rep = new Rep(rounds);
    await rep.signsIn(login());
    await rep.seesChip("Synced");
  } finally {
    await rounds.kill();
  }
}

/** Settles once the app is built and its sandbox listens: on a slow machine that takes minutes. */
async function isBuilt(): Promise<void> {
  while (!output().includes("Sign in as")) {
    const why = ended(child);
    if (why !== undefined) throw new Error(why);
    await delay(100);
  }
}

/** Before the system's own `xdg-open` stands one that writes down what it is to open. */
function watchedPath(): string {
  const script = join(folder, "xdg-open");
  writeFileSync(script, `#!/bin/sh\nprintf '%s\\n' "$1" >> '${opened}'\n`);
  chmodSync(script, 0o755);
  return `${folder}${delimiter}${process.env.PATH ?? ""}`;
}

async function pageOfXdgOpen(): Promise<Page> {
  for (let tries = 0; tries < 400; tries += 1) {
    const [url] = existsSync(opened) ? readFileSync(opened, "utf8").split("\n") : [];
    if (url !== undefined && url !== "")
      return new SeparateBrowser(() =>
        Promise.reject(new Error("This sign-in comes back by loopback.")),
      ).open(url);
    await delay(50);
  }
  throw new Error("Rounds opened no page in the system browser.");
}

async function pageOfShim(): Promise<Page> {
  const client = new ControlClient(await readControlFile(control, () => ended(child)));
  for (let tries = 0; tries < 400; tries += 1) {
    const address = await client.call("systemBrowser");
    const browser = address === null ? undefined : await chromium.connectOverCDP(address);
    const page = browser
      ?.contexts()[0]
      ?.pages()
      .find((one) => one.url() !== "about:blank");
    if (page !== undefined) return page;
    await browser?.close();
    await delay(50);
  }
  throw new Error("Rounds opened no page in the system browser.");
}

function ended({ exitCode }: ChildProcess): string | undefined {
  return exitCode === null ? undefined : `npm start ended with ${exitCode}:\n${output()}`;
}

function collect({ stdout }: ChildProcess): () => string {
  let text = "";
  stdout?.on("data", (chunk: Buffer) => {
    text += chunk.toString("utf8");
  });
  return () => text;
}
