import type { BridgeEnd } from "./bridge-end.ts";

/**
 * The page's end of the context bridge. Runs, as text, before any script of the page: the one event by which the
 * preload's world hands over the channel is over when the page's first script starts.
 */
export function mainWorld(
  handOver: string,
  bridgeEnd: (channel: EventTarget, inbound: string, outbound: string) => BridgeEnd,
): void {
  if (window !== window.top) return;
  window.addEventListener(
    handOver,
    (event) => {
      event.stopImmediatePropagation();
      const channel = (event as MouseEvent).relatedTarget;
      if (channel !== null) bridgeEnd(channel, "to-page", "to-preload");
    },
    { once: true, capture: true },
  );
}
