import { t } from "@lingui/core/macro";
import { Select, Switch, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { PlaceProps, RecordFormOf } from "../../forms/form-layout.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import { currencyCodes } from "../deals/exports.ts";
import { PriceLines } from "./price-lines.tsx";
import { priceErrors, priceInputs, priceLinesOf, pricesTyped, productErrors } from "./product-draft.ts";

/** A product as a rep enters it. */
export const productForm: RecordFormOf = {
  type: "product",
  places: [
    [{ field: "name", focus: true }, "sku"],
    { field: "prices", input: (props) => <PricesInput {...props} /> },
    {
      className: "product-cost",
      places: [
        "cost",
        { field: "cost_currency", input: (props) => <CurrencyInput {...props} /> },
        { field: "max_discount", input: (props) => <DiscountInput {...props} /> },
      ],
    },
    "description",
    { field: "active", input: (props) => <SaleInput {...props} /> },
  ],
  shapes: {
    prices: {
      read: (value) => priceInputs(value, null),
      write: (typed) => pricesTyped(priceLinesOf(typed)),
    },
  },
  complete: (values) => ({
    ...values,
    cost_currency: values.cost === null ? null : (values.cost_currency ?? null),
  }),
  fieldErrors: productErrors,
};

const dialog = { form: productForm, yOffset: "6vh", saveLabel: t`Save product` };

/** A new product; saved here first, then its page opens. */
export function ProductModal({ close }: { readonly close: () => void }) {
  const navigate = useNavigate();
  const currency = useUsualCurrency();
  if (currency === undefined) return null;
  return (
    <RecordForm
      {...dialog}
      id={null}
      begin={{ active: true, prices: priceInputs(null, currency), cost_currency: currency }}
      title={t`New product`}
      done={t`Product saved.`}
      open={({ id }) => navigate({ to: "/products/$id", params: { id: String(id) } })}
      close={close}
    />
  );
}

/** Changes a product that is not sent yet. */
export function ProductEditor({ id, close }: { readonly id: RecordId; readonly close: () => void }) {
  return <RecordForm {...dialog} id={id} title={t`Edit product`} done={t`Product changed.`} close={close} />;
}

function PricesInput({ values, errors, error, change }: PlaceProps) {
  const prices = priceLinesOf(values.prices);
  // The form's error about one price says more than the descriptor's about all of them.
  const whole = Object.keys(priceErrors(prices)).length === 0 ? error : undefined;
  return <PriceLines prices={prices} errors={errors} error={whole} set={(to) => change({ prices: to })} />;
}

function CurrencyInput({ name, label, values, change, error }: PlaceProps) {
  return (
    <Select
      label={label}
      searchable
      data={currencyCodes}
      value={values[name] == null ? null : String(values[name])}
      allowDeselect={false}
      onChange={(to) => change({ [name]: to })}
      error={error}
    />
  );
}

function DiscountInput({ name, label, values, change, error }: PlaceProps) {
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      rightSection="%"
      value={String(values[name] ?? "")}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      error={error}
    />
  );
}

function SaleInput({ name, label, values, change }: PlaceProps) {
  return (
    <Switch
      label={label}
      checked={values[name] === true}
      onChange={(event) => change({ [name]: event.currentTarget.checked })}
    />
  );
}

/** The currency that was used last for a product here, or for a deal; null where nothing tells. */
function useUsualCurrency(): string | null | undefined {
  return useLiveQuery({
    key: ["product currency"],
    types: ["product", "deal"],
    run: async (database) => {
      const last = await database.product.toCollection().last();
      const deal = await database.deal.orderBy("updated_at").last();
      return last?.prices?.[0]?.currency ?? deal?.currency ?? null;
    },
  });
}
