import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { electronBinary } from "../../tests/e2e/fixtures/electron-app.ts";
import { toolCommand } from "../suite/tool.ts";
import { Findings } from "./findings.ts";
import { keyringStates } from "./keyring-state.ts";

/**
 * `node scripts/ci/try-keyrings.ts`, on Linux: signs in with gnome-keyring unlocked, locked and absent, each on a session bus of its
 * own, and shows after a restart what Rounds made of it. Where Electron's binary or gnome-keyring is not there, the stand-in's desktop
 * plays that keyring, and a line says so.
 */
const findings = new Findings();
if (process.platform === "linux") for (const state of keyringStates) await tryKeyring(state);
else findings.notShown("gnome-keyring unlocked, locked and absent", "it is Linux's");
process.exit(findings.exitCode);

async function tryKeyring(state: string): Promise<void> {
  const missing = ["dbus-run-session", "gnome-keyring-daemon"].filter((name) => !isInstalled(name));
  const isReal = electronBinary() !== undefined;
  if (!isReal) missing.push("Electron's binary");
  const folder = mkdtempSync(join(tmpdir(), "rounds-keyring-"));
  const session = toolCommand("node", ["scripts/ci/keyring-session.ts", state, folder]);
  const [program, args] =
    missing.length === 0 ? ["dbus-run-session", ["--", session[0], ...session[1]]] : session;
  // A folder of its own for keyrings: a runner's are nobody's business here.
  const env = { ...process.env, XDG_DATA_HOME: join(folder, "share"), XDG_RUNTIME_DIR: folder };
  const what = `with a keyring that is ${state}, what Rounds says and keeps over a restart`;
  const played = isReal ? {} : { KEYRING_PLAYED: "1" };
  if (isReal && missing.length > 0) findings.notShown(what, `${missing.join(", ")} is not installed`);
  else {
    await findings.show(isReal ? what : `${what}, as the stand-in plays it`, async () => {
      const { status } = spawnSync(program, args, { stdio: "inherit", env: { ...env, ...played } });
      if (status !== 0) throw new Error(`it ended with ${status}`);
    });
    if (!isReal) findings.notShown(what, `without ${missing.join(", ")}`);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function isInstalled(name: string): boolean {
  return spawnSync(name, ["--version"], { stdio: "ignore" }).error === undefined;
}
