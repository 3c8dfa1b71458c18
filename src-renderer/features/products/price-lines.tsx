import { t } from "@lingui/core/macro";
import { Button, Fieldset, Select, TextInput } from "@mantine/core";
import { IconPlus } from "../../ui/icons.ts";
import { RemoveButton } from "../../ui/remove-button.tsx";
import { currencyCodes } from "../deals/exports.ts";
import type { PriceInput } from "./product-draft.ts";

interface Props {
  readonly prices: readonly PriceInput[];
  readonly errors: Readonly<Record<string, string>>;
  /** The service's error about the prices as a whole. */
  readonly error: string | undefined;
  readonly set: (prices: readonly PriceInput[]) => void;
}

/** Edits the prices, at most one for each currency. */
export function PriceLines({ prices, errors, error, set }: Props) {
  const change = (key: number, part: Partial<PriceInput>) =>
    set(prices.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const taken = new Set(prices.map((one) => one.currency));
  return (
    <Fieldset legend={t`Prices`} className="fields">
      {prices.map(({ key, amount, currency }, at) => {
        const alone = prices.length === 1;
        const nth = String(at + 1);
        return (
          <div key={key} className="price-line">
            <TextInput
              label={alone ? t`Price` : t`Price ${nth}`}
              inputMode="decimal"
              value={amount}
              onChange={(event) => change(key, { amount: event.currentTarget.value })}
              error={errors[`prices.${key}`]}
            />
            <Select
              label={alone ? t`Currency` : t`Currency ${nth}`}
              searchable
              data={currencyCodes.filter((code) => code === currency || !taken.has(code))}
              value={currency}
              allowDeselect={false}
              onChange={(to) => change(key, { currency: to })}
            />
            {!alone && (
              <RemoveButton
                label={t`Remove price ${nth}`}
                size={36}
                className="price-remove"
                onClick={() => set(prices.filter((one) => one.key !== key))}
              />
            )}
          </div>
        );
      })}
      {error !== undefined && <p className="address-error">{error}</p>}
      <Button
        variant="subtle"
        size="compact-sm"
        className="price-add"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={() =>
          set([
            ...prices,
            { key: Math.max(0, ...prices.map((one) => one.key)) + 1, amount: "", currency: null },
          ])
        }
      >
        {t`Another currency`}
      </Button>
    </Fieldset>
  );
}
