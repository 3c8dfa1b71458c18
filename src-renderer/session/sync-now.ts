import { t } from "@lingui/core/macro";
import { commands } from "../platform/bridge.ts";
import { announce, announceFailure } from "./announce.tsx";
import { useFromMain } from "./session.ts";

/** Asks for a sync. Offline nothing moves on screen that would show it, so it is said. */
export async function syncNow(): Promise<void> {
  const offline = useFromMain.getState().sync?.phase === "offline";
  const answer = await commands()["sync.now"](null);
  if (!answer.ok) announceFailure(answer.error);
  else if (offline) announce(t`Trying to connect. Your work is safe on this computer.`);
}
