import type { CdpSession } from "../chromium/connection.ts";
import { originOf, toAppUrl } from "../protocol/address.ts";

/** The part of Electron's WebFrameMain that says who is speaking. */
export class Frame {
  readonly id: string;
  readonly routingId: number;
  readonly frameTreeNodeId: number;
  readonly processId = 1;
  readonly parent: Frame | null;
  url = "";
  name = "";
  detached = false;

  constructor(id: string, number: number, parent: Frame | null) {
    this.id = id;
    this.routingId = number;
    this.frameTreeNodeId = number;
    this.parent = parent;
  }

  get origin(): string {
    return originOf(this.url);
  }

  get top(): Frame {
    return this.parent === null ? this : this.parent.top;
  }

  get frameToken(): string {
    return this.id;
  }

  isDestroyed(): boolean {
    return this.detached;
  }
}

/** The frames of one page, kept up to date from its events. */
export class FrameTree {
  readonly main: Frame;
  readonly #frames = new Map<string, Frame>();
  #lastNumber = 1;

  constructor(session: CdpSession, mainId: string) {
    this.main = new Frame(mainId, 1, null);
    this.main.url = "about:blank";
    this.#frames.set(mainId, this.main);
    session.on("Page.frameAttached", ({ frameId, parentFrameId }) => {
      const parent = this.#frames.get(parentFrameId) ?? this.main;
      this.#lastNumber += 1;
      this.#frames.set(frameId, new Frame(frameId, this.#lastNumber, parent));
    });
    session.on("Page.frameNavigated", ({ frame }) => {
      const known = this.#frames.get(frame.id);
      if (known === undefined) return;
      known.url = toAppUrl(frame.unreachableUrl ?? frame.url + (frame.urlFragment ?? ""));
      known.name = frame.name ?? "";
    });
    session.on("Page.navigatedWithinDocument", ({ frameId, url }) => {
      const known = this.#frames.get(frameId);
      if (known !== undefined) known.url = toAppUrl(url);
    });
    session.on("Page.frameDetached", ({ frameId, reason }) => {
      if (reason === "swap") return;
      const gone = this.#frames.get(frameId);
      if (gone !== undefined) gone.detached = true;
      this.#frames.delete(frameId);
    });
  }

  get(id: string): Frame | undefined {
    return this.#frames.get(id);
  }
}
