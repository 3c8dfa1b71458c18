import type { Readable, Writable } from "node:stream";
import type { EventName, Method, Protocol } from "./cdp-types.ts";
import { Framing } from "./framing.ts";

type Incoming = {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
};
type Waiting = { resolve(value: unknown): void; reject(reason: Error): void };
type Listener = (params: never) => void;

/**
 * A DevTools connection over the two pipes of `--remote-debugging-pipe`. A pipe rather than a socket, because
 * Chromium ends itself when the pipe closes: it cannot outlive this process, however this process dies.
 */
export class Connection {
  readonly root: CdpSession;
  readonly #input: Writable;
  readonly #waiting = new Map<number, Waiting>();
  readonly #sessions = new Map<string, CdpSession>();
  #lastId = 0;
  #closed: Error | undefined;

  constructor(input: Writable, output: Readable) {
    this.#input = input;
    this.root = new CdpSession(this, undefined);
    const framing = new Framing((text) => this.#receive(text));
    output.on("data", (chunk: Buffer) => framing.push(chunk));
    output.on("close", () => this.#close());
    input.on("error", () => this.#close());
  }

  session(id: string): CdpSession {
    const known = this.#sessions.get(id);
    if (known !== undefined) return known;
    const created = new CdpSession(this, id);
    this.#sessions.set(id, created);
    return created;
  }

  post(method: string, params: unknown, sessionId: string | undefined): Promise<unknown> {
    if (this.#closed !== undefined) return Promise.reject(this.#closed);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as Incoming;
    if (message.id !== undefined) {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.error !== undefined) waiting?.reject(new Error(message.error.message));
      else waiting?.resolve(message.result);
      return;
    }
    if (message.method === undefined) return;
    const session = message.sessionId === undefined ? this.root : this.session(message.sessionId);
    session.dispatch(message.method, message.params);
    if (message.method === "Target.detachedFromTarget") {
      this.#sessions.delete((message.params as { sessionId: string }).sessionId);
    }
  }

  #close(): void {
    this.#closed ??= new Error("Chromium has gone away.");
    for (const waiting of this.#waiting.values()) waiting.reject(this.#closed);
    this.#waiting.clear();
  }
}

/** One attached target (or the browser itself). Listeners run in the order the events came in, none of them awaited. */
export class CdpSession {
  readonly id: string | undefined;
  readonly #connection: Connection;
  readonly #listeners = new Map<string, Listener[]>();

  constructor(connection: Connection, id: string | undefined) {
    this.#connection = connection;
    this.id = id;
  }

  child(id: string): CdpSession {
    return this.#connection.session(id);
  }

  async send<M extends Method>(
    method: M,
    params: Protocol.CommandParameters[M] = {} as Protocol.CommandParameters[M],
  ): Promise<Protocol.CommandReturnValues[M]> {
    return (await this.#connection.post(method, params, this.id)) as Protocol.CommandReturnValues[M];
  }

  /** Sends where nobody can act on a failure: the target may be closing. */
  tell<M extends Method>(method: M, params?: Protocol.CommandParameters[M]): void {
    this.send(method, params).catch(() => undefined);
  }

  on<E extends EventName>(event: E, listener: (params: Protocol.Events[E]) => void): () => void {
    const listeners = this.#listeners.get(event) ?? [];
    listeners.push(listener as Listener);
    this.#listeners.set(event, listeners);
    return () => {
      const index = listeners.indexOf(listener as Listener);
      if (index >= 0) listeners.splice(index, 1);
    };
  }

  dispatch(method: string, params: unknown): void {
    for (const listener of [...(this.#listeners.get(method) ?? [])]) listener(params as never);
  }
}
