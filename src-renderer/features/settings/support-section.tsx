import { plural, t } from "@lingui/core/macro";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import type { Fault } from "../../../src-main/contract/fault.ts";
import type { ConnectionView } from "../../../src-main/contract/session.ts";
import { commands } from "../../app/bridge.ts";
import { Confirm } from "../../app/confirm.tsx";
import { FaultAlert } from "../../app/fault-alert.tsx";
import { focusFirst } from "../../app/focus-first.ts";
import { Section } from "../../app/section.tsx";
import { useFromMain } from "../../app/session.ts";
import { useUnsaved } from "../../app/unsaved.ts";
import { useReplica, useRows } from "../../replica/hooks.ts";
import { ProfileForm } from "../support/profile-form.tsx";
import { sendTurnedAway, unsentForSupport } from "../support/unsent-support.ts";

/** The support platform: with it, visits also show on the customer’s support profile. */
export function SupportSection() {
  const connection = useFromMain((state) => state.connection);
  if (connection === null) return null;
  return (
    <Section title={t`Support`}>
      <div className="setting">
        {connection.connection.supportUrl === null ? (
          <p className="setting-words">
            {t`Enter the support address under Connection to show your visits on support profiles as well.`}
          </p>
        ) : connection.support.connected ? (
          <Connected view={connection} />
        ) : (
          <ConnectForm url={connection.connection.supportUrl} />
        )}
      </div>
    </Section>
  );
}

function Connected({ view }: { readonly view: ConnectionView }) {
  const email = view.support.email ?? "";
  const [fault, setFault] = useState<Fault | null>(null);
  const [asking, setAsking] = useState(false);
  const unsent = useRows(["unsent", "support"], unsentForSupport)?.length ?? 0;
  const disconnect = async () => {
    setAsking(false);
    const answer = await commands()["support.disconnect"](null);
    if (answer.ok) useFromMain.setState({ connection: answer.value });
    setFault(answer.ok ? null : answer.error);
  };
  return (
    <>
      <div className="setting-row">
        <div className="row-words">
          <div className="row-title">{t`Connected as ${email}`}</div>
          <div className="row-about">{view.connection.supportUrl}</div>
        </div>
        <Button variant="default" onClick={() => (unsent === 0 ? void disconnect() : setAsking(true))}>
          {t`Disconnect Support`}
        </Button>
      </div>
      {fault && <FaultAlert fault={fault} />}
      <ProfileForm />
      {asking && (
        <Confirm
          title={t`Disconnect with unsent work?`}
          confirm={t`Disconnect Support`}
          run={() => void disconnect()}
          close={() => setAsking(false)}
        >
          {plural(unsent, {
            one: "# change for Support is not sent yet. It is kept on this device under Sync, and is sent once Support is connected again.",
            other:
              "# changes for Support are not sent yet. They are kept on this device under Sync, and are sent once Support is connected again.",
          })}
        </Confirm>
      )}
    </>
  );
}

function ConnectForm({ url }: { readonly url: string }) {
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const replica = useReplica();
  const form = useForm({
    initialValues: { email: "", password: "" },
    validate: {
      email: (value) => (value.trim() === "" ? t`Enter your e-mail for Support.` : null),
      password: (value) => (value === "" ? t`Enter your password for Support.` : null),
    },
  });
  useUnsaved(form.isDirty());
  const connect = async ({ email, password }: typeof form.values) => {
    setBusy(true);
    setFault(null);
    // It crosses to main once and is kept nowhere here (law 12).
    form.setFieldValue("password", "");
    const answer = await commands()["support.connect"]({ email: email.trim(), password });
    setBusy(false);
    if (!answer.ok) return setFault(answer.error);
    useFromMain.setState({ connection: answer.value });
    await sendTurnedAway(replica);
  };
  return (
    <form
      className="fields"
      onSubmit={form.onSubmit((values) => void connect(values), focusFirst(form))}
      noValidate
    >
      <p className="setting-words words">
        {t`Connect to ${url} and your visits show on the customer's support profile as well.`}
      </p>
      <div className="fields-two">
        <TextInput
          label={t`Support e-mail`}
          type="email"
          autoComplete="off"
          {...form.getInputProps("email")}
        />
        <PasswordInput label={t`Support password`} autoComplete="off" {...form.getInputProps("password")} />
      </div>
      {fault && <FaultAlert fault={fault} />}
      <div>
        <Button type="submit" loading={busy}>
          {t`Connect Support`}
        </Button>
      </div>
    </form>
  );
}
