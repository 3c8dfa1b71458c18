import { findChromiumOrExplain } from "./find-chromium.ts";
import { baseCommit } from "./suite/base-commit.ts";
import { sources, types } from "./suite/checks.ts";
import type { Command } from "./suite/command.ts";
import { runSuite } from "./suite/run.ts";
import { check, playwright, type Step, vitest } from "./suite/step.ts";

/** `npm test`: the whole suite, as CI runs it. `npm run test:deep` has the long rest. */
const build = "build";
const unit = "unit, contract and property tests";
const endToEnd = "end to end";

/** A change of much has many mutations: as many as fit are judged, spread evenly. */
const mutations: Command = ["node", "tests/mutations/main.ts", "--since", baseCommit(), "--most", "24"];

const steps: readonly Step[] = [
  check(build, ["electron-vite", "build"]),
  ...types,
  vitest("packages", ["--config", "tests/packaging/vitest.config.ts"], {
    cores: 1,
    after: [build],
    env: { ROUNDS_BUNDLED: "1" },
  }),
  ...sources,
  check("mutations of what changed", mutations),
  check("scan of the built app", ["node", "tests/security/scan.ts"], { after: [build] }),
  vitest(unit, []),
  playwright(endToEnd, [], { after: [build] }),
  check("coverage of the documents: its tests ran", ["node", "scripts/coverage-spec.ts", "--ran"], {
    after: [unit, endToEnd],
  }),
];

const chromium = await findChromiumOrExplain();
if (chromium === null) process.exitCode = 1;
else {
  console.log(`Chromium: ${chromium.path} (${chromium.how})`);
  process.env.ROUNDS_CHROMIUM = chromium.path;
  process.exitCode = (await runSuite(steps)) ? 0 : 1;
}
