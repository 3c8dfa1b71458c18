import { flushCompileCache } from "node:module";
import { app } from "./application/app.ts";

/** After the main file: Electron, too, lets its promises settle before it says that it is ready. */
export function ready(): void {
  setImmediate(() => app.start());
  // The next start uses the cache; a test that kills the app leaves no time to write it later.
  flushCompileCache();
}
