import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/{unit,contract,property}/**/*.test.{ts,tsx}"],
    environment: "node",
    // Ends what hangs; a slow machine is no failure.
    testTimeout: 600_000,
    reporters: ["default"],
  },
});
