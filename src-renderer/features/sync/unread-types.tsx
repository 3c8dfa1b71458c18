import { plural, t } from "@lingui/core/macro";
import type { SyncStatus } from "../../../src-shared/ipc/sync-status.ts";
import { timeText } from "../../format/dates.ts";
import { faultSentence } from "../../format/faults/fault-sentence.ts";
import { kindsOf } from "../../format/names.ts";
import { useNow } from "../../platform/clock.ts";
import { listRefusalOf } from "../../session/use-forbidden.ts";
import { IconAlertTriangle } from "../../ui/icons.ts";

type Progress = SyncStatus["progress"][number];

/** The lists that could not be read when they were last asked for, or not the whole of them, and when Rounds asks again. */
export function UnreadTypes({ progress }: { readonly progress: readonly Progress[] }) {
  const now = useNow();
  const failing = progress.filter((one) => one.fault !== null || one.gap > 0);
  if (failing.length === 0) return null;
  return (
    <ul className="unread-types" aria-label={t`Couldn't be read`}>
      {failing.map((one) => (
        <li key={one.type} className="unread-type">
          <IconAlertTriangle className={needsRep(one) ? "attention" : "unsent"} size={15} aria-hidden />
          <span>
            <strong>{kindsOf(one.type)}</strong> ·{" "}
            {one.fault === null ? gapSentence(one) : unreadSentence(one, now)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Rounds reads the others again by itself: red is for the rep's own part. */
function needsRep({ fault }: Progress): boolean {
  return fault?.kind === "forbidden";
}

function unreadSentence(progress: Progress, now: number): string {
  const { fault, nextAt } = progress;
  const refusal = listRefusalOf([progress], progress.type);
  if (refusal !== null) return refusal;
  const what = fault === null ? "" : faultSentence(fault).what;
  if (nextAt === null || nextAt <= now) return what;
  const time = timeText(nextAt);
  return t`${what} Rounds fetches them again at ${time}.`;
}

function gapSentence({ gap }: Progress): string {
  return plural(gap, {
    one: "The service couldn't show # record. Rounds looks for it again within hours.",
    other: "The service couldn't show # records. Rounds looks for them again within hours.",
  });
}
