import { app } from "./app.ts";

/** Most of Electron refuses to be used before the app is ready, each part in words of its own. */
export function needReady(refusal: Error): void {
  if (!app.isReady()) throw refusal;
}

/** Throws once the app is ready, as `call` decides how Chromium starts. */
export function needStarting(call: string): void {
  if (app.isReady()) throw new Error(`${call} should be called before app is ready`);
}
