import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { commands } from "../../platform/bridge.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announce, announceFailure } from "../../session/announce.tsx";
import { hasUnsaved } from "../../session/unsaved.ts";
import { Confirm } from "../../ui/confirm.tsx";

interface Restart {
  readonly restart: () => void;
  /** Stands wherever it is used: asks where something that was typed would be lost. */
  readonly question: ReactNode;
}

/** “Restart now”. What is being saved is waited for; what was only typed is asked about. */
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
