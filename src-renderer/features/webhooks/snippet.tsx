import { t } from "@lingui/core/macro";
import { ActionIcon, Button, SegmentedControl, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { WebhookRow } from "../../../src-main/contract/records/webhook.ts";
import { announce } from "../../app/announce.tsx";
import { IconCopy, IconPlus, IconTrash } from "../../app/icons.ts";
import { Section } from "../../app/section.tsx";
import { type Content, isJson, snippetText, takesPayload } from "./snippet-text.ts";

interface Pair {
  readonly key: number;
  readonly name: string;
  readonly value: string;
}

const beginning = '{\n  "ticket": "{{ticket.id}}"\n}';

/** What connects the webhook to a trigger or automation: for its `actions`, ready to be copied. */
export function Snippet({ webhook }: { readonly webhook: WebhookRow }) {
  const settled = takesPayload(webhook);
  const [chosen, setChosen] = useState(true);
  const [payload, setPayload] = useState(
    webhook.request_format === "xml" ? "<ticket>{{ticket.id}}</ticket>" : beginning,
  );
  const [pairs, setPairs] = useState<readonly Pair[]>([{ key: 0, name: "ticket", value: "{{ticket.id}}" }]);
  const { remote_id } = webhook;
  const isPayload = settled ?? chosen;
  const content: Content = isPayload
    ? payload
    : pairs.filter((one) => one.name !== "").map((one) => [one.name, one.value] as const);
  const text = remote_id ? snippetText(remote_id, content) : "";
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    announce(t`Copied.`);
  };
  return (
    <Section
      title={t`Connect it`}
      action={
        text !== "" && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconCopy size={15} aria-hidden />}
            onClick={() => void copy()}
          >
            {t`Copy`}
          </Button>
        )
      }
    >
      <div className="fields snippet">
        <p className="webhook-hint">
          {t`A trigger or automation calls this webhook when this stands in its list of actions.`}
        </p>
        {settled === null && (
          <SegmentedControl
            aria-label={t`What is sent along`}
            value={chosen ? "payload" : "pairs"}
            onChange={(to) => setChosen(to === "payload")}
            data={[
              { value: "payload", label: t`A payload` },
              { value: "pairs", label: t`Keys and values` },
            ]}
          />
        )}
        {isPayload ? (
          <Textarea
            label={t`Payload`}
            className="code"
            autosize
            minRows={3}
            maxRows={12}
            spellCheck={false}
            value={payload}
            onChange={({ currentTarget: { value } }) => setPayload(value)}
            error={
              webhook.request_format === "json" && !isJson(payload)
                ? t`This is not JSON: check brackets, quotes and commas.`
                : undefined
            }
          />
        ) : (
          <Pairs pairs={pairs} set={setPairs} />
        )}
        {text === "" ? (
          <p className="webhook-hint">{t`It can be connected once it is sent: the service gives it its ID then.`}</p>
        ) : (
          <Textarea label={t`For the actions`} className="code" autosize readOnly value={text} />
        )}
      </div>
    </Section>
  );
}

function Pairs({
  pairs,
  set,
}: {
  readonly pairs: readonly Pair[];
  readonly set: (to: readonly Pair[]) => void;
}) {
  const change = (key: number, part: Partial<Pair>) =>
    set(pairs.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <>
      {pairs.map(({ key, name, value }, at) => {
        const nth = String(at + 1);
        return (
          <div key={key} className="header-line">
            <TextInput
              label={t`Key ${nth}`}
              value={name}
              onChange={(event) => change(key, { name: event.currentTarget.value })}
            />
            <TextInput
              label={t`Value ${nth}`}
              value={value}
              onChange={(event) => change(key, { value: event.currentTarget.value })}
            />
            <ActionIcon
              className="header-remove"
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t`Remove key ${nth}`}
              onClick={() => set(pairs.filter((one) => one.key !== key))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      <Button
        variant="subtle"
        size="compact-sm"
        className="header-add"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={() =>
          set([...pairs, { key: Math.max(0, ...pairs.map((one) => one.key)) + 1, name: "", value: "" }])
        }
      >
        {t`Add a key`}
      </Button>
    </>
  );
}
