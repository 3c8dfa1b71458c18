import type { BridgeEnd } from "./bridge-end.ts";

export type PreloadSetup = {
  readonly handOver: string;
  readonly binding: string;
  readonly receiver: string;
  readonly preload: string;
  readonly process: Readonly<Record<string, unknown>>;
};

export type PreloadParts = {
  encode(value: unknown): string;
  decode(text: string): unknown;
  bridgeEnd(channel: EventTarget, inbound: string, outbound: string): BridgeEnd;
};

/** The fields read here of the Navigation API's event; TypeScript's types do not have it yet. */
type Navigating = { destination: { url: string; sameDocument: boolean }; downloadRequest: string | null };

type PreloadCode = (
  require: (name: string) => unknown,
  module: object,
  exports: object,
  process: object,
) => void;

/**
 * The renderer's half of Electron: `ipcRenderer` and `contextBridge` for the preload. Runs, as text, in the isolated
 * world of the window's top frame, after the page's end of the bridge has been put in place and before the page.
 */
export function isolatedWorld(setup: PreloadSetup, parts: PreloadParts, code: PreloadCode): void {
  if (window !== window.top) return;
  type Listener = (event: object, ...args: unknown[]) => void;
  const world = globalThis as unknown as Record<string, unknown>;
  const toMain = world[setup.binding] as (text: string) => void;
  const listeners = new Map<string, { listener: Listener; once: boolean }[]>();
  const invocations = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastInvocation = 0;

  const channel = new EventTarget();
  window.dispatchEvent(new MouseEvent(setup.handOver, { relatedTarget: channel }));
  const bridge = parts.bridgeEnd(channel, "to-preload", "to-page");

  const send = (kind: string, id: number, name: string, args: unknown[]): void => {
    toMain(`${JSON.stringify({ kind, id, channel: name })}\n${parts.encode(args)}`);
  };

  const add = (name: string, listener: Listener, once: boolean): void => {
    listeners.set(name, [...(listeners.get(name) ?? []), { listener, once }]);
  };
  const remove = (name: string, listener: Listener): void => {
    listeners.set(
      name,
      (listeners.get(name) ?? []).filter((entry) => entry.listener !== listener),
    );
  };

  world[setup.receiver] = (head: string, body: string): void => {
    const message = JSON.parse(head) as { kind: string; id: number; channel: string };
    if (message.kind === "event") {
      const args = parts.decode(body) as unknown[];
      for (const entry of listeners.get(message.channel) ?? []) {
        if (entry.once) remove(message.channel, entry.listener);
        entry.listener({ sender: ipcRenderer, senderId: 0, ports: [] }, ...args);
      }
      return;
    }
    const waiting = invocations.get(message.id);
    invocations.delete(message.id);
    const value = parts.decode(body);
    if (message.kind === "result") waiting?.resolve(value);
    else waiting?.reject(new Error(`Error invoking remote method '${message.channel}': ${String(value)}`));
  };

  const refusing = <T extends object>(name: string, members: T): T =>
    new Proxy(members, {
      get(target, key) {
        if (typeof key === "symbol" || key in target || key === "then" || key === "toJSON")
          return Reflect.get(target, key);
        throw new Error(`the shim does not implement ${name}.${key}`);
      },
    });

  const ipcRenderer: object = refusing("ipcRenderer", {
    invoke: (name: string, ...args: unknown[]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const id = ++lastInvocation;
        send("invoke", id, name, args);
        invocations.set(id, { resolve, reject });
      }),
    send: (name: string, ...args: unknown[]): void => send("send", 0, name, args),
    on(name: string, listener: Listener) {
      add(name, listener, false);
      return this;
    },
    addListener(name: string, listener: Listener) {
      add(name, listener, false);
      return this;
    },
    once(name: string, listener: Listener) {
      add(name, listener, true);
      return this;
    },
    off(name: string, listener: Listener) {
      remove(name, listener);
      return this;
    },
    removeListener(name: string, listener: Listener) {
      remove(name, listener);
      return this;
    },
    removeAllListeners(name: string) {
      listeners.delete(name);
      return this;
    },
    listenerCount: (name: string): number => listeners.get(name)?.length ?? 0,
  });

  const contextBridge = refusing("contextBridge", {
    exposeInMainWorld: (name: string, api: unknown): void => bridge.expose(name, api),
  });

  const electron = refusing("electron (in the preload)", { ipcRenderer, contextBridge });
  const require = (name: string): unknown => {
    if (name === "electron" || name === "electron/renderer") return electron;
    throw new Error(`module not found: ${name} (a sandboxed preload has only electron)`);
  };

  // What is never requested from a server cannot be held on its way (about:, blob:, mailto:): the app is told, and the
  // page stays.
  const { navigation } = window as unknown as { navigation: EventTarget };
  navigation.addEventListener("navigate", (event) => {
    const { destination, cancelable, downloadRequest } = event as Event & Navigating;
    if (
      destination.sameDocument ||
      !cancelable ||
      downloadRequest !== null ||
      /^https?:/.test(destination.url)
    )
      return;
    event.preventDefault();
    send("navigate", 0, destination.url, []);
  });

  // A press with a modifier that the page leaves alone reaches the menu, a repeat of a held key too. Text keeps its own editing keys, but on a Mac
  // they are the menu's (Cmd+Z and its like).
  const edits = /^[acvxyz]$/i;
  window.addEventListener(
    "keydown",
    (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      const isText =
        target instanceof HTMLElement && (target.isContentEditable || "selectionStart" in target);
      if (
        !event.isTrusted ||
        !(ctrlKey || metaKey || altKey) ||
        (isText && edits.test(key) && !altKey && !metaKey)
      )
        return;
      setTimeout(() => {
        if (!event.defaultPrevented) send("key", 0, "", [{ key, ctrlKey, metaKey, altKey, shiftKey }]);
      });
    },
    true,
  );
  // As Electron sees what comes from this computer before the page does. Typed text stays in the page.
  const pointed = { mousedown: "mouseDown", mouseup: "mouseUp" } as const;
  for (const [name, type] of Object.entries(pointed)) {
    window.addEventListener(name, (event) => event.isTrusted && send("input", 0, type, []), true);
  }
  window.addEventListener(
    "keydown",
    ({ isTrusted, key, repeat }) => {
      if (isTrusted && (key === "Enter" || key === " ")) send("input", 0, "keyDown", [key, repeat]);
    },
    true,
  );

  const module = { exports: {} };
  try {
    code(require, module, module.exports, {
      ...setup.process,
      contextIsolated: true,
      sandboxed: true,
      type: "renderer",
    });
  } catch (error) {
    console.error(`Unable to load preload script: ${setup.preload}`, error);
    send("preload-error", 0, setup.preload, [error]);
  }
}
