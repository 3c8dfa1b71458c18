import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installersIn } from "../release/receipt.ts";

/**
 * Opens the release page of `$TAG` with the installers in `dist`, by GitHub's `gh`. It can be run again where it broke off;
 * files that are out under a version are never replaced by others.
 */
const tag = process.env.TAG ?? "";
if (tag === "") throw new Error("TAG is not set: for which version is the page?");
const gh = (...args: readonly string[]): string =>
  execFileSync("gh", ["release", ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

const draft = isDraft();
if (draft === false) {
  if (
    gh("download", tag, "--pattern", "SHA256SUMS", "--output", "-") !==
    readFileSync("dist/SHA256SUMS", "utf8")
  )
    throw new Error(`${tag} is out with other files. A version is published once.`);
} else {
  const kind = tag.includes("-") ? "--prerelease" : "--latest";
  if (draft === null) gh("create", tag, "--verify-tag", "--generate-notes", "--draft", kind);
  const receipts = readdirSync("dist").filter((name) => /^signed-\w+\.json$/.test(name));
  const files = [...(await installersIn("dist")), "SHA256SUMS", ...receipts].map((name) =>
    join("dist", name),
  );
  gh("upload", tag, "--clobber", ...files);
  gh("edit", tag, "--draft=false");
}

/** Null where there is no page yet. A page that could not be asked for is taken for none: `create` then says why. */
function isDraft(): boolean | null {
  const args = ["release", "view", tag, "--json", "isDraft", "--jq", ".isDraft"];
  const { stdout, status } = spawnSync("gh", args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return status === 0 ? stdout.trim() !== "false" : null;
}
