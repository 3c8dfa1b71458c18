import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { commands } from "../../platform/bridge.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announce, announceFailure } from "../../session/announce.tsx";
import { hasUnsaved } from "../../session/unsaved.ts";
import { Confirm } from "../../ui/confirm.tsx";

interface Restart {
  readonly restart: () => void;
  /** The component that uses the hook shows this. It asks the rep before a restart loses typed text. */
  readonly question: ReactNode;
}

/** Runs “Restart now”. It waits until running saves end, and asks the rep first if typed text is not saved. */
export function useRestart(): Restart {
  const [asking, setAsking] = useState(false);
  const { settled } = useReplica();
  const go = async () => {
    setAsking(false);
    if (!(await settled())) return announce(t`A change is still being saved. Try again in a moment.`);
    const answer = await commands()["updates.restart"](null);
    if (!answer.ok) announceFailure({ kind: "fault", fault: answer.error });
  };
  return {
    restart: () => (hasUnsaved() ? setAsking(true) : void go()),
    question: asking && (
      <Confirm
        title={t`Restart and lose what you typed?`}
        confirm={t`Restart`}
        cancel={t`Keep writing`}
        run={() => void go()}
        close={() => setAsking(false)}
      >
        {t`It hasn't been saved. The update can wait until you quit Rounds.`}
      </Confirm>
    ),
  };
}
