import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { selfSigned } from "../../unit/http/self-signed.ts";

interface Impostor {
  readonly url: string;
  /** Its requests, as "POST /oauth2/token". */
  readonly asked: readonly string[];
  /** Number of connections that were opened, whether a request came or not. */
  readonly connections: () => number;
  readonly close: () => void;
}

/** Starts a server that says to be the CRM and has a certificate that nobody vouches for. It keeps what it is asked. */
export async function startImpostor(): Promise<Impostor> {
  const asked: string[] = [];
  let connections = 0;
  const server = createServer(selfSigned, (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ access_token: "taken", token_type: "bearer", expires_in: 3600 }));
  });
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    asked,
    connections: () => connections,
    close: () => void server.close(),
  };
}
