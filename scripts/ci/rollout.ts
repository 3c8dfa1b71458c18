import { execFileSync } from "node:child_process";
import { setRollout } from "../release/feed.ts";

/** Offers what is published on `$CHANNEL` to `$PERCENT` of a hundred reps: fetches its feeds, changes the share, puts them back. */
const { BUCKET: bucket = "", CHANNEL: channel = "", PERCENT: percent = "" } = process.env;
if (bucket === "") throw new Error("BUCKET is not set: see docs/releasing.md.");
if (channel !== "latest" && channel !== "beta") throw new Error(`There is no channel "${channel}".`);
const copy = (...args: readonly string[]): void => {
  execFileSync("aws", ["s3", "cp", ...args], { stdio: "inherit" });
};

copy(`s3://${bucket}/`, "feed", "--recursive", "--exclude", "*", "--include", `${channel}*.yml`);
await setRollout("feed", percent === "" ? Number.NaN : Number(percent));
copy(
  ...["feed", `s3://${bucket}/`, "--recursive"],
  ...["--cache-control", "no-cache", "--content-type", "text/yaml"],
);
