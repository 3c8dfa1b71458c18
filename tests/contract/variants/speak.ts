import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Variant } from "./variant.ts";

interface Interpreter {
  /** The server's address as a person would type it, with the path that the variant puts in front. */
  readonly url: string;
  /** Switches a guest network's sign-in page on or off. While on, the page answers every request, as in hotels. */
  readonly portal: (up: boolean) => void;
  readonly close: () => void;
}

/**
 * Starts a server in front of a service. It gives the service's answers as another server might, within what the
 * documents leave open.
 */
export async function speak(target: string, variant: Variant): Promise<Interpreter> {
  const { hostname, port } = new URL(target);
  const { prefix = "", host = "127.0.0.1" } = variant;
  let portal = false;
  const server = createServer((incoming, outgoing) => {
    if (portal) {
      outgoing.writeHead(200, { "content-type": "text/html" });
      return void outgoing.end("<!doctype html><title>Guest network</title><p>Accept our terms to go on.");
    }
    const { method = "GET", url = "/", headers } = incoming;
    if (!url.startsWith(prefix)) return void outgoing.writeHead(404).end();
    const understood = (words: string) => variant.asked?.(words) ?? words;
    void text(incoming).then((body) => {
      const asked = request(
        { hostname, port, method, path: understood(url.slice(prefix.length)), headers: plain(headers) },
        (answer) => {
          const isApi = !url.includes("/oauth2/");
          passOn(answer, outgoing, { method, isApi, variant }).catch(() => outgoing.destroy());
        },
      );
      // The service broke off, so the server in front of it breaks off too.
      asked.on("error", () => outgoing.destroy());
      asked.end(understood(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host.replace(/[[\]]/g, ""), resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}${prefix}`,
    portal: (up) => {
      portal = up;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Drops the body's length, which may have changed on the way here, and asks for an answer without compression. */
function plain({ "content-length": _length, ...headers }: IncomingMessage["headers"]) {
  return { ...headers, "accept-encoding": "identity" };
}

async function passOn(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  { method, isApi, variant }: { readonly method: string; readonly isApi: boolean; readonly variant: Variant },
): Promise<void> {
  const said = await text(answer);
  const json = String(answer.headers["content-type"]).includes("json") && said !== "";
  const told = answer.statusCode ?? 502;
  const changed =
    isApi && told >= 400 && variant.refusal
      ? variant.refusal(said)
      : json && variant.body
        ? JSON.stringify(variant.body(JSON.parse(said)))
        : said;
  const { "content-length": _length, "transfer-encoding": _encoding, ...kept } = answer.headers;
  const status = isApi ? (variant.status?.(method, told) ?? told) : told;
  const packed = variant.pack?.(changed) ?? { bytes: Buffer.from(changed), headers: {} };
  const headers = (variant.headers ?? ((same) => same))({ ...kept, ...packed.headers } as Headers);
  await new Promise((resolve) => setTimeout(resolve, variant.firstByteMs ?? 0));
  if (variant.http10) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.0 ${status} whatever`, ...lines, "", ""].join("\r\n");
    outgoing.socket?.end(Buffer.concat([Buffer.from(head), packed.bytes]));
    return;
  }
  outgoing.sendDate = false;
  outgoing.writeHead(status, headers);
  if (status === 204) return void outgoing.end();
  const pieces = variant.pieces ?? 1;
  const step = Math.ceil(packed.bytes.length / pieces);
  for (let at = 0; at < packed.bytes.length; at += step) outgoing.write(packed.bytes.subarray(at, at + step));
  outgoing.end();
}

type Headers = Record<string, string>;
