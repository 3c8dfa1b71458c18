import { t } from "@lingui/core/macro";
import { Alert } from "@mantine/core";
import type { PausedService, SyncStatus } from "../../../src-shared/ipc/sync-status.ts";
import { timeText } from "../../format/dates.ts";
import { useNow } from "../../platform/clock.ts";
import { IconClockPause } from "../../ui/icons.ts";

/** The services that fail as a whole: when Rounds tries them again, and that nothing is lost. */
export function PausedServices({
  sync: { paused, nextTryAt },
}: {
  readonly sync: Pick<SyncStatus, "paused" | "nextTryAt">;
}) {
  // One sentence for a service that neither answers nor takes changes.
  const silent = new Set(paused.filter((one) => one.direction === "reads").map((one) => one.service));
  return paused
    .filter((one) => one.direction === "reads" || !silent.has(one.service))
    .map((one) => <PausedOne key={one.service} one={one} nextTryAt={nextTryAt} />);
}

interface Props {
  readonly one: PausedService;
  /** When the lane itself runs again: it may have to rest for longer than the service. */
  readonly nextTryAt: number | null;
}

function PausedOne({ one: { service, direction, fault, nextAt }, nextTryAt }: Props) {
  const now = useNow();
  const at = nextAt > now ? nextAt : nextTryAt;
  // Red is for what needs the rep: of a pause, only the sign-in to a guest network does.
  const needsRep = direction === "reads" && fault.kind === "malformedResponse";
  return (
    <Alert
      role="status"
      className={needsRep ? "alert alert-attention" : "alert alert-unsent"}
      icon={<IconClockPause size={18} aria-hidden />}
      title={titleOf(service, direction)}
    >
      {bodyOf(direction, fault, nextTrySentence(at, now))}
    </Alert>
  );
}

export function nextTrySentence(at: number | null, now: number): string {
  return at === null || at <= now
    ? t`Rounds is trying again.`
    : t`Rounds tries again at ${{ time: timeText(at) }}.`;
}

export function bodyOf(
  direction: PausedService["direction"],
  fault: PausedService["fault"],
  next: string,
): string {
  if (direction === "writes") return t`Your work is saved here and nothing is lost. ${next}`;
  // A hotel's sign-in page answers every request in the service's place.
  return fault.kind === "malformedResponse"
    ? t`Another page is answering instead. On a guest network, sign in to the network in your browser first. ${next}`
    : t`You can keep working with what's here. ${next}`;
}

function titleOf(service: PausedService["service"], direction: PausedService["direction"]): string {
  if (service === "sales")
    return direction === "writes" ? t`Your CRM isn't accepting changes.` : t`Your CRM isn't answering.`;
  return direction === "writes"
    ? t`Your support platform isn't accepting changes.`
    : t`Your support platform isn't answering.`;
}
