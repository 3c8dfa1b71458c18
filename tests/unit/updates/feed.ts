import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

interface Release {
  readonly version: string;
  readonly channel?: "latest" | "beta";
  readonly content?: Buffer;
  /** A false hash of the file for the channel file, and for the signed list unless `list` overrides it. */
  readonly sha512?: string;
  /** The file's URL, if the file is not in this feed. */
  readonly url?: string;
  readonly stagingPercentage?: number;
  /** Values of the signed list that differ from the channel file's. Null: the release has no signed list. */
  readonly list?: { readonly version?: string; readonly sha512?: string } | null;
  /** The key that signs the list, in place of the key that devices know. */
  readonly by?: KeyObject;
}

/** The key pair that signs all releases in tests. `otherKey` is somebody else's key. */
const pair = generateKeyPairSync("ed25519");
export const otherKey = generateKeyPairSync("ed25519").privateKey;
export const releaseKey = pair.publicKey.export({ type: "spki", format: "der" }).toString("base64");

/** As `scripts/release.ts sign` writes it. */
export function signedList(list: object, by: KeyObject = pair.privateKey): string {
  const text = JSON.stringify(list);
  const signature = sign(null, Buffer.from(`rounds release list 1\n${text}`), by).toString("base64");
  return JSON.stringify({ list: text, signature });
}

export interface Feed {
  readonly url: string;
  /** Paths that clients asked for. */
  readonly asked: string[];
  readonly headers: IncomingMessage["headers"][];
  readonly publish: (release: Release) => void;
  /** Sets the answer to requests for files whose names end with `ending`. Does not change the same files under `moved/`. */
  readonly answer: (ending: string, answer: Answer) => void;
  readonly close: () => Promise<void>;
}

/** A folder of releases on a real server, as electron-builder writes it. One channel file answers for every system. */
export async function startFeed(): Promise<Feed> {
  const files = new Map<string, Buffer>();
  const special = new Map<string, Answer>();
  const asked: string[] = [];
  const headers: IncomingMessage["headers"][] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    asked.push(path);
    headers.push(request.headers);
    const plain = path.replace("/rounds/", "").replace(/(latest|beta)(-\w+)*\.yml$/, "$1.yml");
    const isMoved = plain.startsWith("moved/");
    const answer = [...special].find(([ending]) => !isMoved && plain.endsWith(ending))?.[1];
    if (answer !== undefined) {
      answer(request, response);
      return;
    }
    const file = files.get(plain.replace("moved/", ""));
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { "content-length": file.length }).end(file);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  let closed = false;
  return {
    url: `http://127.0.0.1:${port}/rounds/`,
    asked,
    headers,
    publish: ({
      version,
      channel = "latest",
      content = Buffer.from(`Rounds ${version}`),
      list = {},
      by,
      ...said
    }) => {
      const name = `Rounds-${version}.AppImage`;
      const sha512 = said.sha512 ?? createHash("sha512").update(content).digest("base64");
      files.set(name, content);
      files.delete(`release-${version}.json`);
      const file = { name: said.url ?? name, sha512, size: content.length };
      if (list !== null) {
        const says = { version, files: [{ ...file, ...list }], ...list };
        files.set(`release-${version}.json`, Buffer.from(signedList(says, by)));
      }
      const lines = [
        `version: ${version}`,
        "files:",
        `  - url: ${said.url ?? name}`,
        `    sha512: ${sha512}`,
        `    size: ${content.length}`,
        "releaseDate: '2026-11-21T10:00:00.000Z'",
        ...(said.stagingPercentage === undefined ? [] : [`stagingPercentage: ${said.stagingPercentage}`]),
      ];
      files.set(`${channel}.yml`, Buffer.from(`${lines.join("\n")}\n`));
    },
    answer: (ending, answer) => special.set(ending, answer),
    close: async () => {
      if (closed) return;
      closed = true;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
