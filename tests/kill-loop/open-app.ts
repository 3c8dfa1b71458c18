import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { RunningApp } from "../e2e/fixtures/running-app.ts";
import { startShim } from "../e2e/fixtures/shim-app.ts";
import { Rep } from "../e2e/rep/rep.ts";

const repository = join(import.meta.dirname, "../..");

/** The folder and environment of one loop; what the folder holds must outlive the loop's kills. */
export interface Place {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

export function userDataOf({ folder }: Place): string {
  return join(folder, "user-data");
}

export function trafficFileOf({ folder }: Place): string {
  return join(folder, "traffic.log");
}

/** Starts the app on its kept profile. `onProcess` has the process before there is a window. */
export function openApp(place: Place, onProcess: (process: ChildProcess) => void): Promise<RunningApp> {
  return startShim({
    main: join(repository, "out/main/main.js"),
    userData: userDataOf(place),
    beside: place.folder,
    args: [],
    env: { ...place.env, ROUNDS_SHIM_TRAFFIC: trafficFileOf(place) },
    online: true,
    onProcess,
  });
}

/** Milliseconds for which the rep looks for something on the screen before giving up. */
const patienceMs = 12_000;

export function repAt(app: RunningApp): Rep {
  app.page().setDefaultTimeout(patienceMs);
  return new Rep({
    get page() {
      return app.page();
    },
    systemBrowser: app.systemBrowser,
  });
}
