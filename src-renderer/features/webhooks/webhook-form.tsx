import { t } from "@lingui/core/macro";
import { Checkbox, Fieldset, Radio, Select, Switch } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { WebhookSecret } from "../../../src-shared/ipc/webhook-secret.ts";
import {
  knownEvents,
  ticketEvents,
  webhookFormats,
  webhookMethods,
} from "../../../src-shared/records/webhook-rules.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { EditorModal } from "../../forms/editor-modal.tsx";
import type { PlaceProps, RecordFormOf, Texts } from "../../forms/form-layout.ts";
import { EditRecord } from "../../forms/record-form.tsx";
import { type EditedRow, useRecordEditor } from "../../forms/use-record-editor.ts";
import { failedBy } from "../../outbox/edits.ts";
import { commands } from "../../platform/bridge.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import type { Pair } from "../../ui/inputs/pair-lines.tsx";
import { TextArea } from "../../ui/inputs/text-area.tsx";
import { HeaderLines } from "./header-lines.tsx";
import { SecretFields } from "./secret-fields.tsx";
import {
  type AuthenticationInput,
  connectionOf,
  connectionTyped,
  headersOf,
  headersTyped,
  isSecretEmpty,
  noSecret,
  type SecretInput,
  secretErrors,
  secretTyped,
  type WebhookConnection,
  webhookErrors,
} from "./webhook-input.ts";
import { eventTypeLabel, formatLabel } from "./webhook-labels.ts";
import "./webhooks.css";

const connectionIn = ({ subscriptions }: Values) => subscriptions as WebhookConnection;
const headersIn = ({ custom_headers }: Values) => custom_headers as readonly Pair[];
const isForEvents = (input: Values) => connectionIn(input).to === "events";

/** Form for a webhook (support document, "Webhook request body (create)"). `secret`: draws the typed secret's fields. */
export function webhookForm(secret: (props: PlaceProps) => ReactNode): RecordFormOf {
  return {
    type: "webhook",
    places: [
      { field: "name", focus: true },
      { field: "endpoint", placeholder: "https://", required: true },
      { field: "subscriptions", input: (props) => <ConnectionInput {...props} /> },
      [
        {
          field: "http_method",
          input: (props) => <FixedForEvents {...props} usual="POST" data={webhookMethods.map(asItself)} />,
        },
        {
          field: "request_format",
          input: (props) => (
            <FixedForEvents
              {...props}
              usual="json"
              data={webhookFormats.map((value) => ({ value, label: formatLabel(value) }))}
            />
          ),
        },
      ],
      { show: (input) => isForEvents(input) && <EventsHint /> },
      { field: "authentication_type", input: secret },
      {
        field: "custom_headers",
        input: ({ values, change, error }) => (
          <HeaderLines
            headers={headersIn(values)}
            error={error}
            set={(to) => change({ custom_headers: to })}
          />
        ),
      },
      { field: "status", label: t`Active`, input: (props) => <ActiveInput {...props} /> },
    ],
    shapes: {
      subscriptions: {
        read: (value) => connectionOf(value),
        write: (typed) => connectionTyped(typed as WebhookConnection),
      },
      custom_headers: {
        read: (value) => headersOf(value as object | null),
        write: (typed) => headersTyped(typed as readonly Pair[]),
      },
    },
    complete: (values) => ({
      ...values,
      ...(!(values.subscriptions as string[]).includes(ticketEvents) && {
        http_method: "POST",
        request_format: "json",
      }),
      // The secret waits in the vault: the record has its reference alone (law 12).
      secret_ref: values.authentication_type === null ? null : (values.secret_ref ?? "waits"),
    }),
    fieldErrors: (input) => webhookErrors(headersIn(input), connectionIn(input)),
    without: {
      secret_ref: "the fields of the authentication stand for it",
      clone_of: "the service alone makes copies",
    },
  };
}

/** A new webhook; saved here first, then its page opens. */
export function WebhookModal({ close }: { readonly close: () => void }) {
  const navigate = useNavigate();
  return (
    <Editor
      webhook={null}
      title={t`New webhook`}
      done={t`Webhook saved.`}
      open={({ id }) => navigate({ to: "/support/webhooks/$id", params: { id: String(id) } })}
      close={close}
    />
  );
}

/** Changes a webhook that is not sent yet. */
export function WebhookEditor({ id, close }: { readonly id: RecordId; readonly close: () => void }) {
  return (
    <EditRecord
      type="webhook"
      id={id}
      draw={(webhook) => (
        <Editor webhook={webhook} title={t`Edit webhook`} done={t`Webhook changed.`} close={close} />
      )}
    />
  );
}

