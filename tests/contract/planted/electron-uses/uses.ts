import { type App, app, BrowserWindow, net, protocol, type WebContents } from "electron";

/** A part of ours that says by an interface of its own what it needs of a request. */
interface Plain {
  on(event: "response", listener: (answer: object) => void): unknown;
  end(): unknown;
}

export function open(url: string): Plain {
  const request = net.request(url);
  return request;
}

export function listen(given: Pick<App, "on">, contents: WebContents): void {
  given.on("before-quit", (event) => event.preventDefault());
  contents.on("render-process-gone", (_event, { reason }) => console.log(reason));
}

const privileges = { standard: true };
const place = { width: 1 };
protocol.registerSchemesAsPrivileged([{ scheme: "app", privileges }]);
new BrowserWindow({ ...place, webPreferences: { sandbox: true } });
process.on("exit", () => app.quit());
