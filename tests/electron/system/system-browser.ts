import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Protocol } from "../chromium/cdp-types.ts";
import type { CdpSession } from "../chromium/connection.ts";
import { type Chromium, launchChromium } from "../chromium/launch.ts";

/**
 * The rep's own browser: another Chromium, with a profile of its own that is thrown away. It hands addresses of
 * schemes it does not know to the system, like any browser; here, to `onForeign`.
 */
export class SystemBrowser {
  readonly #onForeign: (url: string) => void;
  #chromium: Promise<Chromium> | undefined;
  #profile: string | undefined;
  readonly #watched = new Map<string, Promise<CdpSession>>();

  constructor(onForeign: (url: string) => void) {
    this.#onForeign = onForeign;
  }

  async open(url: string): Promise<void> {
    this.#chromium ??= this.#launch();
    const { root } = await this.#chromium;
    // First an empty page: the first request of one that is created with an address is out before it can be watched.
    const { targetId } = await root.send("Target.createTarget", { url: "about:blank" });
    const session = await this.#watched.get(targetId);
    session?.tell("Page.navigate", { url });
  }

  /** Returns the address at which tests can attach to it; null until the app has opened something. */
  async address(): Promise<string | null> {
    return this.#chromium === undefined ? null : (await this.#chromium).address();
  }

  async close(): Promise<void> {
    await this.#chromium?.then(
      (chromium) => chromium.close(),
      () => undefined,
    );
    if (this.#profile !== undefined) rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async #launch(): Promise<Chromium> {
    this.#profile = mkdtempSync(join(tmpdir(), "shim-system-browser-"));
    const headed = process.env.ROUNDS_SHIM_HEADED === "1";
    const attachable = process.env.ROUNDS_SHIM_CONTROL !== undefined;
    const chromium = await launchChromium({ profile: this.#profile, headed, attachable });
    const { root } = chromium;
    root.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      const session = root.child(sessionId);
      this.#watched.set(targetInfo.targetId, this.#watch(session));
    });
    await root.send("Target.setAutoAttach", {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: "page" }],
    });
    return chromium;
  }

  /** A redirect is seen in the answer that names it; a link or a script's navigation when the page asks for it. */
  async #watch(session: CdpSession): Promise<CdpSession> {
    session.on("Fetch.requestPaused", (paused) => this.#answered(session, paused));
    session.on("Page.frameRequestedNavigation", ({ url }) => this.#handOver(url));
    const prepared = [
      session.send("Page.enable"),
      session.send("Fetch.enable", { patterns: [{ resourceType: "Document", requestStage: "Response" }] }),
      session.send("Runtime.runIfWaitingForDebugger"),
    ];
    await Promise.all(prepared).catch(() => undefined);
    return session;
  }

  #answered(session: CdpSession, paused: Protocol.Fetch.requestPausedPayload): void {
    const { requestId, request, responseStatusCode = 0, responseHeaders = [] } = paused;
    const location = responseHeaders.find(({ name }) => name.toLowerCase() === "location")?.value;
    const redirected = responseStatusCode >= 300 && responseStatusCode < 400 && location !== undefined;
    if (redirected && this.#handOver(withFragment(location, request.urlFragment))) {
      session.tell("Fetch.failRequest", { requestId, errorReason: "Aborted" });
    } else session.tell("Fetch.continueRequest", { requestId });
  }

  #handOver(url: string): boolean {
    if (!isForeign(url)) return false;
    this.#onForeign(url);
    return true;
  }
}

/** A redirect without a fragment keeps the one that the request had. */
function withFragment(location: string, fragment: string | undefined): string {
  return location.includes("#") ? location : location + (fragment ?? "");
}

function isForeign(url: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  const own = [
    "http",
    "https",
    "about",
    "data",
    "blob",
    "javascript",
    "file",
    "chrome",
    "chrome-error",
    "ws",
    "wss",
  ];
  return scheme !== undefined && !own.includes(scheme);
}
