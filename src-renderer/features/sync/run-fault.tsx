import { t } from "@lingui/core/macro";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { SyncStatus } from "../../../src-shared/ipc/sync-status.ts";
import { type FaultSentence, faultSentence } from "../../format/faults/fault-sentence.ts";
import { repeatedSentence } from "../../format/faults/repeated-sentence.ts";
import { joined } from "../../format/joined.ts";
import { useNow } from "../../platform/clock.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import { bodyOf, nextTrySentence } from "./paused-services.tsx";

/** The service's own troubles: Rounds tries again by itself, and the rep can do nothing about them. */
const triedAgain: readonly Fault["kind"][] = ["rateLimited", "serverFault", "signInNotRenewed", "timeout"];

/** Says why the last run ended early. A missing network says so on every page, and not here. */
export function RunFault({
  sync: { fault, phase, nextTryAt },
}: {
  readonly sync: Pick<SyncStatus, "fault" | "phase" | "nextTryAt">;
}) {
  const now = useNow();
  if (fault === null || phase === "offline") return null;
  return (
    <FaultAlert fault={asked(fault, nextTryAt, now)} isMendedByItself={triedAgain.includes(fault.kind)} />
  );
}

/** A service may ask for minutes: a rep who waits wants to know which one does, and for how long. */
function asked(fault: Fault, nextTryAt: number | null, now: number): Fault | FaultSentence {
  if (fault.kind === "malformedResponse" || fault.kind === "serverFault" || fault.kind === "timeout")
    return repeatedSentence(fault);
  if (fault.kind !== "rateLimited") return fault;
  const { service } = fault;
  return {
    what: joined(service && (service === "sales" ? t`CRM` : t`Support`), faultSentence(fault).what),
    next: bodyOf("writes", fault, nextTrySentence(nextTryAt, now)),
  };
}
