import { readFileSync } from "node:fs";
import { join } from "node:path";
import { desktop } from "./desktop.ts";

/** Sets the parts of `process` by which libraries learn that they run in Electron's main process. */
export function pretendProcess(): void {
  const manifest = new URL("../../node_modules/electron/package.json", import.meta.url);
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const versions = {
    ...process.versions,
    electron: version,
    chrome: process.versions.chrome ?? "0.0.0.0",
  };
  Object.defineProperty(process, "versions", { value: Object.freeze(versions) });
  Object.defineProperty(process, "type", { value: "browser" });
  if (desktop.packaged === "yes") pretendInstalled();
  // Set by Electron's own first script, which a packed program does not run (`default_app/main.ts`).
  else Object.defineProperty(process, "defaultApp", { value: true });
  Object.defineProperty(process, "resourcesPath", {
    value: join(import.meta.dirname, "../../resources"),
  });
}

/**
 * A packed program has no script among its arguments. Its desktop entry is where packages put it, and goes by the name that
 * Electron reads from package.json at start (`lib/browser/init.ts`).
 */
function pretendInstalled(): void {
  process.argv.splice(1, 1);
  if (process.platform !== "linux") return;
  const installed = join(import.meta.dirname, "installed");
  process.env.PATH = `${join(installed, "bin")}:${process.env.PATH ?? ""}`;
  process.env.CHROME_DESKTOP = "app.rounds.client.desktop";
  process.env.XDG_DATA_DIRS = `${installed}:${process.env.XDG_DATA_DIRS || "/usr/local/share:/usr/share"}`;
}
