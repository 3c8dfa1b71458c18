import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { words } from "./i18n.config.ts";
import { modernDexie } from "./scripts/bundle/modern-dexie.ts";
import { LongFirst } from "./tests/long-first.ts";

export default defineConfig({
  plugins: words(),
  // The tests run the Dexie that ships.
  resolve: { alias: modernDexie },
  test: {
    setupFiles: ["src-renderer/platform/messages.ts"],
    include: ["tests/{unit,contract,property}/**/*.test.{ts,tsx}"],
    environment: "node",
    // A test that hangs fails soon, also on a busy machine. A test that is long by its nature says so itself.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A state that a test waits for comes late on a busy machine; Vitest by itself gives it one second.
    expect: { poll: { timeout: 15_000 } },
    // Files share what they import: loading it anew for each of them took a third of the time.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // Vitest by itself leaves one core free.
    maxWorkers: availableParallelism(),
    reporters: ["default"],
  },
});
