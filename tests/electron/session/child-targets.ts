import type { CdpSession } from "../chromium/connection.ts";
import { type Gatekeeper, RequestGate } from "../window/request-gate.ts";

/**
 * Workers and frames in other processes are targets of their own, held at their start until they are watched too.
 * Returns a function that opens their gates anew, for when what is to be held has changed.
 */
export async function watchChildTargets(
  session: CdpSession,
  request: () => Gatekeeper["request"],
): Promise<() => void> {
  const gates = new Set<RequestGate>();
  const watch = async (parent: CdpSession): Promise<void> => {
    parent.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      const child = parent.child(sessionId);
      // A popup of the page is also seen, and judged, from the browser; here it only must not be held a second time.
      if (targetInfo.type !== "page") {
        const gate = new RequestGate(child, {
          current: () => "",
          navigation: () => "pass",
          navigating: () => undefined,
          get request() {
            return request();
          },
        });
        gates.add(gate);
        if (request() !== undefined) gate.open().catch(() => undefined);
        watch(child).catch(() => undefined);
      }
      child.tell("Runtime.runIfWaitingForDebugger");
    });
    await parent.send("Target.setAutoAttach", {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
    });
  };
  await watch(session);
  return () => {
    for (const gate of gates) gate.open().catch(() => gates.delete(gate));
  };
}
