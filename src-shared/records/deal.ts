import { hundredths } from "../amount.ts";
import { type DraftOf, defineRecord, type RowOf } from "../descriptor/define.ts";
import {
  currency,
  customFields,
  date,
  flag,
  makerAndOwner,
  money,
  percent,
  readOnly,
  reference,
  required,
  serverTimes,
  tags,
  text,
  timestamp,
  words,
} from "../descriptor/field.ts";
import { nobodyYet, noTime } from "./task.ts";

/** Sales document, "Deal". */
export const deal = defineRecord("sales", "deal", {
  label: { one: "Deal", many: "Deals" },
  path: "/v2/deals",
  fields: {
    ...makerAndOwner,
    name: words({ ...required, label: "Deal name" }),
    value: money(),
    currency: currency({ partOf: "value" }),
    hot: flag(),
    stage_id: reference("stage"),
    last_stage_change_at: timestamp({ label: "Stage changed" }),
    last_stage_change_by_id: reference("user", { ...readOnly, label: "Stage changed by" }),
    last_activity_at: timestamp(readOnly),
    source_id: reference("deal_source"),
    loss_reason_id: reference("loss_reason", { partOf: "stage_id" }),
    unqualified_reason_id: reference("lead_unqualified_reason", { partOf: "stage_id" }),
    inbox_email: text(readOnly),
    contact_id: reference("contact", required),
    organization_id: reference("contact", readOnly),
    estimated_close_date: date({ label: "Expected close", planned: true }),
    customized_win_likelihood: percent({ label: "Chance of winning" }),
    tags: tags(),
    custom_fields: customFields(),
    ...serverTimes,
    added_at: timestamp({ label: "Started" }),
  },
  indexes: [
    "name",
    "contact_id",
    "organization_id",
    "stage_id",
    "updated_at",
    "stageKey",
    "estimated_close_date",
    "created_at",
    "valueKey",
    "stageCloseKey",
    "*customFieldKey",
  ],
  computedIndexes: {
    stageKey: (row) => stageKeyOf(row),
    valueKey: (row) => valueKeyOf(row),
    stageCloseKey: ({ stage_id, estimated_close_date }) => [
      typeof stage_id === "number" ? stage_id : 0,
      typeof estimated_close_date === "string" ? estimated_close_date : noTime,
    ],
    customFieldKey: ({ custom_fields }) => namesIn(custom_fields),
  },
  sortIndexes: { value: "valueKey" },
  totals: { by: "stage_id", sum: "value", sortIndexes: { estimated_close_date: "stageCloseKey" } },
  list: {
    sort: ["id", "value", "name", "estimated_close_date", "updated_at", "created_at"],
    filters: {
      creator_id: "number",
      owner_id: "number",
      contact_id: "number",
      organization_id: "number",
      source_id: "number",
      stage_id: "number",
      hot: "flag",
      name: "text",
      value: "money",
      estimated_close_date: "date",
    },
    ids: true,
  },
  pull: { kind: "sweep", by: "id", deltaBy: "updated_at" },
  writes: {
    create: true,
    update: true,
    delete: true,
    upsert: {
      path: "/v2/deals/upsert",
      // The document shows some and leaves the rest open; the list's own filters are taken to be among them.
      by: ["name", "contact_id", "owner_id", "source_id", "stage_id", "hot"],
    },
  },
  createRecovery: {
    kind: "list",
    filters: ["creator_id", "contact_id"],
    exact: ["contact_id", "name"],
    sort: "created_at:desc",
  },
  localHistoryFields: ["stage_id"],
  searchText: (row) => String(row.name ?? ""),
});
/**
 * Key that charts add up from the index, without reading deals: stage, time of the last stage change, owner,
 * currency, amount.
 */
export type DealStageKey = readonly [
  stage: number,
  changedAt: string,
  owner: number,
  currency: string,
  value: number | string,
];

export function stageKeyOf(row: Readonly<Record<string, unknown>>): DealStageKey | undefined {
  const { stage_id, last_stage_change_at: changed, owner_id, currency: of, value } = row;
  if (typeof stage_id !== "number") return undefined;
  return [
    stage_id,
    typeof changed === "string" ? changed : "",
    typeof owner_id === "number" ? owner_id : nobodyYet,
    typeof of === "string" ? of : "",
    typeof value === "number" || typeof value === "string" ? value : "",
  ];
}

/** The names of the custom fields that a deal has a value in: the service lists the fields of contacts alone. */
function namesIn(customFields: unknown): readonly string[] | undefined {
  if (typeof customFields !== "object" || customFields === null) return undefined;
  const names = Object.entries(customFields).flatMap(([name, value]) => (value == null ? [] : name));
  return names.length === 0 ? undefined : names;
}

/** For sorting only: the sums use the exact amount. */
function valueKeyOf({ value }: Readonly<Record<string, unknown>>): number | undefined {
  return typeof value === "number" || typeof value === "string" ? Number(hundredths(value)) : undefined;
}

export type DealRow = RowOf<typeof deal>;
export type DealDraft = DraftOf<typeof deal>;
