import { t } from "@lingui/core/macro";
import type { SyncStatus } from "../../../src-main/contract/sync-status.ts";
import { faultSentence } from "../../../src-main/words/fault-sentence.ts";
import { useNow } from "../../app/clock.ts";
import { timeText } from "../../app/dates.ts";
import { IconAlertTriangle } from "../../app/icons.ts";
import { kindsOf } from "../../app/names.ts";

type Progress = SyncStatus["progress"][number];

/** The lists that could not be read when they were last asked for, why, and when Rounds asks again. */
export function UnreadTypes({ progress }: { readonly progress: readonly Progress[] }) {
  const failing = progress.filter((one) => one.fault !== null);
  if (failing.length === 0) return null;
  return (
    <ul className="unread-types" aria-label={t`Could not be read`}>
      {failing.map((one) => (
        <UnreadType key={one.type} one={one} />
      ))}
    </ul>
  );
}

function UnreadType({ one: { type, fault, nextAt } }: { readonly one: Progress }) {
  const now = useNow();
  if (fault === null) return null;
  const kinds = kindsOf(type);
  const time = nextAt === null ? null : timeText(nextAt);
  return (
    <li className="unread-type">
      <IconAlertTriangle className="attention" size={15} aria-hidden />
      <span>
        <strong>{kinds}</strong> {faultSentence(fault).what}{" "}
        {time !== null && nextAt !== null && nextAt > now && t`Rounds reads them again at ${time}.`}
      </span>
    </li>
  );
}
