import { t } from "@lingui/core/macro";
import { Select, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { checkCreate } from "../../../src-shared/descriptor/draft.ts";
import { type ProductDraft, product } from "../../../src-shared/records/product.ts";
import type { Result } from "../../../src-shared/result.ts";
import { fieldText } from "../../format/names.ts";
import { FormModal } from "../../forms/form-modal.tsx";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import type { EditFailure, Saved } from "../../outbox/edits.ts";
import { TextArea } from "../../ui/inputs/text-area.tsx";
import { currencyCodes } from "../deals/exports.ts";
import { PriceLines } from "./price-lines.tsx";
import { type ProductInput, productDraft, productErrors } from "./product-draft.ts";

interface Props {
  readonly title: string;
  readonly begin: ProductInput;
  readonly save: (draft: ProductDraft) => Promise<Result<Saved, EditFailure>>;
  readonly saved: (saved: Saved) => void;
  readonly close: () => void;
}

const shown = Object.keys(product.fields);
const labels = Object.fromEntries(shown.map((field) => [field, fieldText(field, "product")]));

/** A product as a rep enters it. */
export function ProductForm({ title, begin, save, saved, close }: Props) {
  const [input, setInput] = useState(begin);
  const draft = productDraft(input);
  const own = productErrors(input);
  const misfits = Object.keys(own).length > 0;
  // What the form says of an amount tells more than what the descriptor says of the same.
  const issues = checkCreate(product, draft).filter((one) => !misfits || one.field === "name");
  const { errors, failure, dialog } = useRecordForm({
    issues,
    own,
    labels,
    save: () => save(draft),
    saved,
    close,
  });
  const set = (part: Partial<ProductInput>) => setInput((before) => ({ ...before, ...part }));
  const text = (name: "name" | "sku" | "cost" | "maxDiscount", field: string) => ({
    label: labels[field] ?? field,
    value: input[name],
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      set({ [name]: event.currentTarget.value }),
    error: errors[field],
  });
  return (
    <FormModal title={title} size={560} yOffset="6vh" saveLabel={t`Save product`} {...dialog}>
      <div className="fields-two">
        <TextInput {...text("name", "name")} data-autofocus withAsterisk />
        <TextInput {...text("sku", "sku")} />
      </div>
      <PriceLines
        prices={input.prices}
        errors={errors}
        error={errors.prices}
        set={(prices) => set({ prices })}
      />
      <div className="product-cost">
        <TextInput {...text("cost", "cost")} inputMode="decimal" />
        <Select
          label={labels.cost_currency}
          searchable
          data={currencyCodes}
          value={input.costCurrency}
          allowDeselect={false}
          onChange={(costCurrency) => set({ costCurrency })}
          error={errors.cost_currency}
        />
        <TextInput {...text("maxDiscount", "max_discount")} inputMode="decimal" rightSection="%" />
      </div>
      <TextArea
        label={labels.description}
        minRows={2}
        value={input.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
        error={errors.description}
      />
      <Switch
        label={t`On sale`}
        checked={input.active}
        onChange={(event) => set({ active: event.currentTarget.checked })}
      />
      <SaveFailure failure={failure} shown={shown} />
    </FormModal>
  );
}
