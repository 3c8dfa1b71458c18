import { t } from "@lingui/core/macro";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import type { Fault } from "../../../src-main/contract/fault.ts";
import type { ConnectionView } from "../../../src-main/contract/session.ts";
import { commands } from "../../app/bridge.ts";
import { FaultAlert } from "../../app/fault-alert.tsx";
import { focusFirst } from "../../app/focus-first.ts";
import { Section } from "../../app/section.tsx";
import { useFromMain } from "../../app/session.ts";
import { useUnsaved } from "../../app/unsaved.ts";
import { ProfileForm } from "../support/profile-form.tsx";
import { DisconnectSupport } from "./disconnect-support.tsx";

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
          <ConnectForm
            // What was refused is asked for anew, under the name that it was given by.
            key={connection.support.email}
            url={connection.connection.supportUrl}
            refused={connection.support.email}
          />
        )}
      </div>
    </Section>
  );
}

function Connected({ view }: { readonly view: ConnectionView }) {
  const email = view.support.email ?? "";
  return (
    <>
      <div className="setting-row">
        <div className="row-words">
          <div className="row-title">{t`Connected as ${email}`}</div>
          <div className="row-about">{view.connection.supportUrl}</div>
        </div>
        <DisconnectSupport />
      </div>
      <ProfileForm />
    </>
  );
}

/** `refused`: whose password Support no longer takes; null where it was not connected. */
function ConnectForm({ url, refused }: { readonly url: string; readonly refused: string | null }) {
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { email: refused ?? "", password: "" },
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
  };
  return (
    <form
      className="fields"
      onSubmit={form.onSubmit((values) => void connect(values), focusFirst(form))}
      noValidate
    >
      {refused !== null && fault === null && (
        <FaultAlert
          fault={{
            what: t`Support no longer takes the password.`,
            next: t`Connect again. What you save for Support waits here until then, and is sent by itself.`,
          }}
        />
      )}
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
      <div className="support-ways">
        <Button type="submit" loading={busy}>
          {t`Connect Support`}
        </Button>
        {refused !== null && <DisconnectSupport />}
      </div>
    </form>
  );
}
