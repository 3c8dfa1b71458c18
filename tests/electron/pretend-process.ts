import { readFileSync } from "node:fs";

/** What libraries look at to learn that they run in Electron's main process. */
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
  Object.defineProperty(process, "defaultApp", { value: true });
  Object.defineProperty(process, "resourcesPath", {
    value: new URL("../../resources", import.meta.url).pathname,
  });
}
