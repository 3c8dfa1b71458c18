import { randomUUID } from "node:crypto";
import { createServer, type Server, type Socket } from "node:net";

/** The desktop's answer when asked whether a tray shows icons: a host does, a watcher has no host, or there is no watcher. */
export type TrayHost = "registered" | "unregistered" | "no watcher";

const AUTHENTICATED = /^\0AUTH EXTERNAL [0-9a-f]+\r\n/;
const BEGIN = "BEGIN\r\n";
const RETURN = 2;
const ERROR = 3;
const REPLY_SERIAL = [5, 1, 0x75, 0];
const SIGNATURE_VARIANT = [8, 1, 0x67, 0, 1, 0x76, 0];
const ERROR_NAME = [4, 1, 0x73, 0];

/**
 * The session bus of a Linux desktop, as far as the question goes whether a tray shows icons: the answers are those of
 * dbus-daemon and of a StatusNotifierWatcher, byte by byte.
 */
export class SessionBus {
  /** In Linux's abstract namespace: a process that is killed leaves no file of it behind. */
  readonly #name = `shim-bus-${randomUUID()}`;
  readonly #server: Server;
  readonly #host: () => TrayHost;

  constructor(host: () => TrayHost) {
    this.#host = host;
    this.#server = createServer((socket) => this.#serve(socket));
    this.#server.unref();
  }

  get address(): string {
    return `unix:abstract=${this.#name}`;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(`\0${this.#name}`, resolve));
  }

  close(): void {
    this.#server.close();
  }

  #serve(socket: Socket): void {
    let came: Buffer = Buffer.alloc(0);
    let begun = false;
    // Whoever has been answered may leave at any moment.
    socket.on("error", () => socket.destroy());
    socket.on("data", (bytes) => {
      came = Buffer.concat([came, bytes]);
      while (!begun) {
        const line = /^[^\n]*\n/.exec(came.toString("latin1"))?.[0];
        if (line === undefined) return;
        came = came.subarray(line.length);
        begun = line === BEGIN;
        // GDBus asks for more than a name, such as to pass files, and waits until it is refused.
        if (!begun)
          socket.write(AUTHENTICATED.test(line) ? "OK 0123456789abcdef0123456789abcdef\r\n" : "ERROR\r\n");
      }
      for (let end = endOfCall(came); end !== null; end = endOfCall(came)) {
        socket.write(this.#answer(came.subarray(0, end)));
        came = came.subarray(end);
      }
    });
  }

  #answer(call: Buffer): Buffer {
    const serial = call.readUInt32LE(8);
    const asked = call.toString("latin1");
    if (asked.includes("Hello")) return message(RETURN, serial, [], Buffer.alloc(0));
    const host = this.#host();
    if (host === "no watcher" || !asked.includes("IsStatusNotifierHostRegistered"))
      return message(
        ERROR,
        serial,
        [...ERROR_NAME, ...text("org.freedesktop.DBus.Error.ServiceUnknown")],
        Buffer.alloc(0),
      );
    const body = Buffer.from([1, 0x62, 0, 0, host === "registered" ? 1 : 0, 0, 0, 0]);
    return message(RETURN, serial, SIGNATURE_VARIANT, body);
  }
}

function endOfCall(bytes: Buffer): number | null {
  if (bytes.length < 16) return null;
  const end = Math.ceil((16 + bytes.readUInt32LE(12)) / 8) * 8 + bytes.readUInt32LE(4);
  return bytes.length < end ? null : end;
}

function message(kind: number, to: number, further: readonly number[], body: Buffer): Buffer {
  const fields = [...REPLY_SERIAL, ...uint(to), ...further];
  const header = [0x6c, kind, 1, 1, ...uint(body.length), ...uint(7), ...uint(fields.length), ...fields];
  const padding = Buffer.alloc((8 - (header.length % 8)) % 8);
  return Buffer.concat([Buffer.from(header), padding, body]);
}

function text(value: string): number[] {
  return [...uint(value.length), ...Buffer.from(value, "latin1"), 0];
}

function uint(value: number): number[] {
  return [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255];
}
