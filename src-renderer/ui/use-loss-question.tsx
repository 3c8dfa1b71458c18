import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { hasUnsaved } from "../session/unsaved.ts";
import { Confirm } from "./confirm.tsx";

type Step = () => Promise<void>;

interface LossMessages {
  readonly title: string;
  readonly confirm: string;
  readonly warning: string;
}

interface LossQuestion {
  /** Takes the step at once if nothing is typed, or else when the rep has agreed to lose it. */
  readonly take: (step: Step) => void;
  /** The component that uses the hook shows this. */
  readonly question: ReactNode;
}

/** Asks the rep before a step loses typed text. */
export function useLossQuestion({ title, confirm, warning }: LossMessages): LossQuestion {
  const [asked, setAsked] = useState<{ readonly step: Step } | null>(null);
  return {
    take: (step) => (hasUnsaved() ? setAsked({ step }) : void step()),
    question: asked && (
      <Confirm
        title={title}
        confirm={confirm}
        cancel={t`Keep writing`}
        run={() => {
          setAsked(null);
          void asked.step();
        }}
        close={() => setAsked(null)}
      >
        {warning}
      </Confirm>
    ),
  };
}

interface Restart {
  readonly restart: () => void;
  readonly question: ReactNode;
}

/** Asks the rep before `run` loses typed text by a restart, and says `warning` with it. */
export function useRestartQuestion(run: Step, warning: string): Restart {
  const { take, question } = useLossQuestion({
    title: t`Restart and lose what you typed?`,
    confirm: t`Restart`,
    warning,
  });
  return { restart: () => take(run), question };
}
