import { plural, t } from "@lingui/core/macro";
import { Button, Popover } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { RefObject } from "react";
import type { SyncStatus } from "../../src-shared/ipc/sync-status.ts";
import { momentText, timeText } from "../format/dates.ts";
import { useNow } from "../platform/clock.ts";
import { syncNow } from "../session/sync-now.ts";
import { AtButton } from "../ui/menu-button.tsx";

interface Props {
  readonly at: RefObject<HTMLButtonElement | null>;
  readonly sync: SyncStatus | null;
  readonly unsent: number;
  readonly parked: number;
  readonly close: () => void;
}

/** Says behind the chip how many changes wait, when Rounds tries next, and whether something needs the rep. */
export function StatusDetails({ at, sync, unsent, parked, close }: Props) {
  const now = useNow();
  const asking = parked + (sync?.possibleDuplicates ?? 0) + (sync?.massDeletions.length ?? 0);
  return (
    <Popover
      opened
      onChange={close}
      shadow="md"
      position="bottom-end"
      width={280}
      withRoles={false}
      trapFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <AtButton at={at} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t`Sync status`} className="status-details">
        <p className="status-waits">{waitingSentence(unsent, nextTryOf(sync, now))}</p>
        {asking > 0 && (
          <Link to="/sync" search={{ tab: "attention" }} className="attention" onClick={close}>
            {plural(asking, { one: "# needs attention", other: "# need attention" })}
          </Link>
        )}
        {sync?.syncedAt && (
          <p className="dim numbers">{t`Last complete: ${{ moment: momentText(sync.syncedAt, now) }}`}</p>
        )}
        <div className="status-foot">
          <Button size="xs" variant="default" onClick={() => void syncNow()}>
            {t`Sync now`}
          </Button>
          <Link to="/sync" className="link" data-autofocus onClick={close}>
            {t`Open Sync`}
          </Link>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The next try that is still to come, of a run that failed or of a service that does not answer. */
export function nextTryOf(sync: Pick<SyncStatus, "nextTryAt" | "paused"> | null, now: number): number | null {
  if (sync === null) return null;
  const tries = [sync.nextTryAt, ...sync.paused.map(({ nextAt }) => nextAt)];
  const coming = tries.filter((at) => at !== null && at > now) as number[];
  return coming.length === 0 ? null : Math.min(...coming);
}

/** "3 changes wait, next try 10:52". */
export function waitingSentence(unsent: number, nextTry: number | null): string {
  if (nextTry === null) {
    if (unsent === 0) return t`Everything is sent.`;
    return plural(unsent, { one: "# change waits.", other: "# changes wait." });
  }
  const time = timeText(nextTry);
  if (unsent === 0) return t`Everything is sent. Next try ${time}`;
  return plural(unsent, {
    one: `# change waits, next try ${time}`,
    other: `# changes wait, next try ${time}`,
  });
}
