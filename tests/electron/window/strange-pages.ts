import { setTimeout as delay } from "node:timers/promises";
import type { HandlerDetails } from "electron";
import { appBrowser, type StrangePage } from "../chromium/app-browser.ts";
import { recorder } from "../control/recorder.ts";
import { toAppUrl } from "../protocol/address.ts";
import { WebContentsShim } from "./web-contents.ts";

/** Milliseconds that a page which asked for no document is given to name one. */
const PATIENCE = 5000;
/** Milliseconds by which the renderer may be later than the network. */
const LATEST = 2000;

/**
 * A page that no window asked for was opened by a page: `window.open`, a link with a target. It is held before its
 * first request leaves; the opener's handler is asked; and it is closed, because the shim opens no second window
 * on a page's wish. Where the app's handler allows it, that is said on stderr: it would be a real window in Electron.
 */
export function judgeStrangePages(): void {
  appBrowser.onStrangePage = (page) => {
    judge(page)
      .finally(() => appBrowser.closePage(page.targetId))
      .catch((error: unknown) =>
        console.error("The shim could not judge a window that a page opened:", error),
      );
  };
}

async function judge({ session, openerId }: StrangePage): Promise<void> {
  const requested = new Promise<string>((resolve) => {
    session.on("Fetch.requestPaused", ({ request }) => resolve(request.url + (request.urlFragment ?? "")));
  });
  // Neither is waited for: they may be answered only when the request that they hold has been.
  session.tell("Fetch.enable", { patterns: [{}] });
  session.tell("Runtime.runIfWaitingForDebugger");
  const opener = WebContentsShim.ofPage(openerId) ?? WebContentsShim.everything()[0];
  const named = opener?.nextOpenedUrl();
  // The renderer tells of a press and of the window that it causes in their order, the network on its own.
  const told =
    named === undefined
      ? requested
      : Promise.race([named, requested.then((url) => delay(LATEST, url, { ref: false }))]);
  const url = await Promise.race([told, delay(PATIENCE, "about:blank", { ref: false })]);
  const details: HandlerDetails = {
    url: toAppUrl(url),
    frameName: "",
    features: "",
    disposition: "foreground-tab",
    referrer: { url: "", policy: "default" },
  };
  const action = opener?.judgeWindowOpen(details) ?? "deny";
  opener?.forgetOpenedUrl(url);
  recorder.record("window-open", { url: details.url, action });
  if (action === "allow")
    console.error(`The shim opens no second window for a page; ${details.url} stays closed.`);
}
