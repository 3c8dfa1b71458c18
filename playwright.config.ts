import { defineConfig } from "@playwright/test";

/** One app at a time: each spec starts processes of its own, and two cores are shared with the sandbox. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "out/test-results",
  workers: 1,
  retries: 0,
  timeout: 60_000,
  reporter: "list",
  use: { actionTimeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
});
