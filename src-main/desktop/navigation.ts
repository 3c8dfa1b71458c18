import type { App, WebContents } from "electron";
import type { Log } from "../sync/ports.ts";
import { denyBluetooth } from "./permissions.ts";

/**
 * Walls around every page there will ever be: it stays where it is, opens no window and embeds no other page. A link
 * that leads outside goes to the system browser.
 */
export function forbidNavigation(options: {
  readonly app: Pick<App, "on">;
  readonly log: Log;
  readonly openOutside: (address: string) => void;
}): void {
  options.app.on("web-contents-created", (_event, contents) => {
    stay(contents, options.log);
    denyBluetooth(contents);
    contents.on("will-attach-webview", (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      options.openOutside(url);
      return { action: "deny" };
    });
  });
}

function stay(contents: WebContents, log: Log): void {
  const refuse = (event: { readonly url: string; readonly preventDefault: () => void }): void => {
    // Loading the same page anew is no way out.
    if (event.url === contents.getURL()) return;
    event.preventDefault();
    log.warn("navigation refused");
  };
  contents.on("will-navigate", refuse);
  contents.on("will-frame-navigate", refuse);
  contents.on("will-redirect", refuse);
}
