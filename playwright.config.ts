import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { isDeep } from "./tests/depth.ts";
import { electronBinary } from "./tests/e2e/fixtures/electron-app.ts";

/** Each start of the app compiles the same bundle and the same shim: once will do. */
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "rounds-compiled");

/** A spec is over before compiling what it runs most would pay. */
process.env.ROUNDS_SHIM_FLAGS ??=
  "--js-flags=--no-opt,--no-maglev --enable-features=NetworkServiceInProcess2";

/** It walks over every screen, for longer than all others together that one worker runs beside it. */
const longest = "**/accessibility.spec.ts";

/**
 * Three apps side by side, on two cores as well: one waits for the sandbox's rate limit while the others have the
 * processor. Electron's own share the machine's clipboard and its focus, so they run one after the other.
 */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  // The projects start in this order, so that no worker waits at the end for a spec that another one began last.
  projects: [
    { name: "every screen", testMatch: longest },
    { name: "specs", testIgnore: longest },
  ],
  outputDir: "out/test-results",
  workers: electronBinary() === undefined ? 3 : 1,
  retries: 0,
  timeout: 120_000,
  // What is slow on a machine with other work to do is not what a spec is about: it waits, and says what it waited for.
  expect: { timeout: 15_000 },
  reporter: "list",
  use: { actionTimeout: 15_000 },
  // The long ones run in `npm run test:deep` alone.
  ...(!isDeep && { grepInvert: /@deep/ }),
  forbidOnly: process.env.CI !== undefined,
});
