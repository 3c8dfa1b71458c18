import { t } from "@lingui/core/macro";
import { commands } from "../platform/bridge.ts";
import { announceFailure, announceQuietly } from "./announce.tsx";
import { useFromMain } from "./session.ts";

/** Asks for a sync. Offline nothing moves on screen that would show it, so it is said. */
export async function syncNow(): Promise<void> {
  const offline = useFromMain.getState().sync?.phase === "offline";
  const answer = await commands()["sync.now"](null);
  if (!answer.ok) announceFailure(answer.error);
  else if (offline) announceQuietly(t`Trying to connect. Your work is safe on this computer.`, whenConnected);
}

function whenConnected(connected: () => void): () => void {
  const stop = useFromMain.subscribe(({ sync }) => {
    // While Rounds tries, it is neither offline nor connected yet.
    if (sync?.phase !== "idle") return;
    stop();
    connected();
  });
  return stop;
}
