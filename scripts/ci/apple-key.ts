import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Puts Apple's key into a file of the runner's, and its path into the environment of the steps that follow. */
const { APPLE_API_KEY_BASE64: key = "", RUNNER_TEMP: folder, GITHUB_ENV: environment } = process.env;
if (folder === undefined || environment === undefined)
  throw new Error("RUNNER_TEMP and GITHUB_ENV are not set: this is a step of release.yml.");
// Without it the build's own check says so, among all else that is missing.
if (key !== "") {
  const file = join(folder, "apple-key.p8");
  writeFileSync(file, Buffer.from(key, "base64"), { mode: 0o600 });
  appendFileSync(environment, `APPLE_API_KEY=${file}\n`);
}
