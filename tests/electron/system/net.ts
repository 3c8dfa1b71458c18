import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { ClientRequest, ClientRequestConstructorOptions, Net } from "electron";
import { needReady } from "../application/once-ready.ts";
import { protocolServer } from "../protocol/server.ts";
import { asElectron } from "../refuse.ts";
import { ClientRequestShim } from "./net-request.ts";
import { network } from "./network.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".map": "application/json",
};

/** Electron's fetch: the network, files, and the schemes that the app serves itself. */
export class NetShim implements Pick<Net, "fetch" | "isOnline" | "online" | "request"> {
  get online(): boolean {
    return network.online;
  }

  isOnline(): boolean {
    return network.online;
  }

  request(options: ClientRequestConstructorOptions | string): ClientRequest {
    needReady(new Error("net module can only be used after app is ready"));
    return asElectron(new ClientRequestShim(typeof options === "string" ? { url: options } : options));
  }

  async fetch(
    input: string | Request,
    init?: RequestInit & { bypassCustomProtocolHandlers?: boolean },
  ): Promise<Response> {
    const url = typeof input === "string" ? input : input.url;
    if (url.startsWith("file:")) return file(url);
    const handler = protocolServer.handlers.get(url.slice(0, url.indexOf(":")));
    if (handler !== undefined && init?.bypassCustomProtocolHandlers !== true)
      return handler(new Request(input, init));
    return fetch(input, init);
  }
}

async function file(url: string): Promise<Response> {
  const path = fileURLToPath(url);
  try {
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    return new Response(await readFile(path), { headers: { "Content-Type": type } });
  } catch (error) {
    throw new Error("net::ERR_FILE_NOT_FOUND", { cause: error });
  }
}
