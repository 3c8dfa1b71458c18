import { appBrowser } from "../chromium/app-browser.ts";
import type { CdpSession } from "../chromium/connection.ts";

/**
 * Whether this machine has a network. Offline means what it would mean to the app: `net.isOnline()` is false,
 * `net.fetch` and `fetch` fail, also for what was under way, and pages see `navigator.onLine`. What the app serves
 * itself (`app://`) is not the network. ROUNDS_STANDIN_OFFLINE=1 starts that way.
 */
class Network {
  #online = process.env.ROUNDS_STANDIN_OFFLINE !== "1";
  #cut = new AbortController();
  readonly #pages = new Set<CdpSession>();
  readonly #pretences = new Map<CdpSession, string>();
  readonly #fetch = globalThis.fetch;

  get online(): boolean {
    return this.#online;
  }

  /** From now on the process's own `fetch` obeys, too. */
  takeOver(): void {
    globalThis.fetch = (input, init) => this.fetch(input, init);
  }

  async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    if (!this.#online) throw failure("ENETUNREACH");
    const own = init.signal ?? (input instanceof Request ? input.signal : undefined);
    const signal =
      own === undefined || own === null ? this.#cut.signal : AbortSignal.any([own, this.#cut.signal]);
    return this.#fetch(input, { ...init, signal });
  }

  async set(online: boolean): Promise<void> {
    if (online === this.#online) return;
    this.#online = online;
    if (online) this.#cut = new AbortController();
    else this.#cut.abort(failure("ECONNRESET"));
    if (appBrowser.started) await Promise.all([...this.#pages].map((page) => this.#tell(page)));
  }

  async follow(page: CdpSession): Promise<void> {
    this.#pages.add(page);
    appBrowser.onPageGone(page, () => this.#pages.delete(page));
    // Chromium's override ends with the document.
    page.on("Page.frameNavigated", () => {
      if (!this.#online) void this.#override(page);
    });
    if (!this.#online) await this.#tell(page);
  }

  async #tell(page: CdpSession): Promise<void> {
    await this.#pretend(page);
    await this.#override(page);
  }

  /**
   * Sets `navigator.onLine` of the document that is there, and tells it of the change by the event. Settles when the page
   * sees it: a test that asks at once would else read the old state. A page that is gone has no state.
   */
  async #override(page: CdpSession): Promise<void> {
    const state = { offline: !this.#online, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await page.send("Network.overrideNetworkState", state).catch(() => undefined);
  }

  /** A document yet to come must find itself offline in its very first script, before the override reaches it. */
  async #pretend(page: CdpSession): Promise<void> {
    const known = this.#pretences.get(page);
    this.#pretences.delete(page);
    if (known !== undefined) {
      await page
        .send("Page.removeScriptToEvaluateOnNewDocument", { identifier: known })
        .catch(() => undefined);
      await page.send("Runtime.evaluate", { expression: "delete navigator.onLine" }).catch(() => undefined);
    }
    if (this.#online) return;
    const source = "Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });";
    const added = await page.send("Page.addScriptToEvaluateOnNewDocument", { source }).catch(() => undefined);
    if (added !== undefined) this.#pretences.set(page, added.identifier);
  }
}

/** As undici reports a connection that failed. */
function failure(code: "ENETUNREACH" | "ECONNRESET"): TypeError {
  const cause = Object.assign(new Error(`connect ${code}`), { code, syscall: "connect" });
  return new TypeError("fetch failed", { cause });
}

export const network = new Network();
