import { createConnection } from "node:net";
import type { Clock } from "../../sync/ports.ts";
import { type BusCall, callMessage, firstMessage } from "./bus-message.ts";

/** A bus of this computer answers in milliseconds. */
const answerWithinMs = 2000;

const hello: BusCall = {
  serial: 1,
  destination: "org.freedesktop.DBus",
  path: "/org/freedesktop/DBus",
  interface: "org.freedesktop.DBus",
  member: "Hello",
  arguments: [],
};

/**
 * The question that Chromium asks when an icon is made (`chrome/browser/ui/views/status_icons/status_icon_linux_dbus.cc`).
 * Electron tells nobody of the answer (`shell/browser/ui/tray_icon_linux.cc`).
 */
const question: BusCall = {
  serial: 2,
  destination: "org.kde.StatusNotifierWatcher",
  path: "/StatusNotifierWatcher",
  interface: "org.freedesktop.DBus.Properties",
  member: "Get",
  arguments: ["org.kde.StatusNotifierWatcher", "IsStatusNotifierHostRegistered"],
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a Linux desktop shows icons in a tray now. False where its session bus cannot be asked. */
export function hasTrayHost(options: {
  readonly env: Environment;
  readonly uid: number;
  readonly clock: Clock;
}): Promise<boolean> {
  const path = sessionBus(options.env);
  if (path === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = createConnection({ path });
    const stop = options.clock.after(answerWithinMs, () => end(false));
    let isLetIn = false;
    let came: Buffer = Buffer.alloc(0);
    const end = (shown: boolean): void => {
      stop();
      socket.destroy();
      resolve(shown);
    };
    // The empty byte is the protocol's own: it once carried who asks.
    socket.on("connect", () => {
      socket.write(`\0AUTH EXTERNAL ${Buffer.from(String(options.uid)).toString("hex")}\r\n`);
    });
    socket.on("data", (bytes) => {
      came = Buffer.concat([came, bytes]);
      if (!isLetIn) {
        const line = came.indexOf("\r\n");
        if (line < 0) return;
        if (!came.toString("latin1", 0, line).startsWith("OK ")) return end(false);
        isLetIn = true;
        came = came.subarray(line + 2);
        socket.write(Buffer.concat([Buffer.from("BEGIN\r\n"), callMessage(hello), callMessage(question)]));
      }
      for (let next = firstMessage(came); next !== null; next = firstMessage(came)) {
        came = next.rest;
        if (next.reply.to === question.serial) return end(next.reply.flag === true);
      }
    });
    // No bus, or one that ends the connection: nothing shows an icon then.
    socket.on("error", () => end(false));
    socket.on("close", () => end(false));
  });
}

/** The socket of the session's bus, as the D-Bus specification names it ("Server Addresses"); null for one that is no socket here. */
export function sessionBus({ DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR }: Environment): string | null {
  if (!DBUS_SESSION_BUS_ADDRESS) return XDG_RUNTIME_DIR ? `${XDG_RUNTIME_DIR}/bus` : null;
  for (const address of DBUS_SESSION_BUS_ADDRESS.split(";")) {
    const [, kind, value = ""] = /^unix:(?:[^,]*,)*?(path|abstract)=([^,]+)/.exec(address) ?? [];
    if (kind !== undefined) return `${kind === "abstract" ? "\0" : ""}${unescaped(value)}`;
  }
  return null;
}

/** Bytes that may not stand in an address are written `%2f`. */
function unescaped(value: string): string {
  return value.replaceAll(/%([0-9a-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
