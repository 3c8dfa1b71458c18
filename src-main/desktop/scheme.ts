import { protocol } from "electron";
import { createRendererFiles } from "./renderer-files.ts";

/** To be called before the app is ready. */
export function registerScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: "app", privileges }]);
}

/** Serves the built renderer; to be called once the app is ready. */
export function serveRenderer(folder: string): void {
  protocol.handle("app", createRendererFiles(folder));
}
