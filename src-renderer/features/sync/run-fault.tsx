import { t } from "@lingui/core/macro";
import type { SyncStatus } from "../../../src-shared/ipc/sync-status.ts";
import { timeText } from "../../format/dates.ts";
import { useNow } from "../../platform/clock.ts";
import { FaultAlert } from "../../ui/fault-alert.tsx";

/** Says why the last run ended early. A missing network says so on every page, and not here. */
export function RunFault({ sync }: { readonly sync: Pick<SyncStatus, "fault" | "phase" | "nextTryAt"> }) {
  const now = useNow();
  const { fault, phase, nextTryAt } = sync;
  if (fault === null || phase === "offline") return null;
  // A service may ask for minutes: a rep who waits wants to know for how long.
  if (fault.kind !== "rateLimited" || nextTryAt === null || nextTryAt <= now)
    return <FaultAlert fault={fault} />;
  const time = timeText(nextTryAt);
  const then = t`Rounds tries again at ${time}.`;
  const what = t`The service asks us to slow down.`;
  return (
    <FaultAlert fault={{ what, next: t`Your work is saved here and nothing is lost. ${{ next: then }}` }} />
  );
}
