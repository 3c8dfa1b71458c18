import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { useOutboxCounts } from "../replica/live/hooks.ts";
import { useFromMain } from "../session/session.ts";
import {
  type Icon,
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconLogin,
  IconRefresh,
} from "../ui/icons.ts";
import { type ChipState, chipState } from "./chip-state.ts";

const signs: Readonly<Record<ChipState["kind"], Icon>> = {
  signIn: IconLogin,
  attention: IconAlertTriangle,
  offline: IconCloudOff,
  syncing: IconRefresh,
  starting: IconRefresh,
  unsent: IconCloudUp,
  synced: IconCloudCheck,
};

/** Always in sight: whether what the rep did has been sent. */
export function StatusChip() {
  const session = useFromMain((state) => state.session.kind);
  const sync = useFromMain((state) => state.sync);
  const { unsent, parked, known } = useOutboxCounts();
  const atStart = useRef(0);
  if (sync?.phase !== "pushing") atStart.current = unsent;
  else atStart.current = Math.max(atStart.current, unsent);

  const state = chipState({
    session,
    sync: known ? sync : null,
    unsent,
    parked,
    unsentAtStart: atStart.current,
  });
  const listed = parked + (sync?.possibleDuplicates ?? 0) > 0;
  const Sign = signs[state.kind];
  return (
    <>
      <Link
        to={state.kind === "signIn" ? "/settings" : "/sync"}
        search={listed && state.kind === "attention" ? { tab: "attention" } : {}}
        className={`chip chip-${state.kind} numbers`}
        aria-label={t`Sync status: ${{ state: state.text }}`}
      >
        <Sign size={15} stroke={1.8} aria-hidden />
        {state.text}
      </Link>
      <span className="unseen" role="status">
        {spoken(state)}
      </span>
    </>
  );
}

/** Counting aloud would be a nuisance: progress is said once. */
function spoken(state: ChipState): string {
  return state.kind === "syncing" ? t`Syncing` : state.text;
}
