import { EventEmitter } from "node:events";
import type { IpcMain, IpcMainEvent, IpcMainInvokeEvent } from "electron";
import { asElectron } from "../refuse.ts";
import type { FromPreload, WorldLink } from "./world-link.ts";

type InvokeListener = Parameters<IpcMain["handle"]>[1];

/** Receives the messages of the preloads of all windows. */
class IpcMainShim extends EventEmitter implements Pick<IpcMain, "handle" | "handleOnce" | "removeHandler"> {
  readonly #handlers = new Map<string, InvokeListener>();

  handle(channel: string, listener: InvokeListener): void {
    if (this.#handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    this.#handlers.set(channel, listener);
  }

  handleOnce(channel: string, listener: InvokeListener): void {
    this.handle(channel, (event, ...args: unknown[]): unknown => {
      this.removeHandler(channel);
      return listener(event, ...args);
    });
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  receive(message: FromPreload, link: WorldLink, sender: object): void {
    const event = {
      type: "frame",
      sender,
      senderFrame: message.frame,
      processId: message.frame.processId,
      frameId: message.frame.routingId,
      frameTreeNodeId: message.frame.frameTreeNodeId,
      ports: [],
      preventDefault: () => undefined,
      reply: (channel: string, ...args: unknown[]) => link.send(channel, args),
    };
    if (message.kind === "send") this.emit(message.channel, asElectron<IpcMainEvent>(event), ...message.args);
    else void this.#invoke(message, link, asElectron<IpcMainInvokeEvent>(event));
  }

  /** A failure crosses as Electron's does: its text only, the stack stays here. */
  async #invoke(message: FromPreload, link: WorldLink, event: IpcMainInvokeEvent): Promise<void> {
    try {
      const handler = this.#handlers.get(message.channel);
      if (handler === undefined) throw new Error(`No handler registered for '${message.channel}'`);
      const value: unknown = await handler(event, ...message.args);
      link.answer(message, { ok: true, value });
    } catch (error) {
      console.error(`Error occurred in handler for '${message.channel}':`, error);
      link.answer(message, { ok: false, value: String(error) });
    }
  }
}

export const ipcMain = new IpcMainShim();
