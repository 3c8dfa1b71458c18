import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openKeyring } from "./open-keyring.ts";

/**
 * `node scripts/ci/with-keyring.ts COMMAND…`, on Linux: runs the command on a session bus of its own, whose gnome-keyring is unlocked,
 * as on the desktop of a rep who has logged in. A runner has neither, and Electron then seals by a key that everybody knows.
 */
const [program, ...args] = process.argv.slice(2);
if (program === undefined) throw new Error("Which command is to run with the keyring?");
if (process.env.ROUNDS_KEYRING_BUS === undefined) {
  const own = { ROUNDS_KEYRING_BUS: "1", XDG_DATA_HOME: mkdtempSync(join(tmpdir(), "rounds-keyring-")) };
  run("dbus-run-session", ["--", process.execPath, import.meta.filename, program, ...args], own);
} else {
  openKeyring("unlocked");
  run(program, args, {});
}

function run(command: string, given: readonly string[], env: Readonly<Record<string, string>>): void {
  const { status, error } = spawnSync(command, given, { stdio: "inherit", env: { ...process.env, ...env } });
  if (error !== undefined) throw error;
  process.exitCode = status ?? 1;
}
