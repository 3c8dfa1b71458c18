import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import type { Fault } from "../../src-shared/errors/fault.ts";
import { commands } from "../platform/bridge.ts";
import { announceFailure } from "../session/announce.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Stopped } from "../ui/faults/stopped.tsx";

interface Props {
  readonly fault: Fault;
  /** Opens the replica anew. */
  readonly again: () => void;
}

/** Says why the replica could not be opened, with what may help. */
export function StoppedWorkspace({ fault, again }: Props) {
  return (
    <Stopped fault={fault}>
      <Group className="alert-answers" gap="xs">
        <Button size="compact-md" variant="default" onClick={again}>
          {t`Try again`}
        </Button>
        {fault.kind === "storageBroken" && <LoadAgain again={again} />}
      </Group>
    </Stopped>
  );
}

/** “Load data again”, for a local copy that cannot be opened: asks first, as it removes that copy. */
function LoadAgain({ again }: Pick<Props, "again">) {
  const [asking, setAsking] = useState(false);
  const load = async () => {
    setAsking(false);
    const answer = await commands()["app.discardReplica"](null);
    if (answer.ok) again();
    else announceFailure(answer.error);
  };
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => setAsking(true)}>
        {t`Load data again`}
      </Button>
      {asking && (
        <Confirm
          title={t`Load your data again?`}
          confirm={t`Load again`}
          run={() => void load()}
          close={() => setAsking(false)}
        >
          <p>{t`Rounds removes its copy of your records from this computer, then loads your records again. That takes a connection.`}</p>
          <p>
            {t`Changes that aren't sent yet are kept in a second place on this computer, unless Rounds told you that this place is damaged, too.`}
          </p>
        </Confirm>
      )}
    </>
  );
}
