import { t } from "@lingui/core/macro";
import type { SyncStatus } from "../../../src-shared/ipc/sync-status.ts";
import { faultSentence } from "../../format/faults/fault-sentence.ts";
import { kindsOf } from "../../format/names.ts";
import { locale } from "../../platform/locale.ts";
import { IconAlertTriangle, IconCheck, IconRefresh } from "../../ui/icons.ts";
import "./progress.css";

/** Shows the phase and the number of fetched rows for each record type. */
export function PullTable({ progress }: { readonly progress: SyncStatus["progress"] }) {
  return (
    <ul className="pull" aria-label={t`Fetched so far`}>
      {progress.map((one) => (
        <li
          key={one.type}
          className="pull-type"
          title={one.fault ? faultSentence(one.fault).what : undefined}
        >
          {/* Records that an earlier sync has fetched stay. */}
          <Phase phase={one.fault === null ? one.phase : "failed"} />
          <span className="truncate">{kindsOf(one.type)}</span>
          <span className="numbers dim pull-count">{countText(one)}</span>
        </li>
      ))}
    </ul>
  );
}

function Phase({ phase }: { readonly phase: SyncStatus["progress"][number]["phase"] }) {
  switch (phase) {
    case "waiting":
      return <span className="pull-sign pull-dot" role="img" aria-label={t`Waiting`} />;
    case "sweeping":
      return <IconRefresh className="pull-sign link" size={15} role="img" aria-label={t`Fetching`} />;
    case "done":
      return (
        <IconCheck
          className="pull-sign sent"
          size={15}
          role="img"
          aria-label={t({ message: "Done", context: "fetching" })}
        />
      );
    case "failed":
      return (
        // Rounds fetches it again by itself: red is for what needs the rep.
        <IconAlertTriangle className="pull-sign unsent" size={15} role="img" aria-label={t`Failed`} />
      );
  }
}

function countText({ phase, rows }: SyncStatus["progress"][number]): string {
  if (phase === "failed") return t`not fetched`;
  return phase === "waiting" && rows === 0 ? "" : rows.toLocaleString(locale);
}
