import { t } from "@lingui/core/macro";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { focusFirst } from "../../forms/focus-first.ts";
import { commands } from "../../platform/bridge.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";

interface Props {
  readonly username: string;
  /** Called before each attempt, so that the caller drops the message about the attempt before. */
  readonly tried: () => void;
}

/** For services whose administrator allows it. The password crosses to main once and is kept nowhere (law 12). */
export function PasswordForm({ username, tried }: Props) {
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { username, password: "" },
    validate: {
      username: (value) => (value.trim() === "" ? t`Enter your user name.` : null),
      password: (value) => (value === "" ? t`Enter your password.` : null),
    },
  });
  const signIn = async ({ username: name, password }: typeof form.values) => {
    setBusy(true);
    setFault(null);
    tried();
    form.setFieldValue("password", "");
    const answer = await commands()["session.signInWithPassword"]({ username: name.trim(), password });
    setBusy(false);
    if (!answer.ok) setFault(answer.error);
  };
  return (
    <form
      className="fields"
      onSubmit={form.onSubmit((values) => void signIn(values), focusFirst(form))}
      noValidate
    >
      <TextInput label={t`User name`} autoComplete="username" {...form.getInputProps("username")} />
      <PasswordInput
        label={t`Password`}
        autoComplete="current-password"
        {...form.getInputProps("password")}
      />
      {fault && <FaultAlert fault={fault} />}
      <Button type="submit" variant="default" loading={busy}>
        {t`Sign in`}
      </Button>
    </form>
  );
}
