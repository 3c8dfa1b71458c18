import { defineConfig } from "vitest/config";

/** `npm run packages`: needs the built bundles, and makes them. */
export default defineConfig({
  test: {
    include: ["tests/packaging/*.test.ts"],
    globalSetup: ["tests/packaging/bundle.ts"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
