import { plural } from "@lingui/core/macro";
import { commands } from "../../platform/bridge.ts";
import type { useReplica } from "../../replica/live/hooks.ts";
import { announce, announceFailure } from "../../session/announce.tsx";

type Replica = Pick<ReturnType<typeof useReplica>, "account" | "edits">;

/** Saves every edit that is not delivered to a file of the rep's choice, and says how it went (law 3). */
export async function saveEditsToFile({ account, edits }: Replica): Promise<void> {
  // Main writes the edits of its journal, which may lack some that were almost saved. The file then has the others.
  const written = await edits.flushDeferred();
  if (!written.ok) announceFailure(written.error);
  const answer = await commands()["edits.save"]({ account: account.key });
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
