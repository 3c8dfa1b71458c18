import { flushCompileCache } from "node:module";
import { app } from "./application/app.ts";

/** After the main file: Electron, too, lets its promises settle before it says that it is ready. */
export function ready(): void {
  setImmediate(() => app.start());
  // Where there is a cache, for the next start: a test that kills leaves no time for it.
  flushCompileCache();
}
