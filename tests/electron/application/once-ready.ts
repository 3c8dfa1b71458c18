import { app } from "./app.ts";

/** Most of Electron refuses to be used before the app is ready, each part in words of its own. */
export function needReady(refusal: Error): void {
  if (!app.isReady()) throw refusal;
}

/** What decides how Chromium starts is refused once it has. */
export function needStarting(call: string): void {
  if (app.isReady()) throw new Error(`${call} should be called before app is ready`);
}
