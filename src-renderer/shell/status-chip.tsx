import "./status-chip.css";
import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Suspense, useRef, useState } from "react";
import { lazily } from "../platform/lazily.ts";
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

const StatusDetails = lazily(async () => (await import("./status-details.tsx")).StatusDetails);

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
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  const Sign = signs[state.kind];
  const look = {
    className: `chip chip-${state.kind} numbers`,
    "aria-label": t`Sync status: ${{ state: state.text }}`,
  };
  const face = (
    <>
      <Sign size={15} stroke={1.8} aria-hidden />
      <span className="truncate">{state.text}</span>
    </>
  );
  return (
    <>
      {state.kind === "signIn" ? (
        <Link to="/settings" {...look}>
          {face}
        </Link>
      ) : (
        <UnstyledButton
          ref={button}
          {...look}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {face}
        </UnstyledButton>
      )}
      {opened && state.kind !== "signIn" && (
        <Suspense fallback={null}>
          <StatusDetails at={button} sync={sync} unsent={unsent} parked={parked} close={close} />
        </Suspense>
      )}
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
