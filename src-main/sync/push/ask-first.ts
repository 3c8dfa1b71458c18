import { createRecoveryOf } from "../../../src-shared/descriptor/create-recovery.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { Entry } from "../../../src-shared/ipc/outbox.ts";
import { type AnyDescriptor, descriptorOf } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import type { Remote } from "../ports.ts";
import type { SyncSession } from "../session.ts";

interface Create {
  readonly descriptor: AnyDescriptor;
  readonly remote: Remote;
  readonly head: Pick<Entry, "fault">;
  readonly patch: Entry["patch"];
}

/**
 * Sends a harmless request to the service before a create leaves, in two cases. First, no server has sent its
 * time yet: Rounds looks for a lost create among the records made since it left (law 5), and the computer's
 * own clock may be years off (law 10). Second, there was no network when the create was last tried: a create
 * that nobody claims while that lasts is not in doubt after a kill (law 3). Any other answer, also none in
 * time, lets the create go: a reading that always fails must not hold it up.
 */
export async function askFirst(session: SyncSession, create: Create): Promise<Result<null, SyncFailure>> {
  const { kind } = createRecoveryOf(create.descriptor, create.patch);
  const isUndated = session.serverDate() === null && (kind === "list" || kind === "included");
  // mutation: create-claimed-while-offline
  const wasOffline = create.head.fault?.kind === "offline";
  if (!isUndated && !wasOffline) return ok(null);
  const asked = await anything(create);
  if (asked.ok) return ok(null);
  const isDated = !isUndated || session.serverDate() !== null;
  return isDated && asked.error.kind !== "offline" ? ok(null) : asked;
}

/** A reading that every account may request, or whose refusal is an answer as well. */
async function anything({ descriptor, remote }: Create): Promise<Result<unknown, SyncFailure>> {
  return descriptor.service === "support"
    ? remote.listFrom(descriptorOf("redirect_rule"), { after: null, sort: "id" })
    : remote.list(descriptorOf("user"), { page: 1, perPage: 1 });
}
