import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { commands } from "../../platform/bridge.ts";
import { announce } from "../../session/announce.tsx";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";

/** While the rep is over in the browser. */
export function Waiting({ fault }: { readonly fault: Fault | null }) {
  const [failed, setFailed] = useState<Fault | null>(null);
  const shown = failed ?? fault;
  const openAgain = async () => {
    const answer = await commands()["session.signIn"]({ emailHint: null });
    setFailed(answer.ok ? null : answer.error);
  };
  const copyAddress = async () => {
    const answer = await commands()["session.copySignInAddress"](null);
    setFailed(answer.ok ? null : answer.error);
    if (answer.ok) announce(t`Address copied. Paste it into a browser.`);
  };
  return (
    <div className="fields">
      <div role="status">
        <h1 className="start-title">{t`Finish signing in with your browser`}</h1>
        <p className="start-intro">{t`Rounds continues by itself when you're done there.`}</p>
        <p className="start-intro">{t`If no browser opens, copy the address and paste it into one.`}</p>
      </div>
      {shown && <FaultAlert fault={shown} />}
      <Group gap="sm">
        <Button onClick={() => void openAgain()}>{t`Open the browser again`}</Button>
        <Button variant="default" onClick={() => void copyAddress()}>
          {t`Copy the address`}
        </Button>
        <Button variant="default" onClick={() => void commands()["session.cancelSignIn"](null)}>
          {t`Cancel`}
        </Button>
      </Group>
    </div>
  );
}
