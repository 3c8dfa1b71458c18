import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { hasUnsaved } from "../session/unsaved.ts";
import { Confirm } from "./confirm.tsx";

interface Restart {
  readonly restart: () => void;
  /** The component that uses the hook shows this. */
  readonly question: ReactNode;
}

/** Asks the rep before `run` loses typed text, and says `warning` with it. */
export function useRestartQuestion(run: () => Promise<void>, warning: string): Restart {
  const [asking, setAsking] = useState(false);
  return {
    restart: () => (hasUnsaved() ? setAsking(true) : void run()),
    question: asking && (
      <Confirm
        title={t`Restart and lose what you typed?`}
        confirm={t`Restart`}
        cancel={t`Keep writing`}
        run={() => {
          setAsking(false);
          void run();
        }}
        close={() => setAsking(false)}
      >
        {warning}
      </Confirm>
    ),
  };
}
