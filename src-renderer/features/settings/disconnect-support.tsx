import { plural, t } from "@lingui/core/macro";
import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { severalAtMost } from "../../outbox/edits.ts";
import { commands } from "../../platform/bridge.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announce, announceFailure } from "../../session/announce.tsx";
import { useFromMain } from "../../session/session.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import { useFocusBack } from "../../ui/use-focus-back.ts";
import { discardForSupport } from "../support/exports.ts";
import { saveEditsToFile } from "../sync/exports.ts";

/** Disconnects Support. If edits for Support are unsent, the rep first chooses whether to keep or to discard them (law 4). */
export function DisconnectSupport() {
  const replica = useReplica();
  const [fault, setFault] = useState<Fault | null>(null);
  const [unsent, setUnsent] = useState<number | null>(null);
  const disconnect = async (choice: "ask" | "keep" | "discard") => {
    setFault(null);
    setUnsent(null);
    const answer = await commands()["support.disconnect"]({ unsent: choice === "ask" ? "ask" : "keep" });
    if (!answer.ok) {
      if (answer.error.kind === "unsentEdits") setUnsent(answer.error.count);
      else setFault(answer.error);
      return;
    }
    // Rounds sends nothing to this account any more.
    if (choice === "discard") await discard();
    useFromMain.setState({ connection: answer.value });
  };
  const discard = async () => {
    const discarded = await discardForSupport(replica);
    if (!discarded.ok) return announceFailure(discarded.error);
    const { given, left } = discarded.value;
    const undo = async () => {
      const back = await replica.edits.restore(given);
      if (!back.ok) announceFailure(back.error);
    };
    const words =
      left === 0
        ? t`The changes for Support were discarded.`
        : plural(left, {
            one: "# change may have arrived already, so it stays under Sync. The others were discarded.",
            other: "# changes may have arrived already, so they stay under Sync. The others were discarded.",
          });
    announce(words, given.length > 0 && given.length <= severalAtMost ? undo : undefined);
  };
  return (
    <>
      <Button variant="default" onClick={() => void disconnect("ask")}>
        {t`Disconnect Support`}
      </Button>
      {fault && <FaultAlert fault={fault} />}
      {unsent !== null && (
        <Choices
          unsent={unsent}
          save={() => void saveEditsToFile(replica)}
          choose={(choice) => void disconnect(choice)}
          close={() => setUnsent(null)}
        />
      )}
    </>
  );
}

interface Props {
  readonly unsent: number;
  /** Saves the unsent edits to a file of the rep's choice, and decides nothing else. */
  readonly save: () => void;
  readonly choose: (choice: "keep" | "discard") => void;
  readonly close: () => void;
}

function Choices({ unsent, save, choose, close }: Props) {
  useFocusBack();
  return (
    <Modal opened onClose={close} title={t`Disconnect with unsent changes?`} size={480}>
      <p className="sign-out-words">
        {plural(unsent, {
          one: "# change for Support isn't sent yet. Keep it, and it'll wait on this computer under Sync until Support is connected again.",
          other:
            "# changes for Support aren't sent yet. Keep them, and they'll wait on this computer under Sync until Support is connected again.",
        })}
      </p>
      <div className="sign-out-choices">
        <Button onClick={() => choose("keep")} data-autofocus>
          {t`Keep and disconnect`}
        </Button>
        <Button variant="default" onClick={save}>
          {t`Save unsent changes to a file…`}
        </Button>
        <Button variant="outline" color="red" onClick={() => choose("discard")}>
          {plural(unsent, {
            one: "Discard # change and disconnect",
            other: "Discard # changes and disconnect",
          })}
        </Button>
        <Button variant="default" onClick={close}>
          {t`Cancel`}
        </Button>
      </div>
    </Modal>
  );
}
