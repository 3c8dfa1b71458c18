import type { Entry } from "../../../../src-shared/ipc/outbox.ts";
import type { SyncStatus } from "../../../../src-shared/ipc/sync-status.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import type { Computer } from "../computer/computer.ts";
import type { Concern } from "../world/lasting.ts";
import type { LastingPlan } from "../world/lasting-plan.ts";
import { isBlocked } from "./blocked.ts";
import { waitingOf } from "./lasting-verdict.ts";

/** Whether the status says of a type that it could not be read, or not the whole of it. */
export function isBroken(progress: SyncStatus["progress"][number]): boolean {
  const gap = "gap" in progress ? Number(progress.gap) : 0;
  return progress.fault !== null || gap > 0;
}

/** Returns a sentence for each broken part that the status hides, and each sound part that it calls broken (law 14). */
export async function faultsToldWrongly(computer: Computer, plan: LastingPlan): Promise<readonly string[]> {
  const { main, screen } = computer;
  if (main === null || main.over || screen === null) return [];
  const status = main.engine.status();
  const shown = status.progress.filter(isBroken).map(({ type }) => type);
  const concerned = plan.conditions.map(({ concern }) => concern.list ?? concern.record?.type ?? null);
  const wrong = shown
    .filter((type) => !concerned.includes(type) && !concerned.includes(null))
    .map((type) => `the status says that ${type} cannot be read, and it can`);
  for (const { service, direction } of status.paused) {
    const isRight = plan.conditions.some(({ concern }) => isWhole(concern, service, direction));
    if (!isRight) wrong.push(`the status says that the ${direction} of ${service} fail, and they do not`);
  }
  for (const { concern } of plan.conditions) {
    const { list, record, service, method } = concern;
    const isMissing =
      record?.by === "showing" &&
      computer.services.sales.store.get(record.type, record.id) !== null &&
      !(await screen.known(record.type)).has(record.id);
    const unread = list ?? (isMissing ? record.type : undefined);
    if (unread !== undefined && !shown.includes(unread))
      wrong.push(`the status does not say that ${unread} cannot be read as a whole`);
    if (list !== undefined || record !== undefined) continue;
    const isRead = method !== "writes" && service !== "support";
    const waiting = waitingOf(computer).filter(({ type }) => descriptorOf(type).service === service);
    if ((isRead || waiting.length > 0) && !isFaultSaid(computer))
      wrong.push("nothing says that a service fails");
  }
  return wrong;
}

/** True if the rep can see that something fails: in the status, or at each edit that waits for no other edit. */
export function isFaultSaid({ main, journal, key }: Computer): boolean {
  const status = main?.engine.status();
  const entries = journal.entries(key);
  if (status === undefined || !entries.ok) return false;
  if (status.fault !== null || status.progress.some(isBroken) || status.paused.length > 0) return true;
  const unsent = entries.value.filter(({ state }) => ["waiting", "sending", "ambiguous"].includes(state));
  const first = unsent.filter((one) => !isBlocked(one, entries.value, () => true));
  // The Sync screen lists every sending of an edit with what came of it; of the one under way nothing has yet.
  const ended = ({ state, attempts }: Entry) => attempts - (state === "sending" ? 1 : 0);
  return first.length > 0 && first.every((one) => one.fault !== null || ended(one) > 0);
}

/** Whether everything is concerned that goes to a service in one direction. */
function isWhole(
  { service = "sales", method, list, record }: Concern,
  of: "sales" | "support",
  direction: "reads" | "writes",
): boolean {
  return (
    list === undefined &&
    record === undefined &&
    service === of &&
    (method === undefined || method === direction)
  );
}
