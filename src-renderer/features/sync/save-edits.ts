import { plural } from "@lingui/core/macro";
import type { AccountKey } from "../../../src-shared/ids.ts";
import { commands } from "../../platform/bridge.ts";
import { announce, announceFailure } from "../../session/announce.tsx";

/** Saves every edit that is not delivered to a file of the rep's choice, and says how it went (law 3). */
export async function saveEditsToFile(account: AccountKey): Promise<void> {
  const answer = await commands()["edits.save"]({ account });
  if (!answer.ok) announceFailure(answer.error);
  else if (answer.value.kind === "saved") {
    const { count, file } = answer.value;
    announce(
      plural(count, {
        one: `# change saved to ${file}. Rounds still sends it from here.`,
        other: `# changes saved to ${file}. Rounds still sends them from here.`,
      }),
    );
  }
}
