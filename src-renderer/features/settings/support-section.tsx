import { t } from "@lingui/core/macro";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import type { Fault } from "../../../src-main/contract/fault.ts";
import type { ConnectionView } from "../../../src-main/contract/session.ts";
import { announceFailure } from "../../app/announce.tsx";
import { commands } from "../../app/bridge.ts";
import { FaultAlert } from "../../app/fault-alert.tsx";
import { focusFirst } from "../../app/focus-first.ts";
import { managedField } from "../../app/managed-field.tsx";
import { Section } from "../../app/section.tsx";
import { useFromMain } from "../../app/session.ts";
import { useUnsaved } from "../../app/unsaved.ts";
import { useReplica } from "../../replica/hooks.ts";
import { ProfileForm } from "../support/profile-form.tsx";
import { discardForSupport, unsentForSupport } from "../support/unsent-support.ts";
import { AnotherSupport } from "./another-support.tsx";
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
            owner={connection.support.owner}
            preset={connection.support.preset}
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

interface FormProps {
  readonly url: string;
  /** Whose password Support no longer takes; null where it was not connected. */
  readonly refused: string | null;
  /** By whose account it is to be, where the administrator has set that. */
  readonly preset: string | null;
  /** As whom what is here was read and edited. */
  readonly owner: ConnectionView["support"]["owner"];
}

function ConnectForm({ url, refused, preset, owner }: FormProps) {
  const replica = useReplica();
  const [waiting, setWaiting] = useState<number | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { email: preset ?? refused ?? "", password: "" },
    validate: {
      email: (value) => (value.trim() === "" ? t`Enter your e-mail for Support.` : null),
      password: (value) => (value === "" ? t`Enter your password for Support.` : null),
    },
  });
  useUnsaved(form.isDirty());
  const ask = async (values: typeof form.values) => {
    const isOther =
      owner !== null &&
      (owner.url !== url || owner.email.toLowerCase() !== values.email.trim().toLowerCase());
    // Before the password leaves: it is kept nowhere while the rep thinks about it.
    const count = isOther ? (await unsentForSupport(replica.database)).length : 0;
    if (count > 0) setWaiting(count);
    else await connect("ask");
  };
  const connect = async (unsent: "ask" | "send") => {
    const { email, password } = form.getValues();
    setWaiting(null);
    setBusy(true);
    setFault(null);
    // It crosses to main once and is kept nowhere here (law 12).
    form.setFieldValue("password", "");
    const answer = await commands()["support.connect"]({ email: email.trim(), password, unsent });
    setBusy(false);
    if (answer.ok) useFromMain.setState({ connection: answer.value });
    else setFault(answer.error);
    return answer.ok;
  };
  const discard = async () => {
    const discarded = await discardForSupport(replica);
    if (!discarded.ok) return setFault(discarded.error);
    if (await connect("ask")) return;
    // The login was wrong: nothing is parted with for that.
    const back = await replica.edits.restore(discarded.value.given);
    if (!back.ok) announceFailure(back.error);
  };
  return (
    <>
      {waiting !== null && owner !== null && (
        <AnotherSupport
          unsent={waiting}
          before={owner.email}
          now={form.getValues().email.trim()}
          send={() => void connect("send")}
          discard={() => void discard()}
          close={() => setWaiting(null)}
        />
      )}
      <form
        className="fields"
        onSubmit={form.onSubmit((values) => void ask(values), focusFirst(form))}
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
            {...(preset !== null && managedField)}
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
    </>
  );
}
