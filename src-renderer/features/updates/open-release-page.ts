import { commands } from "../../platform/bridge.ts";
import { announceFailure } from "../../session/announce.tsx";

/**
 * Opens the release page in the system's browser, for copies of Rounds that do not install updates
 * themselves.
 */
export async function openReleasePage(): Promise<void> {
  const answer = await commands()["updates.openPage"](null);
  if (!answer.ok) announceFailure(answer.error);
}
