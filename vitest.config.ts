import { defineConfig } from "vitest/config";
import { words } from "./words.config.ts";

export default defineConfig({
  plugins: words(),
  test: {
    setupFiles: ["src-renderer/app/words.ts"],
    include: ["tests/{unit,contract,property}/**/*.test.{ts,tsx}"],
    environment: "node",
    // Ends what hangs; a slow machine is no failure.
    testTimeout: 600_000,
    reporters: ["default"],
  },
});
