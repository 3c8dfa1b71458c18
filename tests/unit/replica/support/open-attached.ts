import {
  type OpenReplica,
  type OpenReplicaInput,
  openReplica,
} from "../../../../src-renderer/replica/live/open-replica.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import type { Result } from "../../../../src-shared/result.ts";

/** Opens a replica, and waits until it is attached. Fails with whatever main answers to that. */
export async function openAttached(input: OpenReplicaInput): Promise<Result<OpenReplica, Fault>> {
  const opened = await openReplica(input);
  if (!opened.ok) return opened;
  const attached = await opened.value.attached;
  return attached.ok ? opened : attached;
}
