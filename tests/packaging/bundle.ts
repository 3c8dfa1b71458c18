import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Bundles the app, as `npm run package` does first: once for every test that packs it. `npm test` has done so before. */
export async function setup(): Promise<void> {
  if (process.env.ROUNDS_BUNDLED === "1") return;
  await promisify(execFile)(process.execPath, ["node_modules/electron-vite/bin/electron-vite.js", "build"]);
}
