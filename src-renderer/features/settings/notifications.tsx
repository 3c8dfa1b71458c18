import { t } from "@lingui/core/macro";
import { Switch } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { NoticeDetail, RemindersView } from "../../../src-shared/ipc/reminders.ts";
import { commands } from "../../platform/bridge.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import { managedField } from "../../ui/inputs/managed-field.tsx";
import { Section } from "../../ui/section.tsx";
import { Unread } from "../../ui/together.tsx";

/** Whether the system tells of tasks whose time has come. */
export function Notifications() {
  const [view, setView] = useState<RemindersView | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    void commands()
      ["reminders.get"](null)
      .then((answer) => (answer.ok ? setView(answer.value) : setFault(answer.error)));
  }, []);
  const choose = async (change: { on: boolean } | { detail: NoticeDetail }) => {
    const answer = await commands()["reminders.set"](change);
    setFault(answer.ok ? null : answer.error);
    if (answer.ok) setView(answer.value);
  };
  if (view === null && fault === null) return <Unread />;
  return (
    <Section title={t`Notifications`}>
      <div className="setting">
        {view !== null && (
          <>
            <Switch
              checked={view.on}
              onChange={(event) => void choose({ on: event.currentTarget.checked })}
              label={t`Remind me of my tasks`}
              description={
                view.on && view.refused
                  ? t`Your system doesn't show notifications from Rounds. Allow them in the system's settings.`
                  : t`At their reminder and when they are due, also while the window is hidden.`
              }
            />
            <Switch
              checked={view.detail === "full"}
              disabled={view.locked || !view.on}
              onChange={(event) => void choose({ detail: event.currentTarget.checked ? "full" : "brief" })}
              label={t`Show the text of tasks`}
              description={
                view.locked
                  ? managedField.description
                  : t`Anyone can read a locked screen. Without the text, a notification says only that a task is due, and when.`
              }
            />
          </>
        )}
        {fault && <FaultAlert fault={fault} />}
      </div>
    </Section>
  );
}
