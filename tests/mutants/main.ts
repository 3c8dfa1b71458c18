import { parseArgs } from "node:util";
import { allVariants } from "./laws/all.ts";
import { staleness } from "./staleness.ts";
import { Suite, type Verdict } from "./suite.ts";
import type { Variant } from "./variant.ts";

/**
 * The mutation check of the tests themselves: breaks each law on purpose and demands that a test that cites the law
 * fails. `--law 5` for one law alone. Ends with 1 where a variant survives, or can no longer be applied.
 */
const { law } = parseArgs({ options: { law: { type: "string" } } }).values;
const variants = allVariants.filter((one) => law === undefined || one.law === Number(law));

const stale = variants.flatMap((one) => staleness(one).map((why) => `law ${one.law}, ${one.broken}: ${why}`));
if (variants.length === 0 || stale.length > 0) {
  console.error(stale.join("\n") || `There is no variant of law ${law}.`);
  process.exit(1);
}

const suite = await Suite.open();
const failures = await suite.unbroken([...new Set(variants.flatMap((one) => one.noticedBy))]);
if (failures.length > 0) {
  console.error(`The product as it is does not pass:\n${failures.join("\n")}`);
  await suite.close();
  process.exit(1);
}

console.log("law | what was broken | noticed by");
console.log("----|-----------------|-----------");
let survivors = 0;
for (const variant of variants) {
  const verdict = await suite.judge(variant);
  if (verdict.kind !== "noticed") survivors += 1;
  console.log(`${String(variant.law).padStart(3)} | ${variant.broken} | ${told(variant, verdict)}`);
}
await suite.close();
console.log(`${variants.length - survivors} of ${variants.length} variants were noticed.`);
process.exit(survivors === 0 ? 0 : 1);

function told(variant: Variant, verdict: Verdict): string {
  switch (verdict.kind) {
    case "noticed":
      return verdict.tests.join(" | ");
    case "survived":
      return `SURVIVED in ${verdict.in}`;
    case "unusable":
      return `UNUSABLE in ${variant.file}: ${verdict.why}`;
  }
}
