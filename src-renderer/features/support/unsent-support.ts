import { descriptorOf } from "../../../src-main/contract/records/registry.ts";
import type { OutboxRow, ReplicaDatabase } from "../../replica/database.ts";
import type { OpenReplica } from "../../replica/open-replica.ts";

/** Everything for the support platform that is not sent. */
export async function unsentForSupport(database: ReplicaDatabase): Promise<readonly OutboxRow[]> {
  const all = await database.outbox.toArray();
  return all.filter((one) => descriptorOf(one.type).service === "support");
}

/** What was turned away for the sign-in alone is sent again, now that there is another. */
export async function sendTurnedAway({
  database,
  edits,
}: Pick<OpenReplica, "database" | "edits">): Promise<void> {
  for (const { sequence, park } of await unsentForSupport(database)) {
    if (park?.kind === "refused" && park.fault.kind === "credentialsWrong")
      await edits.retry(sequence, { keep: "asIs" });
  }
}
