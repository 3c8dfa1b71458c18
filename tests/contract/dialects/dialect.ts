import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** A way in which another server might say the same, where the documents leave it room. */
export interface Dialect {
  /** What it makes of a JSON answer. */
  readonly body?: (body: unknown) => unknown;
  /** What the sandbox is to understand of a request's path or body. */
  readonly asked?: (words: string) => string;
  /** The status of what is no sign-in. */
  readonly status?: (method: string, status: number) => number;
  readonly headers?: (headers: Record<string, string>) => Record<string, string>;
  readonly pack?: (text: string) => { readonly bytes: Buffer; readonly headers: Record<string, string> };
  /** In so many pieces, without a length told beforehand. */
  readonly pieces?: number;
  /** One answer a connection; its end is the end of the body. */
  readonly http10?: boolean;
  readonly firstByteMs?: number;
  /** A path before those that the documents name. */
  readonly prefix?: string;
  readonly host?: string;
  /** It never tells what time it has. */
  readonly timeless?: boolean;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Rebuilds an answer from within: `change` gets each object when all that is in it has been changed. */
function throughout(value: unknown, change: (object: Json) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => throughout(one, change));
  if (!isObject(value)) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([name, one]) => [name, throughout(one, change)])),
  );
}

const members = (change: (name: string, value: unknown) => unknown) => (body: unknown) =>
  throughout(body, (object) =>
    Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(name, value)])),
  );

const isEmpty = (value: unknown) =>
  value === null || (typeof value === "object" && Object.keys(value).length === 0);

/** What an answer is known by: a list stays one though it be empty. */
const isList = (name: string) => ["items", "events", "records"].includes(name);

/** Far beyond 2^31 and 2^32, and still told apart by a double. */
const faraway = 7_000_000_000_000;
const isId = (name: string) => name === "id" || name.endsWith("_id") || name === "reports_to";

/** Later by two hours on the clock, and the same instant. */
const inAnotherZone = (time: string) =>
  new Date(Date.parse(time) + 2 * 3_600_000).toISOString().replace("Z", "+02:00");
const wholeTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

export const dialects: readonly (readonly [string, Dialect])[] = [
  [
    "keys in another order, among fields that nobody knows",
    {
      body: (body) =>
        throughout(body, (object) => ({
          ...Object.fromEntries(Object.entries(object).reverse()),
          etag: 'W/"1"',
          _links: { next: null, deep: [[{}]] },
          "": 0,
        })),
    },
  ],
  [
    "what is null or empty left out",
    {
      body: (body) =>
        throughout(body, (object) =>
          Object.fromEntries(
            Object.entries(object).filter(([name, value]) => isList(name) || !isEmpty(value)),
          ),
        ),
    },
  ],
  [
    "null for what is empty, and for what the documents let a server leave out",
    {
      body: (body) =>
        throughout(body, (object) => ({
          ...(typeof object.access_token === "string" ? { scope: null, id_token: null } : {}),
          ...Object.fromEntries(
            Object.entries(object).map(([name, value]) => [
              name,
              !isList(name) && isEmpty(value) ? null : value,
            ]),
          ),
        })),
    },
  ],
  [
    "`meta` without links, with the count of all there are",
    { body: members((name, value) => (name === "count" ? 100_000 : name === "links" ? undefined : value)) },
  ],
  [
    "ids beyond 2^32",
    {
      body: members((name, value) => (isId(name) && typeof value === "number" ? value + faraway : value)),
      asked: (words) => words.replace(/(?<!\d)70000\d{8}(?!\d)/g, (id) => String(Number(id) - faraway)),
    },
  ],
  [
    "times in another zone",
    {
      body: members((_, value) =>
        typeof value === "string" && wholeTime.test(value) ? inAnotherZone(value) : value,
      ),
    },
  ],
  [
    "whole amounts as text, and amounts as numbers",
    {
      body: members((name, value) =>
        name !== "value" || value === null
          ? value
          : typeof value === "number"
            ? value.toFixed(2)
            : Number(value),
      ),
    },
  ],
  ["no header but the body's length", { headers: () => ({}), timeless: true }],
  [
    "headers in capitals",
    {
      headers: (headers) =>
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value])),
    },
  ],
  [
    "packed by gzip",
    {
      pack: (text) => ({ bytes: gzipSync(text), headers: text === "" ? {} : { "content-encoding": "gzip" } }),
    },
  ],
  [
    "packed by brotli",
    {
      pack: (text) => ({
        bytes: brotliCompressSync(text, quick),
        headers: text === "" ? {} : { "content-encoding": "br" },
      }),
    },
  ],
  ["in many pieces", { pieces: 97 }],
  ["by HTTP/1.0", { http10: true }],
  ["a connection for each request", { headers: (headers) => ({ ...headers, connection: "close" }) }],
  [
    "a byte order mark before each body",
    { pack: (text) => ({ bytes: Buffer.from(`\uFEFF${text}`), headers: {} }) },
  ],
  [
    "201 for what it has created, 202 for what it has changed, a body where it has deleted",
    {
      status: (method, status) =>
        status === 204
          ? 200
          : status !== 200
            ? status
            : method === "POST"
              ? 201
              : method === "PUT"
                ? 202
                : 200,
    },
  ],
  ["after a while", { firstByteMs: 60 }],
  ["below a path of its own", { prefix: "/gateway/crm%20eu" }],
  ["at an IPv6 address", { host: "[::1]" }],
];

/** Several at once, as far as they do not speak of the same thing; of bodies and words each changes what the last left. */
export function together(...names: readonly string[]): Dialect {
  const chosen = names.map((name) => {
    const found = dialects.find(([known]) => known === name);
    if (found === undefined) throw new Error(`No dialect is called ${name}`);
    return found[1];
  });
  return {
    ...Object.assign({}, ...chosen),
    body: (body) => chosen.reduce((said, { body: change }) => change?.(said) ?? said, body),
    asked: (words) => chosen.reduce((said, { asked }) => asked?.(said) ?? said, words),
  };
}
