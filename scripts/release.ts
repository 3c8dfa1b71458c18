import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readBudget, readRun, unfitForRelease } from "../tests/bench/compare.ts";
import { missingForRelease, systemOf } from "./package/release.ts";
import { checkSignatures, run } from "./release/check-signatures.ts";
import { prepareFeed, setRollout } from "./release/feed.ts";
import { newKey, signList } from "./release/sign-list.ts";

/** The steps of a release that are ours (docs/releasing.md); the workflow calls them, and so can a person. */
const usage = `node scripts/release.ts tag v1.2.3             is this the version in package.json, and did its bench keep to the budget?
node scripts/release.ts ready               is all there that a release on this system needs?
node scripts/release.ts signed FOLDER       does this system trust what was built? leaves a receipt
node scripts/release.ts feed FOLDER --percent N      check everything, and make the feeds and checksums
node scripts/release.ts key FILE            a new key to sign releases with; ROUNDS_KEY_PASSPHRASE seals it
node scripts/release.ts sign FOLDER --key FILE       signs the list of a release, where there is no network
node scripts/release.ts rollout FOLDER --percent N   offer a published release to more reps, or to nobody (0)`;

/** As `npm run bench -- --write` keeps it. */
const keptBench = "docs/generated/bench.json";
const benchBudget = "tests/bench/budget.json";

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { percent: { type: "string" }, key: { type: "string" } },
  });
  const [step, folder = "dist"] = positionals;
  const percent = values.percent === undefined ? Number.NaN : Number(values.percent);
  switch (step) {
    case "tag": {
      const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
      if (positionals[1] !== `v${version}`)
        throw new Error(`The tag is ${positionals[1] ?? "not given"}, and package.json says ${version}.`);
      const run = existsSync(keptBench) ? readRun(keptBench) : null;
      const unfit = unfitForRelease(run, readBudget(benchBudget), version);
      if (unfit.length > 0) throw new Error(`The bench keeps it back: ${unfit.join("; ")}.`);
      return `Releasing ${version}.`;
    }
    case "ready": {
      const missing = missingForRelease(process.env, systemOf(process.platform));
      if (missing.length > 0)
        throw new Error(`A release needs ${missing.join(", ")}: see docs/releasing.md.`);
      return "All that a release needs is set.";
    }
    case "signed": {
      const { checked } = await checkSignatures(folder, {
        platform: process.platform,
        env: process.env,
        run,
      });
      return checked.map((one) => `${one.name}: ${one.how}`).join("\n");
    }
    case "feed":
      await prepareFeed(folder, percent);
      return `Ready to be published to ${percent} of 100.`;
    case "key": {
      const { pem, publicKey } = newKey(passphrase());
      writeFileSync(folder, pem, { mode: 0o600, flag: "wx" });
      return `ROUNDS_RELEASE_KEY=${publicKey}`;
    }
    case "sign":
      return `Signed: ${await signList(folder, readFileSync(values.key ?? "", "utf8"), passphrase())}`;
    case "rollout":
      await setRollout(folder, percent);
      return `Offered to ${percent} of 100.`;
    default:
      throw new Error(usage);
  }
}

function passphrase(): string {
  return process.env.ROUNDS_KEY_PASSPHRASE ?? "";
}

try {
  console.log(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
