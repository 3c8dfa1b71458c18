import type { CdpSession } from "../chromium/connection.ts";
import { decode, encode } from "../page/codec.ts";
import { BINDING, PRELOAD_WORLD, RECEIVER } from "../page/compose.ts";
import type { Frame, FrameTree } from "../window/frames.ts";
import { noteTraffic } from "./traffic.ts";

export type FromPreload = {
  readonly kind: "invoke" | "send" | "preload-error" | "navigate" | "key" | "input";
  readonly id: number;
  readonly channel: string;
  readonly args: unknown[];
  readonly frame: Frame;
  /** The context that spoke: an answer goes back to it, not to its successor. */
  readonly contextId: number;
};

type AnswerHead = {
  readonly kind: "event" | "result" | "failure";
  readonly id: number;
  readonly channel: string;
};
type Head = Pick<FromPreload, "kind" | "id" | "channel">;

/** Carries messages between this process and the preload's world of one page. */
export class WorldLink {
  onMessage: (message: FromPreload) => void = () => undefined;
  readonly #session: CdpSession;
  readonly #frames: FrameTree;
  /** Preload worlds that are alive, with their frames. */
  readonly #worlds = new Map<number, string>();

  constructor(session: CdpSession, frames: FrameTree) {
    this.#session = session;
    this.#frames = frames;
    session.on("Runtime.executionContextCreated", ({ context }) => {
      const frameId = (context.auxData as { frameId?: string } | undefined)?.frameId;
      if (context.name === PRELOAD_WORLD && frameId !== undefined) this.#worlds.set(context.id, frameId);
    });
    session.on("Runtime.executionContextDestroyed", ({ executionContextId }) => {
      this.#worlds.delete(executionContextId);
    });
    session.on("Runtime.executionContextsCleared", () => this.#worlds.clear());
    session.on("Runtime.bindingCalled", (call) => this.#called(call));
  }

  async open(): Promise<void> {
    await this.#session.send("Runtime.addBinding", { name: BINDING, executionContextName: PRELOAD_WORLD });
  }

  /** To the top frame's preload; dropped where there is none yet, as Electron does. */
  send(channel: string, args: readonly unknown[]): void {
    const body = encode(args);
    for (const [contextId, frameId] of this.#worlds) {
      if (frameId === this.#frames.main.id) this.#post(contextId, { kind: "event", id: 0, channel }, body);
    }
  }

  answer(message: FromPreload, outcome: { readonly ok: boolean; readonly value: unknown }): void {
    const { id, channel } = message;
    this.#post(
      message.contextId,
      { kind: outcome.ok ? "result" : "failure", id, channel },
      encode(outcome.value),
    );
  }

  #post(contextId: number, head: AnswerHead, body: string): void {
    noteTraffic("to-page", head.channel, body);
    this.#session.tell("Runtime.callFunctionOn", {
      executionContextId: contextId,
      functionDeclaration: `function (head, body) { globalThis[${JSON.stringify(RECEIVER)}]?.(head, body); }`,
      arguments: [{ value: JSON.stringify(head) }, { value: body }],
      silent: true,
    });
  }

  #called(call: {
    readonly name: string;
    readonly payload: string;
    readonly executionContextId: number;
  }): void {
    const frameId = this.#worlds.get(call.executionContextId);
    const frame = frameId === undefined ? undefined : this.#frames.get(frameId);
    if (call.name !== BINDING || frame === undefined) return;
    const cut = call.payload.indexOf("\n");
    const head = JSON.parse(call.payload.slice(0, cut)) as Head;
    // No message of the app's.
    if (head.kind !== "input") noteTraffic("to-main", head.channel, call.payload.slice(cut + 1));
    const args = decode(call.payload.slice(cut + 1)) as unknown[];
    this.onMessage({ ...head, args, frame, contextId: call.executionContextId });
  }
}
