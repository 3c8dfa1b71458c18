import { t } from "@lingui/core/macro";
import { PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { ConnectionView } from "../../src-shared/ipc/session.ts";
import { FormModal } from "../forms/form-modal.tsx";
import { commands } from "../platform/bridge.ts";
import { useFromMain } from "../session/session.ts";
import { FaultAlert } from "../ui/faults/fault-alert.tsx";

interface Props {
  readonly proxy: NonNullable<ConnectionView["proxy"]>;
  readonly close: () => void;
}

export function ProxyLoginForm({ proxy: { host, refused }, close }: Props) {
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { user: "", password: "" },
    validate: {
      user: (value) => (value.trim() === "" ? t`Enter your name for the proxy.` : null),
      password: (value) => (value === "" ? t`Enter your password for the proxy.` : null),
    },
  });
  const submit = async () => {
    if (form.validate().hasErrors) return;
    const { user, password } = form.getValues();
    setBusy(true);
    // It crosses to main once and is kept nowhere here (law 12).
    form.setFieldValue("password", "");
    const answer = await commands()["connection.logInToProxy"]({ proxy: host, user: user.trim(), password });
    setBusy(false);
    if (answer.ok) useFromMain.setState({ connection: answer.value });
    else setFault(answer.error);
  };
  return (
    <FormModal
      title={t`Log in to the network`}
      size={440}
      saveLabel={t`Log in`}
      saving={busy}
      submit={submit}
      close={close}
    >
      {refused && fault === null && (
        <FaultAlert
          fault={{
            what: t`The proxy didn't take this login.`,
            next: t`Enter it again, or ask your company's IT.`,
          }}
        />
      )}
      <p className="setting-words words">
        {t`The proxy ${host} requires a login. It's often the one you log in to this computer with; otherwise ask your company's IT.`}
      </p>
      <TextInput label={t`Name for the proxy`} autoComplete="off" {...form.getInputProps("user")} />
      <PasswordInput
        label={t`Password for the proxy`}
        autoComplete="off"
        {...form.getInputProps("password")}
      />
      {fault && <FaultAlert fault={fault} />}
    </FormModal>
  );
}
