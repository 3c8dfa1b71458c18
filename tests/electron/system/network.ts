import { Socket } from "node:net";
import { appBrowser } from "../chromium/app-browser.ts";
import type { CdpSession } from "../chromium/connection.ts";

/**
 * Whether this machine has a network. Offline means what it would mean to the app: `net.isOnline()` is false, no connection of
 * this process can be made, those that stood are gone, and pages see `navigator.onLine`. What the app serves itself (`app://`) is
 * not the network. ROUNDS_SHIM_OFFLINE=1 starts that way.
 */
class Network {
  #online = process.env.ROUNDS_SHIM_OFFLINE !== "1";
  readonly #sockets = new Set<Socket>();
  readonly #pages = new Set<CdpSession>();
  readonly #pretences = new Map<CdpSession, string>();

  get online(): boolean {
    return this.#online;
  }

  /** From now on every connection that the process makes obeys: `fetch`, `node:http` and TLS are all made of these. */
  takeOver(): void {
    const network = this;
    const connect = Socket.prototype.connect as (...args: unknown[]) => Socket;
    Socket.prototype.connect = function (this: Socket, ...args: unknown[]): Socket {
      if (isPipe(args)) return connect.apply(this, args);
      network.#follow(this);
      if (network.#online) return connect.apply(this, args);
      process.nextTick(() => this.destroy(failure("connect", "ENETUNREACH")));
      return this;
    };
  }

  #follow(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
  }

  async set(online: boolean): Promise<void> {
    if (online === this.#online) return;
    this.#online = online;
    if (!online) for (const socket of this.#sockets) socket.destroy(failure("read", "ECONNRESET"));
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

function failure(syscall: "connect" | "read", code: "ENETUNREACH" | "ECONNRESET"): Error {
  return Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
}

/** By their normalized form, which is a list in the first place, or as they were given. */
function isPipe(args: readonly unknown[]): boolean {
  const [first] = Array.isArray(args[0]) ? args[0] : args;
  return (
    typeof first === "string" ||
    (typeof first === "object" && first !== null && "path" in first && first.path != null)
  );
}

export const network = new Network();
