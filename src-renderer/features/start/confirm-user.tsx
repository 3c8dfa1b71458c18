import { t } from "@lingui/core/macro";
import { Alert, Button, Group } from "@mantine/core";
import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { SessionState } from "../../../src-shared/ipc/session.ts";
import { commands } from "../../platform/bridge.ts";
import { useFromMain } from "../../session/session.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import { IconInfoCircle } from "../../ui/icons.ts";
import "../../ui/styles/start-faults.css";

type Confirming = Extract<SessionState, { kind: "confirmingUser" }>;

/** Asks whether the account's own user has signed in, where nothing else shows it: until then nothing is sent (law 13). */
export function ConfirmUser({ user }: Pick<Confirming, "user">) {
  const [fault, setFault] = useState<Fault | null>(null);
  const { name } = user;
  const confirm = async () => {
    const answer = await commands()["session.chooseUser"]({ userId: user.id });
    setFault(answer.ok ? null : answer.error);
  };
  return (
    <>
      <Alert
        role="alert"
        className="alert alert-unsent"
        title={t`Did you sign in as ${name}?`}
        icon={<IconInfoCircle size={18} />}
      >
        <span>{t`Your CRM doesn't say who signed in. Changes that wait on this computer are sent as ${name} only.`}</span>
        <Group gap="sm" className="alert-answers">
          <Button size="compact-md" onClick={() => void confirm()}>
            {t`Yes, I am ${name}`}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            onClick={() => void commands()["session.cancelSignIn"](null)}
          >
            {t`No, someone else did`}
          </Button>
        </Group>
      </Alert>
      {fault && <FaultAlert fault={fault} />}
    </>
  );
}

/** Asks above every page but Settings, which ask at the account itself. */
export function ConfirmUserAnywhere() {
  const session = useFromMain((state) => state.session);
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (session.kind !== "confirmingUser" || path === "/settings") return null;
  return (
    <div className="start-faults said-above">
      <ConfirmUser user={session.user} />
    </div>
  );
}
