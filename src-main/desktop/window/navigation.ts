import type { App, WebContents } from "electron";
import type { Log } from "../../sync/ports.ts";
import type { OutsideGate } from "../links/outside-gate.ts";
import { denyBluetooth } from "./permissions.ts";

/**
 * Walls around every page there will ever be: it stays where it is, opens no window and embeds no other page. A link
 * that leads outside goes to the gate, with what the rep presses: Electron does not say whether a window was asked for by a
 * press or by a script.
 */
export function forbidNavigation(options: {
  readonly app: Pick<App, "on">;
  readonly log: Log;
  readonly gate: OutsideGate;
}): void {
  const { gate } = options;
  options.app.on("web-contents-created", (_event, contents) => {
    stay(contents, options.log);
    denyBluetooth(contents);
    contents.on("will-attach-webview", (event) => event.preventDefault());
    contents.on("before-input-event", (_input, key) => gate.key(key));
    // Electron reports touches by `input-event` only.
    contents.on("input-event", (_input, { type }) => gate.pointer(type));
    contents.setWindowOpenHandler(({ url }) => {
      void gate.ask(url);
      return { action: "deny" };
    });
  });
}

function stay(contents: WebContents, log: Log): void {
  const refuse = (event: { readonly url: string; readonly preventDefault: () => void }): void => {
    // Loading the same page anew is no way out.
    if (event.url === contents.getURL()) return;
    event.preventDefault();
    log.warn("page.navigationRefused");
  };
  contents.on("will-navigate", refuse);
  contents.on("will-frame-navigate", refuse);
  contents.on("will-redirect", refuse);
}
