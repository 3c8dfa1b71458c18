import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../../scripts/suite/build-app.ts";
import type { RunningApp } from "../e2e/fixtures/running-app.ts";
import { startShim } from "../e2e/fixtures/shim-app.ts";
import { Rep } from "../e2e/rep/rep.ts";
import type { Counts } from "../services/seed/kit.ts";
import { type Services, startServices } from "../services/start.ts";

const repository = join(import.meta.dirname, "../..");

/** The built app over a sandbox in this process, with a folder of its own. */
export interface RealApp {
  readonly services: Services;
  readonly userData: string;
  /** Starts it over the same profile. `main`: another app than Rounds. */
  readonly start: (main?: string) => Promise<Running>;
  readonly close: () => Promise<void>;
}

export interface Running {
  readonly app: RunningApp;
  readonly rep: Rep;
}

export function buildProduct(): void {
  if (buildApp("error") !== 0) throw new Error("The app could not be built.");
}

export async function openRealApp(counts: Counts): Promise<RealApp> {
  const services = await startServices({ counts });
  const beside = mkdtempSync(join(tmpdir(), "rounds-bench-"));
  const managed = join(beside, "managed.json");
  const { url, clientId, clientSecret, redirectUri } = services.sales;
  writeFileSync(managed, JSON.stringify({ sales: { url, clientId, clientSecret, redirectUri } }));
  const userData = join(beside, "user-data");
  const running = new Set<RunningApp>();
  return {
    services,
    userData,
    start: async (main = join(repository, "out/main/main.js")) => {
      const app = await startShim({
        main,
        userData: main.endsWith("main.js") ? userData : join(beside, "other"),
        beside,
        args: [],
        env: { ROUNDS_MANAGED_CONFIG: managed },
        online: true,
      });
      running.add(app);
      const rep = new Rep({
        get page() {
          return app.page();
        },
        systemBrowser: app.systemBrowser,
      });
      return { app, rep };
    },
    close: async () => {
      for (const app of running) if (!app.hasEnded()) await app.kill();
      await services.close();
      rmSync(beside, { recursive: true, force: true });
    },
  };
}
