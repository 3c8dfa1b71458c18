import { findChromium } from "./find-chromium.ts";
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
const mutations: Command = ["node", "tests/mutations/main.ts", "--since", baseCommit(), "--most", "16"];

let hasChromium = false;

/** An installation waits for the network, so what needs no Chromium runs meanwhile. */
const chromium: Step = {
  name: "Chromium",
  cores: 0,
  run: async () => {
    const { path, how } = await findChromium();
    console.log(`Chromium: ${path} (${how})`);
    process.env.ROUNDS_CHROMIUM = path;
    hasChromium = true;
    return { passed: 1, failed: 0, tests: [] };
  },
};

/** Hundreds of specs that fail for want of a Chromium would hide the one sentence that says so. */
function overChromium(step: Step): Step {
  const none = { passed: 0, failed: 1, tests: [] };
  return {
    ...step,
    after: [...(step.after ?? []), chromium.name],
    run: async (log) => (hasChromium ? step.run(log) : none),
  };
}

const steps: readonly Step[] = [
  chromium,
  check(build, ["electron-vite", "build"]),
  ...types,
  vitest("packages", ["--config", "tests/packaging/vitest.config.ts"], {
    cores: 1,
    after: [build],
    env: { ROUNDS_BUNDLED: "1" },
  }),
  ...sources,
  overChromium(check("mutations of what changed", mutations)),
  check("scan of the built app", ["node", "tests/security/scan.ts"], { after: [build] }),
  overChromium(vitest(unit, [])),
  overChromium(playwright(endToEnd, [], { after: [build] })),
  check("promises of SECURITY.md: their tests ran", ["node", "scripts/promises.ts"], {
    after: ["packages", unit, endToEnd],
  }),
  check("coverage of the documents: its tests ran", ["node", "scripts/coverage-spec.ts", "--ran"], {
    after: [unit, endToEnd],
  }),
];

process.exitCode = (await runSuite(steps)) ? 0 : 1;
