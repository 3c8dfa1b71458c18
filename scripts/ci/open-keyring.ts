import { spawnSync } from "node:child_process";
import { type KeyringState, onBus } from "./keyring-state.ts";

/**
 * Brings the gnome-keyring of this session bus into that state. Its first start makes the keyring that is opened at login, sealed by
 * the password on its input; one that is started without a password finds it locked.
 */
export function openKeyring(state: KeyringState): void {
  if (state === "absent") return;
  keyring(["--unlock", "--components=secrets"], "password");
  if (onBus(state) === "locked") keyring(["--replace", "--components=secrets"], "");
}

function keyring(args: readonly string[], password: string): void {
  const { status, error } = spawnSync("gnome-keyring-daemon", args, {
    input: password,
    stdio: ["pipe", "ignore", "inherit"],
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`gnome-keyring-daemon ${args.join(" ")} ended with ${status}.`);
}
