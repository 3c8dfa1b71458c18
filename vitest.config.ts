import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/{unit,contract,property}/**/*.test.{ts,tsx}"],
    environment: "node",
    testTimeout: 15_000,
    reporters: ["default"],
  },
});
