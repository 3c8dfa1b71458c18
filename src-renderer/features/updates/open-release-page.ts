import { commands } from "../../platform/bridge.ts";
import { announceFailure } from "../../session/announce.tsx";

/** Where Rounds does not install updates itself they are fetched from there, in the system's browser. */
export async function openReleasePage(): Promise<void> {
  const answer = await commands()["updates.openPage"](null);
  if (!answer.ok) announceFailure({ kind: "fault", fault: answer.error });
}
