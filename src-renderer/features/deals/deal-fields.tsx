import { t } from "@lingui/core/macro";
import { Autocomplete, Checkbox, Select, TagsInput, TextInput } from "@mantine/core";
import { locale } from "../../platform/locale.ts";
import { RecordPicker } from "../../records/record-picker.tsx";
import { DayInput } from "../../ui/inputs/day-input.tsx";
import { currencyCodes } from "./currency-codes.ts";
import { CustomFieldInputs } from "./custom-field-inputs.tsx";
import type { DealInput } from "./deal-input.ts";
import { chosenId, type DealLists, stageChoices } from "./use-deal-lists.ts";

interface Props {
  readonly input: DealInput;
  readonly lists: DealLists;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (part: Partial<DealInput>) => void;
  /** A new deal begins with its contact where that is known. */
  readonly first: "name" | "contact";
}

const sample = (1250.5).toLocaleString(locale, { minimumFractionDigits: 2, useGrouping: false });

/** Complaints of these fields stand beside them. */
export const dealFieldsShown = [
  "name",
  "contact_id",
  "value",
  "currency",
  "stage_id",
  "owner_id",
  "source_id",
  "loss_reason_id",
  "unqualified_reason_id",
  "estimated_close_date",
  "added_at",
  "customized_win_likelihood",
  "tags",
];

export function DealFields({ input, lists, errors, set, first }: Props) {
  const stage = lists.stages.find((one) => one.id === input.stage);
  const likelihood = stage?.likelihood;
  const select = <K extends keyof DealInput>(name: K) => ({
    value: input[name] === null ? null : String(input[name]),
    onChange: (value: string | null) => set({ [name]: chosenId(value) }),
    searchable: true,
  });
  return (
    <>
      <TextInput
        label={t`Deal name`}
        value={input.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={errors.name}
        data-autofocus={first === "name" || undefined}
        withAsterisk
      />
      <RecordPicker
        label={t`Contact`}
        types={["contact"]}
        value={input.contact === null ? null : { type: "contact", id: input.contact }}
        onChange={(picked) => set({ contact: picked?.id ?? null })}
        error={errors.contact_id}
        autoFocus={first === "contact"}
        required
      />
      <div className="fields-two">
        <TextInput
          label={t`Value`}
          inputMode="decimal"
          placeholder={sample}
          value={input.value}
          onChange={(event) => set({ value: event.currentTarget.value })}
          error={errors.value}
        />
        <Autocomplete
          label={t`Currency`}
          placeholder={t`Account default`}
          data={currencyCodes}
          limit={8}
          selectFirstOptionOnChange
          value={input.currency ?? ""}
          onChange={(code) => set({ currency: code.trim() === "" ? null : code.trim().toUpperCase() })}
          error={errors.currency}
        />
      </div>
      <div className="fields-two">
        <Select
          label={t`Stage`}
          data={stageChoices(lists.stages)}
          {...select("stage")}
          allowDeselect={false}
          error={errors.stage_id}
        />
        <TextInput
          label={t`Chance of winning, %`}
          inputMode="decimal"
          placeholder={
            likelihood == null ? "" : t`${{ likelihood: likelihood.toLocaleString(locale) }} (stage default)`
          }
          value={input.likelihood}
          onChange={(event) => set({ likelihood: event.currentTarget.value })}
          error={errors.customized_win_likelihood}
        />
      </div>
      {stage?.category === "lost" && (
        <Select
          label={t`Loss reason`}
          data={lists.lossReasons}
          {...select("lossReason")}
          clearable
          error={errors.loss_reason_id}
        />
      )}
      {stage?.category === "unqualified" && (
        <Select
          label={t`Unqualified reason`}
          data={lists.unqualifiedReasons}
          {...select("unqualifiedReason")}
          clearable
          error={errors.unqualified_reason_id}
        />
      )}
      <div className="fields-two">
        <DayInput
          label={t`Expected close`}
          day={input.closes}
          onDay={(closes) => set({ closes })}
          error={errors.estimated_close_date}
        />
        <DayInput
          label={t`Started`}
          day={input.started}
          onDay={(started) => set({ started })}
          error={errors.added_at}
        />
      </div>
      <div className="fields-two">
        <Select label={t`Owner`} data={lists.users} {...select("owner")} clearable error={errors.owner_id} />
        <Select
          label={t`Source`}
          data={lists.sources}
          {...select("source")}
          clearable
          error={errors.source_id}
        />
      </div>
      <TagsInput
        label={t`Tags`}
        placeholder={input.tags.length === 0 ? t`Type a word, then Enter` : ""}
        value={[...input.tags]}
        onChange={(tags) => set({ tags })}
        error={errors.tags}
      />
      <CustomFieldInputs values={input.custom} set={(custom) => set({ custom })} />
      <Checkbox
        label={t`Hot`}
        checked={input.hot}
        onChange={(event) => set({ hot: event.currentTarget.checked })}
      />
    </>
  );
}
