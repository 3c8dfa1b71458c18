import { t } from "@lingui/core/macro";
import { Alert } from "@mantine/core";
import type { PausedService, SyncStatus } from "../../../src-shared/ipc/sync-status.ts";
import { timeText } from "../../format/dates.ts";
import { useNow } from "../../platform/clock.ts";
import { IconClockPause } from "../../ui/icons.ts";

/** The services that fail as a whole: when Rounds tries them again, and that nothing is lost. */
export function PausedServices({ sync }: { readonly sync: Pick<SyncStatus, "paused" | "nextTryAt"> }) {
  const { paused, nextTryAt } = sync;
  // One sentence for a service that neither answers nor takes changes.
  const silent = new Set(paused.filter((one) => one.direction === "reads").map((one) => one.service));
  return paused
    .filter((one) => one.direction === "reads" || !silent.has(one.service))
    .map((one) => <PausedOne key={`${one.service} ${one.direction}`} one={one} nextTryAt={nextTryAt} />);
}

interface Props {
  readonly one: PausedService;
  /** When the lane itself runs again: it may have to rest for longer than the service. */
  readonly nextTryAt: number | null;
}

function PausedOne({ one: { service, direction, fault, nextAt }, nextTryAt }: Props) {
  const now = useNow();
  const title = titleOf(service, direction);
  const at = nextAt > now ? nextAt : (nextTryAt ?? 0);
  const time = timeText(at);
  const next = at > now ? t`Rounds tries again at ${time}.` : t`Rounds is trying again.`;
  return (
    <Alert
      role="status"
      className="alert alert-attention"
      variant="light"
      icon={<IconClockPause size={18} aria-hidden />}
      title={title}
    >
      {bodyOf(direction, fault, next)}
    </Alert>
  );
}

function bodyOf(direction: PausedService["direction"], fault: PausedService["fault"], next: string): string {
  if (direction === "writes") return t`Your work is saved here and nothing is lost. ${next}`;
  // A hotel's sign-in page answers every request in the service's place.
  if (fault.kind === "malformedResponse")
    return t`Another page answers in its place. On a guest network, sign in to the network in your browser first. ${next}`;
  return t`You can keep working with what's here. ${next}`;
}

function titleOf(service: PausedService["service"], direction: PausedService["direction"]): string {
  if (service === "sales")
    return direction === "writes" ? t`Your CRM isn't accepting changes.` : t`Your CRM isn't answering.`;
  return direction === "writes"
    ? t`Your support platform isn't accepting changes.`
    : t`Your support platform isn't answering.`;
}
