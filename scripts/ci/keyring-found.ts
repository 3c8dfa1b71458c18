import { spawnSync } from "node:child_process";
import type { KeyringState } from "./keyring-state.ts";

/**
 * The state in which this session bus has a keyring, by its own word (freedesktop's Secret Service): unlocked or locked is what a
 * program's secrets go to by default. Absent where nobody answers.
 * @throws Error where a service answers that has no such keyring: a program would be asked to make one
 */
export function keyringFound(): KeyringState {
  const service = "/org/freedesktop/secrets";
  const alias = ask(service, "org.freedesktop.Secret.Service.ReadAlias", "string:default");
  if (alias === null) return "absent";
  const keyring = /object path "(\/.+)"/.exec(alias)?.[1];
  if (keyring === undefined)
    throw new Error("There is a service for secrets, but no keyring for a program's own.");
  const property = ["string:org.freedesktop.Secret.Collection", "string:Locked"];
  const answer = ask(keyring, "org.freedesktop.DBus.Properties.Get", ...property);
  return answer?.includes("boolean false") === true ? "unlocked" : "locked";
}

/** Null where the bus knows nobody who would answer. */
function ask(path: string, member: string, ...given: readonly string[]): string | null {
  const call = ["--session", "--print-reply", "--dest=org.freedesktop.secrets", path, member, ...given];
  const { status, error, stdout } = spawnSync("dbus-send", call, { encoding: "utf8" });
  if (error !== undefined) throw error;
  return status === 0 ? stdout : null;
}
