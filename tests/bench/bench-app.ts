import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunningApp } from "../e2e/fixtures/running-app.ts";
import { startShim } from "../e2e/fixtures/shim-app.ts";
import type { BenchPage } from "./app/page/page.ts";

/** The bench's own app, running in Chromium with a profile on disk. */
export interface BenchApp {
  /** Calls a measurement in its page. */
  readonly call: <K extends keyof BenchPage>(
    name: K,
    ...given: Parameters<BenchPage[K]>
  ) => Promise<Awaited<ReturnType<BenchPage[K]>>>;
  /** Ends both processes. */
  readonly end: () => Promise<void>;
  /** Starts them again over the same profile. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openBenchApp(): Promise<BenchApp> {
  const beside = mkdtempSync(join(tmpdir(), "rounds-bench-"));
  const start = async (): Promise<RunningApp> => {
    const started = await startShim({
      main: join(import.meta.dirname, "app/main.ts"),
      userData: join(beside, "user-data"),
      beside,
      args: [],
      env: {},
      online: true,
    });
    await started.page().waitForFunction(() => "benchPage" in window);
    return started;
  };
  let app = await start();
  return {
    call: (name, ...given) =>
      app
        .page()
        .evaluate(
          ([called, values]) =>
            (window.benchPage[called as "store"] as (...values: readonly unknown[]) => Promise<unknown>)(
              ...(values as readonly unknown[]),
            ),
          [name, given] as const,
        ) as Promise<never>,
    end: () => app.close(),
    start: async () => {
      app = await start();
    },
    close: async () => {
      await app.close();
      rmSync(beside, { recursive: true, force: true });
    },
  };
}
