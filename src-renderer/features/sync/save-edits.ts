import { plural } from "@lingui/core/macro";
import type { AccountKey } from "../../../src-main/contract/ids.ts";
import { announce, announceFailure } from "../../app/announce.tsx";
import { commands } from "../../app/bridge.ts";

/** Saves every edit that is not delivered to a file of the rep's choice, and says how it went (law 3). */
export async function saveEditsToFile(account: AccountKey): Promise<void> {
  const answer = await commands()["edits.save"]({ account });
  if (!answer.ok) announceFailure({ kind: "fault", fault: answer.error });
  else if (answer.value.kind === "saved") {
    const { count, file } = answer.value;
    announce(
      plural(count, {
        one: `# edit saved to ${file}. They are still sent from here.`,
        other: `# edits saved to ${file}. They are still sent from here.`,
      }),
    );
  }
}
