import { mkdirSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";

/** Folders and files of this system, by Electron's names, unless the app or the command line sets others. */
export class Paths {
  readonly #set = new Map<string, string>();
  readonly #appName: () => string;

  constructor(appName: () => string, userData: string | undefined) {
    this.#appName = appName;
    if (userData !== undefined) this.set("userData", userData);
  }

  set(name: string, path: string): void {
    mkdirSync(path, { recursive: true });
    this.#set.set(name, path);
  }

  get(name: string): string {
    const known = this.#set.get(name);
    if (known !== undefined) return known;
    const path = this.#usual(name);
    if (path === undefined) throw new Error(`the shim does not know the path ${name}`);
    return path;
  }

  #usual(name: string): string | undefined {
    switch (name) {
      case "home":
        return homedir();
      case "temp":
        return tmpdir();
      case "exe":
        return process.execPath;
      case "appData":
        return appData();
      case "userData":
        return join(this.get("appData"), this.#appName());
      case "sessionData":
        return this.get("userData");
      case "logs":
        return join(this.get("userData"), "logs");
      case "crashDumps":
        return join(this.get("userData"), "Crashpad");
      case "downloads":
      case "documents":
      case "desktop":
        return join(homedir(), `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
      default:
        return undefined;
    }
  }
}

function appData(): string {
  if (process.platform === "darwin") return join(homedir(), "Library/Application Support");
  if (process.platform === "win32") return process.env.APPDATA ?? join(homedir(), "AppData/Roaming");
  return process.env.XDG_CONFIG_HOME ?? join(homedir(), ".config");
}
