import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { jsonObjectOf } from "../../../src-shared/plain-json.ts";
import { isClosed, type StageRow } from "../../../src-shared/records/stage.ts";
import { dayKey, instantOf, momentOf, unreadDay } from "../../format/dates.ts";
import { FieldInput } from "../../forms/field-input.tsx";
import type { PlaceProps, RecordFormOf, Shape } from "../../forms/form-layout.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { locale } from "../../platform/locale.ts";
import { type AboutProps, contactOf } from "../../session/ui.ts";
import { useMe } from "../../session/use-me.ts";
import { DayInput } from "../../ui/inputs/day-input.tsx";
import { customFieldsShape, withHeld } from "../custom-fields/exports.ts";
import { currencyCodes } from "./currency-codes.ts";
import { CustomFieldInputs } from "./custom-field-inputs.tsx";
import { useDealCustomFields } from "./deal-custom-names.ts";
import { SuggestingInput } from "./suggesting-input.tsx";
import { chosenId, stageChoices, useDealLists } from "./use-deal-lists.ts";
import { useUsualCurrency } from "./use-usual-currency.ts";

const sample = (1250.5).toLocaleString(locale, { minimumFractionDigits: 2, useGrouping: false });

/** The day on which a deal began. Its time is nobody's edit: noon is that day in nearly every zone. */
const startedShape: Shape = {
  read: (value) => {
    const at = instantOf(typeof value === "string" ? value : null);
    return at === null ? null : dayKey(at);
  },
  write: (day) => {
    const at = momentOf(typeof day === "string" ? day : null, "12:00");
    if (day === unreadDay) return day;
    return at === null ? null : new Date(at).toISOString();
  },
};

/**
 * Builds the deal form. It asks for the few details that a rep knows of a new deal, and keeps the rest behind “More
 * details”. `known`: the custom fields of other deals, each with a value that it held.
 */
export function dealForm(stages: readonly StageRow[], known: Values): RecordFormOf {
  const stageOf = (input: Values) => stages.find((one) => one.id === input.stage_id);
  const isAt = (category: string) => (input: Values) => stageOf(input)?.category === category;
  return {
    type: "deal",
    places: [
      { field: "name", focus: true },
      "contact_id",
      [
        { field: "value", placeholder: sample },
        { field: "currency", input: (props) => <CurrencyInput {...props} /> },
      ],
      [
        { field: "stage_id", input: (props) => <StageInput {...props} stages={stages} /> },
        "estimated_close_date",
      ],
      // A reason is kept only with a stage that asks for it.
      { when: isAt("lost"), places: ["loss_reason_id"] },
      { when: isAt("unqualified"), places: ["unqualified_reason_id"] },
      {
        more: [
          [
            {
              field: "customized_win_likelihood",
              label: t`Chance of winning, %`,
              input: (props) => (
                <FieldInput {...props} placeholder={likelihoodText(stageOf(props.values)?.likelihood)} />
              ),
            },
            { field: "added_at", input: (props) => <StartedInput {...props} /> },
          ],
          ["owner_id", "source_id"],
          "tags",
          {
            field: "custom_fields",
            input: ({ values, change }) => (
              <CustomFieldInputs
                values={jsonObjectOf(values.custom_fields)}
                set={(custom_fields) => change({ custom_fields })}
              />
            ),
          },
          "hot",
        ],
      },
    ],
    shapes: {
      added_at: startedShape,
      custom_fields: customFieldsShape((_, seen) =>
        withHeld([], { ...known, ...(seen.custom_fields as Values | null) }),
      ),
    },
    without: { last_stage_change_at: "the service sets it when the stage changes" },
  };
}

/** Undefined until the lists are read that a deal refers to. */
export function useDealForm(): RecordFormOf | undefined {
  const lists = useDealLists();
  const known = useDealCustomFields();
  return lists && dealForm(lists.stages, known ?? {});
}

const dialog = { size: 600, yOffset: "6vh", saveLabel: t`Save deal` };

/** A new deal; saved here first, then its page opens. */
export function DealModal({ subject, begin, close }: AboutProps) {
  const me = useMe();
  const navigate = useNavigate();
  const form = useDealForm();
  const stages = useDealLists()?.stages;
  const currency = useUsualCurrency();
  if (form === undefined || stages === undefined || currency === undefined) return null;
  // The service would choose this stage itself; the form chooses it first, so that the board shows the deal at once.
  const stage = stages.find((one) => !isClosed(one))?.id ?? null;
  return (
    <RecordForm
      {...dialog}
      form={form}
      id={null}
      begin={{ contact_id: contactOf(subject), currency, owner_id: me, stage_id: stage, ...begin }}
      title={t`New deal`}
      done={t`Deal saved.`}
      open={({ id }) => navigate({ to: "/deals/$id", params: { id: String(id) } })}
      close={close}
    />
  );
}

export function DealEditor({ id, close }: { readonly id: RecordId; readonly close: () => void }) {
  const form = useDealForm();
  if (form === undefined) return null;
  return (
    <RecordForm {...dialog} form={form} id={id} title={t`Edit deal`} done={t`Deal changed.`} close={close} />
  );
}

function StageInput({ stages, label, values, change, error }: PlaceProps & { stages: readonly StageRow[] }) {
  return (
    <Select
      label={label}
      data={stageChoices(stages)}
      value={values.stage_id == null ? null : String(values.stage_id)}
      onChange={(to) => change({ stage_id: chosenId(to) })}
      searchable
      allowDeselect={false}
      error={error}
    />
  );
}

function CurrencyInput({ label, values, change, error }: PlaceProps) {
  return (
    <SuggestingInput
      label={label}
      placeholder={t`Account default`}
      data={currencyCodes}
      limit={8}
      selectFirstOptionOnChange
      value={String(values.currency ?? "")}
      onChange={(code) => change({ currency: code.trim() === "" ? null : code.trim().toUpperCase() })}
      error={error}
    />
  );
}

function StartedInput({ label, values, change, error }: PlaceProps) {
  const day = typeof values.added_at === "string" ? values.added_at : null;
  return <DayInput label={label} day={day} onDay={(added_at) => change({ added_at })} error={error} />;
}

function likelihoodText(likelihood: number | null | undefined): string {
  return likelihood == null ? "" : t`${{ likelihood: likelihood.toLocaleString(locale) }} (stage default)`;
}
