import { t } from "@lingui/core/macro";
import { Button, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { WebhookRow } from "../../../src-shared/records/webhook.ts";
import { copyText } from "../../session/copy-text.ts";
import { IconCopy } from "../../ui/icons.ts";
import { type Pair, PairLines } from "../../ui/inputs/pair-lines.tsx";
import { TextArea } from "../../ui/inputs/text-area.tsx";
import { Section } from "../../ui/section.tsx";
import { type Content, isJson, snippetJson, takesPayload } from "./snippet-json.ts";

const beginning = '{\n  "ticket": "{{ticket.id}}"\n}';

/** Builds the entry for a trigger's or automation's `actions` that calls the webhook, ready to copy. */
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
  const text = remote_id ? snippetJson(remote_id, content) : "";
  return (
    <Section
      title={t`Connect it`}
      action={
        text !== "" && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconCopy size={15} aria-hidden />}
            onClick={() => void copyText(text)}
          >
            {t`Copy`}
          </Button>
        )
      }
    >
      <div className="fields snippet">
        <p className="webhook-hint">
          {t`Add this to the actions of a trigger or automation, and it calls this webhook.`}
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
          <TextArea
            label={t`Payload`}
            className="code"
            spellCheck={false}
            value={payload}
            onChange={({ currentTarget: { value } }) => setPayload(value)}
            error={
              webhook.request_format === "json" && !isJson(payload)
                ? t`This isn't JSON: check brackets, quotes and commas.`
                : undefined
            }
          />
        ) : (
          <PairLines
            pairs={pairs}
            set={setPairs}
            labels={(nth) => ({ name: t`Key ${nth}`, value: t`Value ${nth}`, remove: t`Remove key ${nth}` })}
            add={t`Add a key`}
          />
        )}
        {text === "" ? (
          <p className="webhook-hint">{t`You can connect it once it's sent: the service gives it its ID then.`}</p>
        ) : (
          <TextArea label={t`For the actions`} className="code" readOnly value={text} />
        )}
      </div>
    </Section>
  );
}
