import { t } from "@lingui/core/macro";
import { Button, TextInput, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { z } from "zod";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { userChoice } from "../../../src-shared/ipc/session.ts";
import { lineText } from "../../format/brief.ts";
import { commands } from "../../platform/bridge.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import { IconSearch } from "../../ui/icons.ts";

type User = z.output<typeof userChoice>;

/** Asked once, where the service does not say who signed in. */
export function ChooseUser({ users }: { readonly users: readonly User[] }) {
  const [query, setQuery] = useState("");
  const [fault, setFault] = useState<Fault | null>(null);
  const wanted = query.trim().toLowerCase();
  const fitting = users.filter((one) => `${one.name} ${one.email ?? ""}`.toLowerCase().includes(wanted));
  const choose = async (user: User) => {
    setFault(null);
    const answer = await commands()["session.chooseUser"]({ userId: user.id });
    if (!answer.ok) setFault(answer.error);
  };
  return (
    <div className="fields">
      <div>
        <h1 className="start-title">{t`Which of these is you?`}</h1>
        <p className="start-intro">{t`Your CRM doesn't say who you are. Pick your name; we'll only ask once.`}</p>
      </div>
      <TextInput
        label={t`Search people`}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {fault && <FaultAlert fault={fault} />}
      <ul className="choices card" aria-label={t`People`}>
        {fitting.map((one) => (
          <li key={one.id}>
            <UnstyledButton className="choice" onClick={() => void choose(one)} title={lineText(one.name)}>
              <span className="truncate">{lineText(one.name)}</span>
              <span className="truncate dim">{lineText(one.email)}</span>
            </UnstyledButton>
          </li>
        ))}
        {fitting.length === 0 && <li className="choices-none dim">{t`Nobody is called “${query}”.`}</li>}
      </ul>
      <div>
        <Button variant="default" onClick={() => void commands()["session.cancelSignIn"](null)}>
          {t`Cancel`}
        </Button>
      </div>
    </div>
  );
}
