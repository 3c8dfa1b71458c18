import { t } from "@lingui/core/macro";
import { Button, Progress } from "@mantine/core";
import type { UpdatePhase } from "../../../src-shared/ipc/updates.ts";
import { commands } from "../../platform/bridge.ts";
import { useNow } from "../../platform/clock.ts";
import { useFromMain } from "../../session/session.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import { RowTitle } from "../../ui/row-title.tsx";
import { Section } from "../../ui/section.tsx";
import { ChannelChoice } from "./channel-choice.tsx";
import { openReleasePage } from "./open-release-page.ts";
import { updateFaultSentence } from "./update-fault-sentence.ts";
import { updateStateSentence } from "./update-state-sentence.ts";
import { useRestart } from "./use-restart.tsx";
import "./updates.css";

/** Shows the current version, whether there is a newer one, and the next step of the update. */
export function UpdatesSection() {
  const status = useFromMain((state) => state.updates);
  const version = useFromMain((state) => state.info?.version ?? "");
  const now = useNow();
  if (status === null) return null;
  const { manner, phase } = status;
  return (
    <Section title={t`Updates`}>
      <div className="setting">
        <div className="setting-row">
          <RowTitle
            title={t`Version ${version}`}
            about={
              <span className="numbers" role="status">
                {updateStateSentence(status, now)}
              </span>
            }
          />
          {manner !== "off" && <NextStep phase={phase} />}
        </div>
        {phase.kind === "downloading" && (
          <Progress value={phase.percent} size="sm" aria-label={t`Downloading the update`} />
        )}
        {phase.kind === "failed" && <FaultAlert fault={updateFaultSentence(phase.fault)} />}
        {manner !== "off" && <ChannelChoice />}
      </div>
    </Section>
  );
}

function NextStep({ phase }: { readonly phase: UpdatePhase }) {
  const { restart, question } = useRestart();
  const check = () => void commands()["updates.check"](null);
  switch (phase.kind) {
    case "ready":
      return (
        <>
          <Button onClick={restart}>{t`Restart now`}</Button>
          {question}
        </>
      );
    case "available":
      return <Button onClick={() => void openReleasePage()}>{t`Open release page`}</Button>;
    case "idle":
    case "failed":
    case "checking":
      return (
        <Button variant="default" loading={phase.kind === "checking"} onClick={check}>
          {t`Check now`}
        </Button>
      );
    case "downloading":
    case "installing":
      return null;
  }
}
