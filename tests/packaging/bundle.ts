import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Bundles the app, as `npm run package` does first: once for every test that packs it. */
export async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, ["node_modules/electron-vite/bin/electron-vite.js", "build"]);
}
