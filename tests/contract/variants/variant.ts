import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** A way in which another server might give the same answers, within what the documents leave open. */
export interface Variant {
  /** Rewrites the body of a JSON answer. */
  readonly body?: (body: unknown) => unknown;
  /** Translates a request's path or body into what the sandbox understands. */
  readonly asked?: (words: string) => string;
  /** Rewrites the text of a refusal by the API, whatever it holds. */
  readonly refusal?: (text: string) => string;
  /** Changes the status of an answer, except those of sign-in (`/oauth2/`). */
  readonly status?: (method: string, status: number) => number;
  readonly headers?: (headers: Record<string, string>) => Record<string, string>;
  readonly pack?: (text: string) => { readonly bytes: Buffer; readonly headers: Record<string, string> };
  /** Number of pieces in which the server sends a body, without announcing its length. */
  readonly pieces?: number;
  /** Sends one answer per connection. The end of the connection ends the body. */
  readonly http10?: boolean;
  readonly firstByteMs?: number;
  /** A path in front of those that the documents name. */
  readonly prefix?: string;
  readonly host?: string;
  /** Names of the parts of an answer that fit nothing: Rounds reads on, and names them in its log. */
  readonly misfits?: readonly string[];
  /** The server never sends its time. */
  readonly timeless?: boolean;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Rebuilds an answer from the inside out: `change` gets an object once everything in it is changed. */
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

/** True if this is the name of a list. An empty list stays in the answer: clients recognize the answer by it. */
const isList = (name: string) => ["items", "events", "records"].includes(name);

/** Added to ids: far beyond 2^31 and 2^32, yet a double still holds each id exactly. */
const faraway = 7_000_000_000_000;
const isId = (name: string) => name === "id" || name.endsWith("_id") || name === "reports_to";

/** Writes the same instant in a zone that is two hours ahead. */
const inAnotherZone = (time: string) =>
  new Date(Date.parse(time) + 2 * 3_600_000).toISOString().replace("Z", "+02:00");
const wholeTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const withoutId = [{ name: "Nobody" }, { id: null }, { id: "7e" }, { id: -4 }, { id: 2 ** 53 }].map(
  (data) => ({ data }),
);

export const variants: readonly (readonly [string, Variant])[] = [
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
    "a token that lasts a number in quotes, of a type that is empty",
    {
      body: (body) =>
        isObject(body) && "access_token" in body
          ? { ...body, expires_in: String(body.expires_in), token_type: "" }
          : body,
    },
  ],
  [
    "nothing, empty envelopes and records without an id among the items of a list",
    {
      body: (body) =>
        isObject(body) && Array.isArray(body.items) && body.items.length < 90
          ? { ...body, items: [null, ...body.items, {}, { data: null, meta: {} }, ...withoutId] }
          : body,
      misfits: ["data", "id"],
    },
  ],
  ["refusals without a body", { refusal: () => "" }],
  ["refusals in plain words", { refusal: () => "Unprocessable\n" }],
  ["refusals that are no complete JSON", { refusal: (text) => text.slice(0, -3) }],
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
  [
    "currencies in small letters",
    {
      body: members((name, value) =>
        typeof value === "string" && (name === "cost_currency" || name === "currency")
          ? value.toLowerCase()
          : value,
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
  [
    "pages of at most 40, with a link to the next",
    {
      asked: (words) => words.replace(/(?<=\bper_page=)\d+/g, (size) => String(Math.min(40, Number(size)))),
    },
  ],
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

/**
 * Combines several variants. No two may set the same thing, except `body` and `asked`: each changes the result of the
 * one before.
 */
export function together(...names: readonly string[]): Variant {
  const chosen = names.map((name) => {
    const found = variants.find(([known]) => known === name);
    if (found === undefined) throw new Error(`No variant is called ${name}`);
    return found[1];
  });
  return {
    ...Object.assign({}, ...chosen),
    body: (body) => chosen.reduce((said, { body: change }) => change?.(said) ?? said, body),
    asked: (words) => chosen.reduce((said, { asked }) => asked?.(said) ?? said, words),
  };
}
