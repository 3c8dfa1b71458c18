import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether GIO loads the entry that `CHROME_DESKTOP` names (`g_desktop_app_info_new`): it is in one of the folders of entries, and its
 * program can be executed. True where nothing names an entry, because Electron sets the variable at each start and the shim does
 * not: an unpacked program over the shim stands for one that has an entry.
 */
export function loadsEntry(env: Environment): boolean {
  const { CHROME_DESKTOP: name } = env;
  if (name === undefined) return true;
  const home = env.XDG_DATA_HOME || join(homedir(), ".local/share");
  const folders = [home, ...(env.XDG_DATA_DIRS || "/usr/local/share:/usr/share").split(":")];
  const file = folders.map((folder) => join(folder, "applications", name)).find(existsSync);
  if (file === undefined) return false;
  const [, exec = ""] = /^Exec=(.*)$/m.exec(readFileSync(file, "utf8")) ?? [];
  return isExecutable(programIn(exec), env);
}

/** The first word of the key, without the quotes and escapes of the specification. */
function programIn(exec: string): string {
  const key = exec.replaceAll("\\\\", "\\").replaceAll("%%", "%");
  const [, quoted, bare = ""] = /^(?:"((?:[^"\\]|\\.)*)"|(\S+))/.exec(key) ?? [];
  return quoted?.replace(/\\(.)/g, "$1") ?? bare;
}

function isExecutable(program: string, env: Environment): boolean {
  const places = isAbsolute(program)
    ? [program]
    : (env.PATH ?? "").split(":").map((folder) => join(folder, program));
  return program !== "" && places.some(canExecute);
}

function canExecute(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
