import { t } from "@lingui/core/macro";
import { Checkbox, Fieldset, Radio, Select, Switch, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { checkCreate } from "../../../src-shared/descriptor/draft.ts";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { WebhookSecret } from "../../../src-shared/ipc/webhook-secret.ts";
import { type WebhookDraft, webhook } from "../../../src-shared/records/webhook.ts";
import { knownEvents, webhookFormats, webhookMethods } from "../../../src-shared/records/webhook-rules.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { fieldText } from "../../format/names.ts";
import { FormModal } from "../../forms/form-modal.tsx";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import type { EditFailure, Saved } from "../../outbox/edits.ts";
import { commands } from "../../platform/bridge.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { HeaderLines } from "./header-lines.tsx";
import { SecretFields } from "./secret-fields.tsx";
import {
  isSecretEmpty,
  secretErrors,
  secretTyped,
  type WebhookInput,
  webhookDraft,
  webhookErrors,
} from "./webhook-input.ts";
import { eventText, formatText } from "./webhook-words.ts";
import "./webhooks.css";
import { TextArea } from "../../ui/inputs/text-area.tsx";

interface Props {
  readonly title: string;
  readonly begin: WebhookInput;
  /**
   * Vault reference of the secret that the rep entered before, and its kind of authentication; null without
   * one.
   */
  readonly kept: { readonly reference: string; readonly kind: WebhookInput["authentication"] } | null;
  readonly save: (draft: WebhookDraft) => Promise<Result<Saved, EditFailure>>;
  readonly saved: (saved: Saved) => void;
  readonly close: () => void;
}

const shown = [...Object.keys(webhook.fields), "headerName", "key", "token", "username", "password"];
const labels = Object.fromEntries(
  Object.keys(webhook.fields).map((field) => [field, fieldText(field, "webhook")]),
);

/** Form for a webhook (support document, "Webhook request body (create)"). */
export function WebhookForm({ title, begin, kept, save, saved, close }: Props) {
  const [input, setInput] = useState(begin);
  const keepSecret = useKeepSecret();
  const isKept = kept !== null && kept.kind === input.authentication && isSecretEmpty(input);
  const events = input.connection === "events";
  const issues = checkCreate(webhook, webhookDraft(input, "waits")).filter(
    (one) => !(one.field === "custom_headers" && "custom_headers" in webhookErrors(input)),
  );
  const { errors, failure, dialog } = useRecordForm({
    issues,
    own: { ...webhookErrors(input), ...(isKept ? {} : secretErrors(input)) },
    labels,
    save: async () => {
      const reference = isKept ? ok(kept.reference) : await keepSecret(secretTyped(input));
      return reference.ok
        ? save(webhookDraft(input, reference.value))
        : err({ kind: "fault", fault: reference.error });
    },
    saved,
    close,
  });
  const set = (part: Partial<WebhookInput>) => setInput((before) => ({ ...before, ...part }));
  return (
    <FormModal title={title} size={620} yOffset="5vh" saveLabel={t`Save webhook`} {...dialog}>
      <TextInput
        label={labels.name}
        value={input.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={errors.name}
        data-autofocus
        withAsterisk
      />
      <TextInput
        label={labels.endpoint}
        placeholder="https://"
        type="url"
        value={input.endpoint}
        onChange={(event) => set({ endpoint: event.currentTarget.value })}
        error={errors.endpoint}
        withAsterisk
      />
      <Radio.Group
        label={t`Connect it to`}
        description={t`Either to events or to triggers and automations, never to both. This can't be changed later.`}
        value={input.connection}
        onChange={(to) => set({ connection: to === "triggers" ? "triggers" : "events" })}
      >
        <div className="webhook-choices">
          <Radio value="events" label={t`Events`} />
          <Radio value="triggers" label={t`A trigger or automation`} />
        </div>
      </Radio.Group>
      {events && <EventFields input={input} set={set} error={errors.subscriptions} />}
      <div className="fields-two">
        <Select
          label={labels.http_method}
          data={[...webhookMethods]}
          value={events ? "POST" : input.method}
          disabled={events}
          allowDeselect={false}
          onChange={(to) => set({ method: to ?? "POST" })}
          error={errors.http_method}
        />
        <Select
          label={labels.request_format}
          data={webhookFormats.map((value) => ({ value, label: formatText(value) }))}
          value={events ? "json" : input.format}
          disabled={events}
          allowDeselect={false}
          onChange={(to) => set({ format: to ?? "json" })}
          error={errors.request_format}
        />
      </div>
      {events && <p className="webhook-hint">{t`Events are always sent by POST, as JSON.`}</p>}
      <SecretFields
        kind={input.authentication}
        setKind={(authentication) => set({ authentication })}
        secret={input.secret}
        set={(part) => set({ secret: { ...input.secret, ...part } })}
        errors={errors}
        kept={isKept}
      />
      <HeaderLines
        headers={input.headers}
        error={errors.custom_headers}
        set={(headers) => set({ headers })}
      />
      <Switch
        label={t`Active`}
        checked={input.active}
        onChange={(event) => set({ active: event.currentTarget.checked })}
      />
      <SaveFailure failure={failure} shown={shown} />
    </FormModal>
  );
}

interface EventProps {
  readonly input: WebhookInput;
  readonly set: (part: Partial<WebhookInput>) => void;
  readonly error: string | undefined;
}

function EventFields({ input, set, error }: EventProps) {
  return (
    <Fieldset legend={t`Events`} className="fields">
      {knownEvents.map((event) => (
        <Checkbox
          key={event}
          label={eventText(event)}
          description={event}
          checked={input.events.includes(event)}
          onChange={({ currentTarget: { checked } }) =>
            set({
              events: checked ? [...input.events, event] : input.events.filter((one) => one !== event),
            })
          }
        />
      ))}
      <TextArea
        label={t`Other event types`}
        description={t`One on each line, such as svc:event-type:article.published.`}
        autosize
        minRows={1}
        maxRows={5}
        spellCheck={false}
        value={input.others}
        onChange={({ currentTarget: { value } }) => set({ others: value })}
        error={error}
      />
    </Fieldset>
  );
}

/**
 * Hands each typed secret to main once (law 12). Returns its reference in the vault, null without a secret.
 */
function useKeepSecret(): (secret: WebhookSecret | null) => Promise<Result<string | null, Fault>> {
  const { account } = useReplica();
  const handed = useRef<{ readonly secret: WebhookSecret; readonly reference: string } | null>(null);
  return async (secret) => {
    if (secret === null) return ok(null);
    if (handed.current !== null && isSame(handed.current.secret, secret)) return ok(handed.current.reference);
    const kept = await commands()["webhooks.keepSecret"]({ account: account.key, secret });
    if (!kept.ok) return kept;
    handed.current = { secret, reference: kept.value.reference };
    return ok(kept.value.reference);
  };
}

function isSame(one: WebhookSecret, other: WebhookSecret): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
