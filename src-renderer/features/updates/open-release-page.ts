import { announceFailure } from "../../app/announce.tsx";
import { commands } from "../../app/bridge.ts";

/** Where Rounds does not install updates itself they are fetched from there, in the system's browser. */
export async function openReleasePage(): Promise<void> {
  const answer = await commands()["updates.openPage"](null);
  if (!answer.ok) announceFailure({ kind: "fault", fault: answer.error });
}
