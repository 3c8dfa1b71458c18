import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { electronBinary } from "../../tests/e2e/fixtures/electron-app.ts";
import { toolCommand } from "../suite/tool.ts";
import { Findings } from "./findings.ts";
import { type KeyringState, keyringStates } from "./keyring-state.ts";

/**
 * `node scripts/ci/try-keyrings.ts`, on Linux: brings gnome-keyring to be unlocked, locked, asked about and absent, each on a session bus
 * of its own, signs in, and shows after a restart what Rounds made of it. Where Electron's binary or gnome-keyring is not there, the
 * shim's desktop plays that keyring, and a line says so.
 */
/**
 * The service that the bus must not start in a state. gnome-keyring is installed, so the bus starts it for the first program
 * that asks for secrets; and it starts the prompter, which would put its question on the display for nobody to answer.
 */
const neverStarted: Readonly<Partial<Record<KeyringState, string>>> = {
  absent: "org.freedesktop.secrets",
  locked: "org.gnome.keyring.SystemPrompter",
};

const findings = new Findings();
const missing = ["dbus-run-session", "dbus-send", "gnome-keyring-daemon"].filter(
  (name) => !isInstalled(name),
);
const isReal = electronBinary() !== undefined;
if (process.platform === "linux") for (const state of keyringStates) await tryKeyring(state);
else findings.notShown("gnome-keyring unlocked, locked, asked about and absent", "it is Linux's");
process.exit(findings.exitCode);

async function tryKeyring(state: KeyringState): Promise<void> {
  const itself = `gnome-keyring is ${state} on a bus of its own`;
  const kept = `with a keyring that is ${state}, what Rounds says and keeps over a restart`;
  if (missing.length === 0)
    await findings.show(itself, async () => onOwnBus(state, () => ["scripts/ci/keyring-opened.ts", state]));
  else findings.notShown(itself, `${missing.join(", ")} is not installed`);

  const session = (folder: string) => ["scripts/ci/keyring-session.ts", state, folder];
  if (isReal && missing.length > 0) findings.notShown(kept, `${missing.join(", ")} is not installed`);
  else if (isReal) await findings.show(kept, async () => onOwnBus(state, session));
  else {
    await findings.show(`${kept}, as the shim plays it`, async () =>
      inFolder((folder) => run(toolCommand("node", session(folder)), { KEYRING_PLAYED: "1" })),
    );
    findings.notShown(kept, "without Electron's binary");
  }
}

/** On a bus and in folders for keyrings of their own: a runner's are nobody's business here. */
function onOwnBus(state: KeyringState, script: (folder: string) => readonly string[]): void {
  inFolder((folder) => {
    const data = join(folder, "share");
    const kept = neverStarted[state];
    if (kept !== undefined) keepFromStarting(kept, data);
    const [program, args] = toolCommand("node", script(folder));
    run(["dbus-run-session", ["--", program, ...args]], { XDG_DATA_HOME: data, XDG_RUNTIME_DIR: folder });
  });
}

/** A service of that name in the user's folder goes before the system's. */
function keepFromStarting(name: string, data: string): void {
  const services = join(data, "dbus-1/services");
  mkdirSync(services, { recursive: true });
  writeFileSync(join(services, `${name}.service`), `[D-BUS Service]\nName=${name}\nExec=/bin/false\n`);
}

function inFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "rounds-keyring-"));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function run(
  [program, args]: readonly [string, readonly string[]],
  env: Readonly<Record<string, string>>,
): void {
  const { status } = spawnSync(program, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`it ended with ${status}`);
}

function isInstalled(name: string): boolean {
  return spawnSync(name, ["--version"], { stdio: "ignore" }).error === undefined;
}
