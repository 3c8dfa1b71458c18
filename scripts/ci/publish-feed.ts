import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Puts `dist` into the bucket of the feed, by the runner's `aws`: the installers, then the feeds, so that they never name a
 * file that is not there yet, and the page for browsers.
 */
const bucket = process.env.BUCKET ?? "";
if (bucket === "") throw new Error("BUCKET is not set: see docs/releasing.md.");
const put = (...args: readonly string[]): void => {
  execFileSync("aws", ["s3", "cp", ...args], { stdio: "inherit" });
};
const without = (...names: readonly string[]): string[] => names.flatMap((name) => ["--exclude", name]);

put(
  ...["dist", `s3://${bucket}/`, "--recursive"],
  ...without("*.yml", "signed-*.json", "SHA256SUMS", "index.html"),
  ...["--cache-control", "public, max-age=31536000, immutable"],
);
put(
  ...["dist", `s3://${bucket}/`, "--recursive", ...without("*"), "--include", "*.yml"],
  ...["--cache-control", "no-cache", "--content-type", "text/yaml"],
);
if (existsSync("dist/index.html"))
  put(
    ...["dist/index.html", `s3://${bucket}/index.html`],
    ...["--cache-control", "no-cache", "--content-type", "text/html; charset=utf-8"],
  );
