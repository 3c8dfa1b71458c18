import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { commands } from "../../platform/bridge.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";

/** While the rep is over in the browser. */
export function Waiting({ fault }: { readonly fault: Fault | null }) {
  return (
    <div className="fields">
      <div role="status">
        <h2 className="start-title">{t`Finish signing in in your browser`}</h2>
        <p className="start-intro">{t`Rounds continues by itself when you're done there.`}</p>
      </div>
      {fault && <FaultAlert fault={fault} />}
      <Group gap="sm">
        <Button onClick={() => void commands()["session.signIn"]({ emailHint: null })}>
          {t`Open the browser again`}
        </Button>
        <Button variant="default" onClick={() => void commands()["session.cancelSignIn"](null)}>
          {t`Cancel`}
        </Button>
      </Group>
    </div>
  );
}
