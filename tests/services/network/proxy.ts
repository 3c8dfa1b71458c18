import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";

/** A proxy of a company's network, on loopback. */
export interface NetworkProxy {
  /** Host and port. */
  readonly host: string;
  /** The host and port of each thing that it was asked for, in order, let through or not: by a tunnel or in plain. */
  readonly asked: readonly string[];
  /** Whether a connection from this port of loopback is one that the proxy has made. */
  readonly carries: (port: number) => boolean;
  /** Breaks off what it carries, as a network does that changes. */
  readonly breakOff: () => void;
  readonly close: () => Promise<void>;
}

export interface ProxyOptions {
  /** The login that the proxy asks for; without it, the proxy asks for none. */
  readonly login?: { readonly user: string; readonly password: string };
  /** Refuses every request with this status. */
  readonly status?: number;
  /** Hosts that only the proxy knows, and the ports on loopback where they are. */
  readonly names?: Readonly<Record<string, number>>;
}

export async function startProxy(options: ProxyOptions = {}): Promise<NetworkProxy> {
  const asked: string[] = [];
  const sockets = new Set<Duplex>();
  const ports = new Set<number>();
  const server = createServer((wanted, response) => {
    const url = URL.parse(wanted.url ?? "");
    // A server is asked by a path, a proxy by a whole address.
    if (url === null) {
      response.writeHead(400).end();
      return;
    }
    asked.push(url.host);
    const status = refusalOf(wanted, options);
    if (status === null) pass(wanted, response, url, options.names?.[url.hostname]);
    else response.writeHead(status, { "proxy-authenticate": 'Basic realm="company"' }).end();
  });
  server.on("connect", (request: IncomingMessage, client: Duplex, head: Buffer) => {
    asked.push(request.url ?? "");
    client.on("error", () => client.destroy());
    const status = refusalOf(request, options);
    if (status !== null) {
      client.end(`HTTP/1.1 ${status} Refused\r\nproxy-authenticate: Basic realm="company"\r\n\r\n`);
      return;
    }
    const { hostname, port } = new URL(`http://${request.url}`);
    const target = connect(options.names?.[hostname] ?? Number(port || 80), "127.0.0.1");
    const notReached = () => client.end("HTTP/1.1 502 Not reached\r\n\r\n");
    target.once("error", notReached);
    target.once("connect", () => {
      target.off("error", notReached);
      follow(ports, target);
      carry(client, target, sockets);
      client.write("HTTP/1.1 200 Connection established\r\n\r\n");
      target.write(head);
      client.pipe(target).pipe(client);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const breakOff = () => {
    for (const one of sockets) one.destroy();
  };
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    carries: (port) => ports.has(port),
    breakOff,
    close: () =>
      new Promise((resolve) => {
        breakOff();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function refusalOf({ headers }: IncomingMessage, { status, login }: ProxyOptions): number | null {
  if (status !== undefined) return status;
  if (login === undefined) return null;
  const wanted = `Basic ${Buffer.from(`${login.user}:${login.password}`).toString("base64")}`;
  return headers["proxy-authorization"] === wanted ? null : 407;
}

/** Asks the server for what is not in a tunnel, and hands its answer on. */
function pass(wanted: IncomingMessage, response: ServerResponse, url: URL, named: number | undefined): void {
  const { "proxy-authorization": _login, ...headers } = wanted.headers;
  const port = named ?? Number(url.port || 80);
  const target = { host: "127.0.0.1", port, path: url.pathname + url.search };
  const passed = { ...headers, via: "1.1 company" };
  const asking = request({ ...target, method: wanted.method, headers: passed, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on("error", () => response.destroy());
    answer.pipe(response);
  });
  asking.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.on("close", () => asking.destroy());
  wanted.pipe(asking);
}

/** Its port is another's once it is closed. */
function follow(ports: Set<number>, target: Socket): void {
  const { localPort } = target;
  if (localPort === undefined) return;
  ports.add(localPort);
  target.once("close", () => ports.delete(localPort));
}

/** Either end goes with the other. */
function carry(client: Duplex, target: Socket, sockets: Set<Duplex>): void {
  for (const [one, other] of [
    [client, target],
    [target, client],
  ] as const) {
    sockets.add(one);
    one.on("error", () => other.destroy());
    one.on("close", () => {
      sockets.delete(one);
      other.destroy();
    });
  }
}
