import { setTimeout as delay } from "node:timers/promises";
import type { Protocol } from "../chromium/cdp-types.ts";
import type { CdpSession } from "../chromium/connection.ts";
import { toAppUrl } from "../protocol/address.ts";

type Paused = Protocol.Fetch.requestPausedPayload;

export type Verdict = "pass" | "abort" | "block" | { readonly redirectTo: string };

/** Milliseconds after a request within which Chromium may still report that the page asked for it. */
const REPORTED_WITHIN_MS = 60;

export type Gatekeeper = {
  /** Returns the frame's present address, as Chromium names it. */
  current(frameId: string): string;
  /** A navigation that the page, not the main process, began or was redirected to. */
  navigation(url: string, frameId: string, redirected: boolean): Verdict;
  /** A document is now really asked for, by whoever's wish. */
  navigating(url: string, frameId: string): void;
  /** Any request, where the session watches requests. */
  request: ((request: { url: string; method: string; resourceType: string }) => Promise<Verdict>) | undefined;
};

/**
 * Holds each document request (each request at all, where the session asked for that) until the app has decided.
 * What the main process itself loads is announced by `expect` and passes; every other navigation is the page's.
 */
export class RequestGate {
  readonly #session: CdpSession;
  readonly #keeper: Gatekeeper;
  /** Requests of the main process: their redirects are `will-redirect`, not `will-navigate`. */
  #expected: string | undefined;

  /** Addresses to which the page itself asked to navigate, as Chromium reported them. */
  #wished: string[] = [];

  constructor(session: CdpSession, keeper: Gatekeeper) {
    this.#session = session;
    this.#keeper = keeper;
    session.on("Fetch.requestPaused", (paused) => void this.#decide(paused));
    session.on("Page.frameRequestedNavigation", ({ url }) => this.#wished.push(withoutFragment(url)));
  }

  async open(): Promise<void> {
    const patterns = this.#keeper.request === undefined ? [{ resourceType: "Document" as const }] : [{}];
    await this.#session.send("Fetch.enable", { patterns });
  }

  /** The next request for this document is the main process's own. */
  expect(url: string): void {
    this.#expected = withoutFragment(url);
  }

  async #decide(paused: Paused): Promise<void> {
    const { requestId } = paused;
    const verdict = await this.#verdict(paused).catch((error: unknown): Verdict => {
      console.error("The shim could not decide about a request, so it blocked it:", error);
      return "block";
    });
    if (verdict === "pass") this.#session.tell("Fetch.continueRequest", { requestId });
    else if (verdict === "abort")
      this.#session.tell("Fetch.failRequest", { requestId, errorReason: "Aborted" });
    else if (verdict === "block")
      this.#session.tell("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });
    else {
      const responseHeaders = [{ name: "Location", value: verdict.redirectTo }];
      this.#session.tell("Fetch.fulfillRequest", { requestId, responseCode: 307, responseHeaders });
    }
  }

  async #verdict({ request, resourceType, frameId, redirectedRequestId }: Paused): Promise<Verdict> {
    const url = toAppUrl(request.url + (request.urlFragment ?? ""));
    if (resourceType === "Document") {
      const redirected = redirectedRequestId !== undefined;
      const own =
        !redirected &&
        (this.#isExpected(request.url) || (await this.#isReloadFromOutside(request.url, frameId)));
      const verdict = own ? "pass" : this.#keeper.navigation(url, frameId, redirected);
      if (verdict !== "pass") return verdict;
      if (!redirected) this.#keeper.navigating(url, frameId);
    }
    if (this.#keeper.request === undefined) return "pass";
    return this.#keeper.request({ url, method: request.method, resourceType });
  }

  #isExpected(url: string): boolean {
    if (this.#expected !== withoutFragment(url)) return false;
    this.#expected = undefined;
    return true;
  }

  /**
   * A reload that no script asked for is a developer's or a test's, and Electron does not ask the app about it. Only
   * for the address that is open already: any other navigation is the app's to judge, whoever began it.
   */
  async #isReloadFromOutside(url: string, frameId: string): Promise<boolean> {
    const target = withoutFragment(url);
    if (withoutFragment(this.#keeper.current(frameId)) !== target) return false;
    await delay(REPORTED_WITHIN_MS);
    const wished = this.#wished.includes(target);
    this.#wished = [];
    return !wished;
  }
}

function withoutFragment(url: string): string {
  const cut = url.indexOf("#");
  return cut < 0 ? url : url.slice(0, cut);
}
