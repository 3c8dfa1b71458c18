import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { Fault } from "../../src-shared/errors/fault.ts";
import { commands } from "../platform/bridge.ts";
import { announceFailure } from "../session/announce.tsx";
import "./styles/start-faults.css";
import { useRestartQuestion } from "./use-loss-question.tsx";

/** Whether a restart of Rounds is what the rep is told to do about it next (`src-renderer/format/faults/fault-sentence.ts`). */
export function isMendedByRestart(fault: Fault): boolean {
  switch (fault.kind) {
    case "storageBroken":
    case "storageHeld":
    case "storageClosed":
    case "halfSaved":
    case "keychainAway":
    case "configurationMalformed":
      return true;
    case "upgradeFailed":
      return fault.reason === "diskFull";
    default:
      return false;
  }
}

/** “Restart Rounds”, which asks first where something that was typed would be lost. */
export function RestartRounds() {
  const { restart, question } = useRestartQuestion(async () => {
    const answer = await commands()["app.restart"](null);
    if (!answer.ok) announceFailure(answer.error);
  }, t`Anything you typed isn't saved yet. Rounds opens again at once.`);
  return (
    <>
      <Button size="compact-md" variant="default" onClick={restart}>
        {t`Restart Rounds`}
      </Button>
      {question}
    </>
  );
}
