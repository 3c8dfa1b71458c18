import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Field } from "../../../src-shared/descriptor/field.ts";
import { descriptorOf, type RecordName, recordNames } from "../../../src-shared/records/registry.ts";
import { everything, hostileText } from "./corpus.ts";

export interface HostileProxy {
  readonly url: string;
  /** Fields that have got hostile text so far, as `contact.name`. */
  readonly planted: ReadonlySet<string>;
  /** Refuses creates from now on, in hostile words. */
  readonly refuse: () => void;
  readonly close: () => void;
}

/** The text that a field of a record gets, in its place among the fields of its type. */
export type TextOf = (type: RecordName, record: number, place: number, field: Field) => string;

const markup: TextOf = (type, record, place) =>
  type === "stage" || type === "user" ? everything : hostileText(record, place);

/** Before a service: every record that it answers has hostile text in each field that holds text. */
export async function startHostileProxy(target: string, textOf = markup): Promise<HostileProxy> {
  const planted = new Set<string>();
  let refusing = false;
  const server = createServer((incoming, outgoing) => {
    if (refusing && incoming.method === "POST" && incoming.url?.startsWith("/v2/")) return refuse(outgoing);
    const { hostname, port } = new URL(target);
    const { method, url, headers } = incoming;
    // `host` goes along, so that the links in the answer lead here again.
    const plain = { ...headers, "accept-encoding": "identity" };
    const asked = request(
      { hostname, port, method, path: url, headers: plain },
      (answer) => void passOn(answer, outgoing, (body) => plant(body, { path: url ?? "", planted, textOf })),
    );
    asked.on("error", () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    planted,
    refuse: () => {
      refusing = true;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function refuse(outgoing: ServerResponse): void {
  const error = { field: "last_name", code: "invalid", message: everything, details: everything };
  const body = { errors: [{ error, meta: { type: "error" } }], meta: { http_status: 422 } };
  outgoing.writeHead(422, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function passOn(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  change: (body: unknown) => unknown,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const isJson = String(answer.headers["content-type"]).includes("json") && bytes.length > 0;
  const body = isJson ? JSON.stringify(change(JSON.parse(bytes.toString("utf8")))) : bytes;
  const { "content-length": _length, "transfer-encoding": _encoding, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(body);
}

interface Planting {
  /** Path of the request to which the answer belongs. */
  readonly path: string;
  readonly planted: Set<string>;
  readonly textOf: TextOf;
}

/** Walks an answer: wherever there is `{data, meta: {type}}` of a type that we know, its texts are replaced. */
function plant(value: unknown, how: Planting): unknown {
  if (Array.isArray(value)) return value.map((one) => plant(one, how));
  if (typeof value !== "object" || value === null) return value;
  const walked = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plant(one, how)]));
  const fitting = recordNames.filter((name) => descriptorOf(name).metaType === typeOf(walked));
  // Some types share a name on the wire: of those the one whose list it is.
  const type = fitting.find((name) => how.path.startsWith(descriptorOf(name).path)) ?? fitting[0];
  const { data } = walked;
  if (type === undefined || typeof data !== "object" || data === null) return walked;
  return { ...walked, data: hostile(type, data as Record<string, unknown>, how) };
}

const typeOf = (answer: Record<string, unknown>): unknown =>
  (answer.meta as { type?: unknown } | undefined)?.type;

function hostile(
  type: RecordName,
  data: Record<string, unknown>,
  { planted, textOf }: Planting,
): Record<string, unknown> {
  const changed = { ...data };
  for (const [place, [name, field]] of Object.entries(descriptorOf(type).fields).entries()) {
    // By these a sign-in finds the user.
    if (type === "user" && (name === "email" || name === "status")) continue;
    const value = hostileValue(field, textOf(type, Number(data.id), place, field));
    if (value === undefined) continue;
    changed[name] = value;
    planted.add(`${type}.${name}`);
  }
  return changed;
}

/** Hostile, and of the shape that the field is read with; undefined where no text fits. */
function hostileValue(field: Field, text: string): unknown {
  const choices: readonly unknown[] = [text, [text], { [text]: text, nested: [text] }, { [text]: text }];
  switch (field.kind) {
    case "address":
      return { line1: text, city: text, postal_code: text, state: text, country: text };
    case "text":
    case "tags":
    case "map":
    case "json":
      return choices.find((value) => field.schema.safeParse(value).success);
    default:
      return undefined;
  }
}
