/** An app with one empty window: what a start costs by itself. */
import { app, BrowserWindow, protocol } from "electron";

protocol.registerSchemesAsPrivileged([{ scheme: "app", privileges: { standard: true, secure: true } }]);

async function start(): Promise<void> {
  await app.whenReady();
  protocol.handle("app", () => {
    return new Response("<!doctype html><title>Empty</title><h1>Today</h1>", {
      headers: { "Content-Type": "text/html" },
    });
  });
  await new BrowserWindow({}).loadURL("app://rounds/");
}

start().catch((error: unknown) => {
  console.error(error);
  app.exit(1);
});
