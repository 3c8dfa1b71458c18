import { t } from "@lingui/core/macro";
import { Button, PasswordInput, TextInput, UnstyledButton } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { ConnectionView } from "../../../src-shared/ipc/session.ts";
import { focusFirst } from "../../forms/focus-first.ts";
import { commands } from "../../platform/bridge.ts";
import { useFromMain } from "../../session/session.ts";
import { useUnsaved } from "../../session/unsaved.ts";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import { IconChevronRight } from "../../ui/icons.ts";
import { managedField } from "../../ui/inputs/managed-field.tsx";

interface Props {
  readonly view: ConnectionView;
  readonly saveLabel: string;
  readonly saved: () => void;
  /** Returns without saving; left out where there is no earlier screen. */
  readonly cancel?: () => void;
}

/**
 * Form for the addresses and the client of the services. The managed configuration sets the locked fields.
 */
export function ConnectionForm({ view, saveLabel, saved, cancel }: Props) {
  const { connection, hasClientSecret, locked, barred } = view;
  const [fault, setFault] = useState<Fault | null>(null);
  const [saving, setSaving] = useState(false);
  const [advanced, setAdvanced] = useState(false);
  const form = useForm({
    initialValues: {
      salesUrl: connection.salesUrl,
      clientId: connection.clientId,
      clientSecret: "",
      redirectUri: connection.redirectUri,
      supportUrl: connection.supportUrl ?? "",
    },
    validate: {
      salesUrl: (value) => (value.trim() === "" ? t`Enter the address of your CRM.` : null),
      clientId: (value) => (value.trim() === "" ? t`Enter the client ID.` : null),
    },
  });
  useUnsaved(form.isDirty());
  const save = async (values: typeof form.values) => {
    setSaving(true);
    setFault(null);
    const answer = await commands()["connection.set"]({
      salesUrl: values.salesUrl.trim(),
      clientId: values.clientId.trim(),
      clientSecret: values.clientSecret === "" ? null : values.clientSecret,
      redirectUri: values.redirectUri.trim(),
      supportUrl: values.supportUrl.trim() || null,
    });
    setSaving(false);
    // A missing client ID stands at its field already.
    if (!answer.ok) return setFault(answer.error.kind === "clientUnknown" ? null : answer.error);
    // The form clears the secret as soon as main has stored it (law 12).
    form.setFieldValue("clientSecret", "");
    useFromMain.setState({ connection: answer.value });
    form.resetDirty();
    saved();
  };
  /** Main alone judges an address. It does so before it misses the client ID. */
  const refuse = (errors: typeof form.errors) => {
    focusFirst(form)(errors);
    if (errors.salesUrl === undefined) void save(form.getValues());
  };
  const field = (name: keyof typeof form.values) => ({
    ...form.getInputProps(name),
    ...(locked.includes(name) ? managedField : {}),
  });
  const allLocked = Object.keys(form.values).every((name) => locked.some((one) => one === name));
  return (
    <form className="fields" onSubmit={form.onSubmit((values) => void save(values), refuse)} noValidate>
      <TextInput
        label={t`CRM address`}
        placeholder="https://crm.example.com"
        inputMode="url"
        {...field("salesUrl")}
      />
      <TextInput label={t`Client ID`} autoComplete="off" {...field("clientId")} />
      <PasswordInput
        label={t`Client secret`}
        placeholder={hasClientSecret ? t`Stored` : ""}
        description={hasClientSecret ? t`A secret is stored. Leave this empty to keep it.` : undefined}
        autoComplete="off"
        {...field("clientSecret")}
      />
      <TextInput
        label={t`Support address`}
        description={t`Optional. Where your team's support platform is.`}
        placeholder="https://support.example.com"
        inputMode="url"
        {...field("supportUrl")}
      />
      <div>
        <UnstyledButton
          className="disclosure"
          aria-expanded={advanced}
          onClick={() => setAdvanced(!advanced)}
        >
          <IconChevronRight size={15} aria-hidden />
          {t`Advanced`}
        </UnstyledButton>
        {advanced && <TextInput mt="xs" label={t`Callback address`} {...field("redirectUri")} />}
      </div>
      {fault && <FaultAlert fault={fault} />}
      {barred === null && !allLocked && (
        <Button type="submit" className="fields-save" loading={saving}>
          {saveLabel}
        </Button>
      )}
      {cancel && (
        <Button variant="default" onClick={cancel}>
          {t`Back`}
        </Button>
      )}
    </form>
  );
}
