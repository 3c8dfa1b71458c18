import type {
  OnBeforeRequestListenerDetails,
  OnHeadersReceivedListenerDetails,
  WebRequest,
  WebRequestFilter,
} from "electron";
import { protocolServer } from "../protocol/server.ts";
import { asElectron } from "../refuse.ts";
import type { Gatekeeper, Verdict } from "../window/request-gate.ts";

type BeforeRequest = Extract<Parameters<WebRequest["onBeforeRequest"]>, [unknown]>[0];
type HeadersReceived = Extract<Parameters<WebRequest["onHeadersReceived"]>, [unknown]>[0];

/** Cancelling and redirecting requests of windows and their workers; and changing the headers of `app://` answers. */
export class WebRequestShim {
  onChanged: () => void = () => undefined;
  #beforeRequest: BeforeRequest = null;
  #filter: WebRequestFilter | undefined;
  #lastId = 0;

  onBeforeRequest(filter: WebRequestFilter | BeforeRequest, listener?: BeforeRequest): void {
    const given =
      typeof filter === "function" || filter === null ? { listener: filter } : { filter, listener };
    this.#beforeRequest = given.listener ?? null;
    this.#filter = given.filter;
    this.onChanged();
  }

  onHeadersReceived(filter: WebRequestFilter | HeadersReceived, listener?: HeadersReceived): void {
    const change = typeof filter === "function" || filter === null ? filter : (listener ?? null);
    const only = typeof filter === "function" || filter === null ? undefined : filter;
    protocolServer.headerFilter =
      change === null
        ? undefined
        : (url, responseHeaders) =>
            new Promise((resolve) => {
              if (!matches(only, url)) return resolve(responseHeaders);
              const details = {
                id: 0,
                url,
                method: "GET",
                responseHeaders,
                statusCode: 200,
                statusLine: "HTTP/1.1 200 OK",
              };
              change(asElectron<OnHeadersReceivedListenerDetails>(details), (answer) => {
                const headers = Object.entries(answer.responseHeaders ?? responseHeaders);
                resolve(Object.fromEntries(headers.map(([name, value]) => [name, [value].flat()])));
              });
            });
  }

  /** Undefined where nobody listens: requests are then not held at all. */
  filterFor(webContentsId: number): Gatekeeper["request"] {
    const listener = this.#beforeRequest;
    if (listener === null) return undefined;
    return ({ url, method, resourceType }) =>
      new Promise<Verdict>((resolve) => {
        if (!matches(this.#filter, url)) return resolve("pass");
        this.#lastId += 1;
        const details = {
          id: this.#lastId,
          url,
          method,
          resourceType: kindOf(resourceType),
          webContentsId,
          timestamp: Date.now(),
        };
        listener(asElectron<OnBeforeRequestListenerDetails>(details), (answer) => {
          if (answer.cancel === true) resolve("block");
          else resolve(answer.redirectURL === undefined ? "pass" : { redirectTo: answer.redirectURL });
        });
      });
  }
}

function kindOf(resourceType: string): string {
  if (resourceType === "Document") return "mainFrame";
  return resourceType === "XHR" || resourceType === "Fetch" ? "xhr" : resourceType.toLowerCase();
}

function matches(filter: WebRequestFilter | undefined, url: string): boolean {
  const patterns = filter?.urls ?? [];
  if (patterns.length === 0) return true;
  return patterns.some((pattern) => {
    if (pattern === "<all_urls>") return true;
    const source = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*");
    return new RegExp(`^${source}$`).test(url);
  });
}
