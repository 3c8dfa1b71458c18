import { EventEmitter } from "node:events";
import type { CdpSession } from "../chromium/connection.ts";

type Outcome = { readonly loaderId: string; readonly superseded: boolean };

/** Follows the main frame's document from commit to load, and lets a caller wait for one document's load. */
export class Loading {
  /** The main frame's document is loaded; `failed` tells that it is Chromium's error page. */
  onLoaded: (failed: boolean) => void = () => undefined;
  onCommitted: (url: string, failed: boolean) => void = () => undefined;
  onReady: () => void = () => undefined;
  onPainted: () => void = () => undefined;
  readonly #outcomes = new EventEmitter();
  readonly #loaded = new Set<string>();
  #current = "";
  #failed = false;

  constructor(session: CdpSession, mainFrameId: string) {
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id !== mainFrameId) return;
      const previous = this.#current;
      this.#current = frame.loaderId;
      this.#failed = frame.unreachableUrl !== undefined;
      if (!this.#loaded.has(previous)) this.#settle({ loaderId: previous, superseded: true });
      this.onCommitted(frame.unreachableUrl ?? frame.url + (frame.urlFragment ?? ""), this.#failed);
    });
    session.on("Page.lifecycleEvent", ({ frameId, loaderId, name }) => {
      if (frameId !== mainFrameId || loaderId !== this.#current) return;
      if (name === "DOMContentLoaded") this.onReady();
      if (name === "firstContentfulPaint") this.onPainted();
      if (name === "load" && !this.#loaded.has(loaderId)) {
        this.#loaded.add(loaderId);
        this.onLoaded(this.#failed);
        this.#settle({ loaderId, superseded: false });
      }
    });
  }

  /** Resolves false where another document took this one's place before it was loaded. */
  async loaded(loaderId: string): Promise<boolean> {
    if (this.#loaded.has(loaderId)) return true;
    return new Promise((resolve) =>
      this.#outcomes.once(loaderId, (outcome: Outcome) => resolve(!outcome.superseded)),
    );
  }

  abandon(): void {
    this.#settle({ loaderId: this.#current, superseded: true });
  }

  #settle(outcome: Outcome): void {
    this.#outcomes.emit(outcome.loaderId, outcome);
  }
}
