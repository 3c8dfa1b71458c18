import { contextBridge, type IpcRendererEvent, ipcRenderer } from "electron";
import { type Bridge, channels } from "../../src-shared/ipc/bridge.ts";
import { commandNames, eventNames, requestNames } from "../../src-shared/ipc/names.ts";

/** A request of main's that nobody has answered yet. */
interface Asked {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

type Served = Parameters<Bridge["serve"]>[0];

let served: Served | null = null;
/** Requests that came before the page was ready to answer. Main's own timeouts bound how long they matter. */
const early: Asked[] = [];

const isRequest = (name: string): name is keyof Served => (requestNames as readonly string[]).includes(name);

async function answer(asked: Asked, handlers: Served): Promise<void> {
  if (!isRequest(asked.name)) return;
  const handle = handlers[asked.name] as (input: unknown) => Promise<unknown>;
  try {
    ipcRenderer.send(channels.answer, { id: asked.id, result: await handle(asked.input) });
  } catch {
    // The page's handler threw: answers at once, so that main does not wait for its timeout.
    const error = { kind: "internal", reference: `window-${asked.id}` };
    ipcRenderer.send(channels.answer, { id: asked.id, result: { ok: false, error } });
  }
}

ipcRenderer.on(channels.request, (_event: IpcRendererEvent, asked: Asked) => {
  if (served === null) early.push(asked);
  else void answer(asked, served);
});

const commands = Object.fromEntries(
  commandNames.map((name) => [name, (input: unknown) => ipcRenderer.invoke(channels.command(name), input)]),
) as Bridge["commands"];

const bridge: Bridge = {
  commands,
  serve: (handlers) => {
    served = handlers;
    for (const asked of early.splice(0)) void answer(asked, handlers);
  },
  listen: (event, listener) => {
    if (!eventNames.includes(event)) return () => undefined;
    const hear = (_event: IpcRendererEvent, payload: Parameters<typeof listener>[0]) => listener(payload);
    ipcRenderer.on(channels.event(event), hear);
    return () => {
      ipcRenderer.off(channels.event(event), hear);
    };
  },
};

contextBridge.exposeInMainWorld("rounds", bridge);
