import { t } from "@lingui/core/macro";
import { Switch } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Fault } from "../../../src-main/contract/fault.ts";
import { commands } from "../../app/bridge.ts";
import { FaultAlert } from "../../app/fault-alert.tsx";
import { Section } from "../../app/section.tsx";

/** Whether the system tells of tasks whose time has come. */
export function Notifications() {
  const [on, setOn] = useState<boolean | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    void commands()
      ["reminders.get"](null)
      .then((answer) => (answer.ok ? setOn(answer.value.on) : setFault(answer.error)));
  }, []);
  const choose = async (wanted: boolean) => {
    const answer = await commands()["reminders.set"]({ on: wanted });
    setFault(answer.ok ? null : answer.error);
    if (answer.ok) setOn(answer.value.on);
  };
  return (
    <Section title={t`Notifications`}>
      <div className="setting">
        {on !== null && (
          <Switch
            checked={on}
            onChange={(event) => void choose(event.currentTarget.checked)}
            label={t`Remind me of my tasks`}
            description={t`At their reminder and when they are due, also while the window is hidden.`}
          />
        )}
        {fault && <FaultAlert fault={fault} />}
      </div>
    </Section>
  );
}
