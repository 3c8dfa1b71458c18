import type { HandlerDetails } from "electron";
import { appBrowser, type StrangePage } from "../chromium/app-browser.ts";
import { recorder } from "../control/recorder.ts";
import { toAppUrl } from "../protocol/address.ts";
import { WebContentsStandIn } from "./web-contents.ts";

/** How long a page that asked for no document is given to name one. */
const PATIENCE = 500;

/**
 * A page that no window asked for was opened by a page: `window.open`, a link with a target. It is held before its
 * first request leaves; the opener's handler is asked; and it is closed, because the stand-in opens no second window
 * on a page's wish. Where the app's handler allows it, that is said on stderr: it would be a real window in Electron.
 */
export function judgeStrangePages(): void {
  appBrowser.onStrangePage = (page) => {
    judge(page).catch(() => page.session.tell("Target.closeTarget", { targetId: page.targetId }));
  };
}

async function judge({ session, openerId }: StrangePage): Promise<void> {
  const requested = new Promise<string>((resolve) => {
    session.on("Fetch.requestPaused", ({ request }) => resolve(request.url + (request.urlFragment ?? "")));
    setTimeout(() => resolve("about:blank"), PATIENCE).unref();
  });
  const close = (): void => session.tell("Page.close");
  await Promise.all([
    session.send("Fetch.enable", { patterns: [{}] }),
    session.send("Runtime.runIfWaitingForDebugger"),
  ]);
  const opener = WebContentsStandIn.ofPage(openerId) ?? WebContentsStandIn.everything()[0];
  const url = await Promise.race([requested, ...(opener === undefined ? [] : [opener.nextOpenedUrl()])]);
  const details: HandlerDetails = {
    url: toAppUrl(url),
    frameName: "",
    features: "",
    disposition: "foreground-tab",
    referrer: { url: "", policy: "default" },
  };
  const action = opener?.judgeWindowOpen(details) ?? "deny";
  recorder.record("window-open", { url: details.url, action });
  if (action === "allow")
    console.error(`The stand-in opens no second window for a page; ${details.url} stays closed.`);
  close();
}
