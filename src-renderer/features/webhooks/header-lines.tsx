import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Fieldset, TextInput } from "@mantine/core";
import { headerLimits } from "../../../src-main/contract/records/webhook-rules.ts";
import { IconPlus, IconTrash } from "../../app/icons.ts";
import type { HeaderInput } from "./webhook-input.ts";

interface Props {
  readonly headers: readonly HeaderInput[];
  readonly error: string | undefined;
  readonly set: (headers: readonly HeaderInput[]) => void;
}

/** What goes along with every request: five at most, and no credentials. */
export function HeaderLines({ headers, error, set }: Props) {
  const change = (key: number, part: Partial<HeaderInput>) =>
    set(headers.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <Fieldset legend={t`Custom headers`} className="fields">
      <p className="webhook-hint">
        {t`Up to five, for endpoints that begin with https:// alone. Credentials belong under Authentication.`}
      </p>
      {headers.map(({ key, name, value }, at) => {
        const nth = String(at + 1);
        return (
          <div key={key} className="header-line">
            <TextInput
              label={t`Header ${nth}`}
              value={name}
              spellCheck={false}
              onChange={(event) => change(key, { name: event.currentTarget.value })}
              aria-invalid={error !== undefined}
            />
            <TextInput
              label={t`Value ${nth}`}
              value={value}
              spellCheck={false}
              onChange={(event) => change(key, { value: event.currentTarget.value })}
            />
            <ActionIcon
              className="header-remove"
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t`Remove header ${nth}`}
              onClick={() => set(headers.filter((one) => one.key !== key))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      {error !== undefined && <p className="address-error">{error}</p>}
      {headers.length < headerLimits.count && (
        <Button
          variant="subtle"
          size="compact-sm"
          className="header-add"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() =>
            set([...headers, { key: Math.max(0, ...headers.map((one) => one.key)) + 1, name: "", value: "" }])
          }
        >
          {t`Add a header`}
        </Button>
      )}
    </Fieldset>
  );
}
