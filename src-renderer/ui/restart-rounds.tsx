import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import type { Fault } from "../../src-shared/errors/fault.ts";
import { commands } from "../platform/bridge.ts";
import { announceFailure } from "../session/announce.tsx";
import { hasUnsaved } from "../session/unsaved.ts";
import { Confirm } from "./confirm.tsx";
import "./styles/start-faults.css";

/** Whether a restart of Rounds is what the rep is told to do about it next (`src-shared/i18n/fault-sentence.ts`). */
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
  const [asking, setAsking] = useState(false);
  const restart = async () => {
    setAsking(false);
    const answer = await commands()["app.restart"](null);
    if (!answer.ok) announceFailure({ kind: "fault", fault: answer.error });
  };
  return (
    <Group className="alert-answers">
      <Button
        size="compact-md"
        variant="default"
        onClick={() => (hasUnsaved() ? setAsking(true) : void restart())}
      >
        {t`Restart Rounds`}
      </Button>
      {asking && (
        <Confirm
          title={t`Restart and lose what you typed?`}
          confirm={t`Restart`}
          cancel={t`Keep writing`}
          run={() => void restart()}
          close={() => setAsking(false)}
        >
          {t`Anything you typed isn't saved yet. Rounds opens again at once.`}
        </Confirm>
      )}
    </Group>
  );
}