interface EditorProps {
  readonly webhook: EditedRow | null;
  readonly title: string;
  readonly done: string;
  readonly open?: (saved: { readonly id: RecordId }) => Promise<void>;
  readonly close: () => void;
}

const begin = { http_method: "POST", request_format: "json", status: "active" };

function Editor({ webhook, ...words }: EditorProps) {
  const { edits } = useReplica();
  const [secret, setSecret] = useState(noSecret);
  const keepSecret = useKeepSecret();
  const stored = webhook as { readonly secret_ref?: string; readonly authentication_type?: string } | null;
  const kindOf = (input: Values) => (input.authentication_type ?? "none") as AuthenticationInput;
  const isKept = (input: Values) =>
    stored?.secret_ref != null &&
    (stored.authentication_type ?? "none") === kindOf(input) &&
    isSecretEmpty({ authentication: kindOf(input), secret });
  const form = webhookForm(({ values, change, errors }) => (
    <SecretFields
      kind={kindOf(values)}
      setKind={(to) => change({ authentication_type: to === "none" ? null : to })}
      secret={secret}
      set={(part: Partial<SecretInput>) => setSecret((before) => ({ ...before, ...part }))}
      errors={errors}
      kept={isKept(values)}
    />
  ));
  const editor = useRecordEditor(form, webhook, webhook === null ? begin : {});
  const typed = { authentication: kindOf(editor.input), secret };
  const own: Texts = isKept(editor.input) ? {} : secretErrors(typed);
  const save = async (draft: Values) => {
    const reference = isKept(editor.input)
      ? ok(stored?.secret_ref ?? null)
      : await keepSecret(secretTyped(typed));
    if (!reference.ok) return failedBy(reference.error);
    const { secret_ref: _, ...others } = draft;
    const whole = { ...others, ...(reference.value !== null && { secret_ref: reference.value }) };
    if (webhook === null) return await edits.create("webhook", whole);
    return await edits.update(
      "webhook",
      webhook.id,
      { secret_ref: null, ...whole },
      { ...editor.opened.seen },
    );
  };
  return (
    <EditorModal
      {...words}
      editor={editor}
      size={620}
      yOffset="5vh"
      saveLabel={t`Save webhook`}
      own={own}
      save={save}
    />
  );
}

function ConnectionInput({ values, change, error }: PlaceProps) {
  const connection = connectionIn(values);
  const set = (part: Partial<WebhookConnection>) => change({ subscriptions: { ...connection, ...part } });
  return (
    <>
      <Radio.Group
        label={t`Connect it to`}
        description={t`Either to events or to triggers and automations, never to both. This can't be changed later.`}
        value={connection.to}
        onChange={(to) => set({ to: to === "triggers" ? "triggers" : "events" })}
      >
        <div className="webhook-choices">
          <Radio value="events" label={t`Events`} />
          <Radio value="triggers" label={t`A trigger or automation`} />
        </div>
      </Radio.Group>
      {connection.to === "events" && <EventFields input={connection} set={set} error={error} />}
    </>
  );
}

function asItself(value: string) {
  return { value, label: value };
}

interface FixedProps extends PlaceProps {
  readonly usual: string;
  readonly data: { value: string; label: string }[];
}

function FixedForEvents({ name, label, values, change, error, usual, data }: FixedProps) {
  const events = isForEvents(values);
  return (
    <Select
      label={label}
      data={data}
      value={events ? usual : String(values[name] ?? usual)}
      disabled={events}
      allowDeselect={false}
      onChange={(to) => change({ [name]: to ?? usual })}
      error={error}
    />
  );
}

function EventsHint() {
  return <p className="webhook-hint">{t`Events are always sent by POST, as JSON.`}</p>;
}

function ActiveInput({ label, values, change }: PlaceProps) {
  return (
    <Switch
      label={label}
      checked={values.status !== "inactive"}
      onChange={(event) => change({ status: event.currentTarget.checked ? "active" : "inactive" })}
    />
  );
}

interface EventProps {
  readonly input: WebhookConnection;
  readonly set: (part: Partial<WebhookConnection>) => void;
  readonly error: string | undefined;
}

function EventFields({ input, set, error }: EventProps) {
  return (
    <Fieldset legend={t`Events`} className="fields">
      {knownEvents.map((event) => (
        <Checkbox
          key={event}
          label={eventTypeLabel(event)}
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
        fewestLines={1}
        mostLines={5}
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
    const kept = await commands()["webhooks.storeSecret"]({ account: account.key, secret });
    if (!kept.ok) return kept;
    handed.current = { secret, reference: kept.value.reference };
    return ok(kept.value.reference);
  };
}

function isSame(one: WebhookSecret, other: WebhookSecret): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
