import { app } from "../application/app.ts";
import { startAgain } from "../application/start-again.ts";
import { recorder } from "../control/recorder.ts";
import { preventable } from "../window/preventable.ts";

/**
 * Delivers an address as the system would to the app that registered its scheme: on macOS as `open-url`, elsewhere as
 * the command line of a second start. That second start is made in this process, unless ROUNDS_SHIM_DEEP_LINK says
 * `process` (a real one) or `open-url` (macOS's way, on any system).
 */
export function deliverDeepLink(url: string): boolean {
  const delivered = app.protocols.has(url.slice(0, url.indexOf(":")));
  recorder.record("deep-link", { url, delivered });
  if (!delivered) return false;
  const way =
    process.env.ROUNDS_SHIM_DEEP_LINK ?? (process.platform === "darwin" ? "open-url" : "in-process");
  if (way === "open-url") app.emit("open-url", preventable({}), url);
  else if (way === "process") startForLink(url);
  else app.emit("second-instance", preventable({}), secondStart(url), process.cwd(), null);
  return true;
}

function secondStart(url: string): string[] {
  const own = process.argv.slice(0, app.isPackaged ? 1 : 2);
  return [...own, ...process.argv.slice(own.length).filter((argument) => !argument.includes("://")), url];
}

function startForLink(url: string): void {
  const [, ...rest] = secondStart(url);
  const { ROUNDS_SHIM_CONTROL: _ours, ...env } = process.env;
  startAgain(rest, { env });
}
