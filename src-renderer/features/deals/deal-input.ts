import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { equal } from "../../../src-shared/merge/equal.ts";
import type { DealDraft, DealRow } from "../../../src-shared/records/deal.ts";
import { dayKey, instantOf, momentOf } from "../../format/dates.ts";
import { decimalText, decimalTyped } from "../../format/decimal.ts";
import { amountTyped } from "../../format/money.ts";
import { locale } from "../../platform/locale.ts";

/** Values of the deal form. */
export interface DealInput {
  readonly name: string;
  readonly contact: RecordId | null;
  readonly value: string;
  readonly currency: string | null;
  readonly stage: RecordId | null;
  readonly owner: RecordId | null;
  readonly source: RecordId | null;
  readonly lossReason: RecordId | null;
  readonly unqualifiedReason: RecordId | null;
  /** `YYYY-MM-DD`, like `started`. */
  readonly closes: string | null;
  readonly started: string | null;
  readonly likelihood: string;
  readonly hot: boolean;
  readonly tags: readonly string[];
  readonly custom: Values;
}

/** Category of a stage; `askedBy` says which reason a stage of that category asks for. */
export type Category = string | null | undefined;

/**
 * Values that the deal form begins with, from a record or from the defaults of a new deal. Numbers use the
 * signs of the region `where`.
 */
export function dealInput(deal: Partial<DealRow>, where = locale): DealInput {
  const started = instantOf(deal.added_at);
  return {
    name: deal.name ?? "",
    contact: deal.contact_id ?? null,
    value: decimalText(deal.value ?? "", where),
    currency: deal.currency ?? null,
    stage: deal.stage_id ?? null,
    owner: deal.owner_id ?? null,
    source: deal.source_id ?? null,
    lossReason: deal.loss_reason_id ?? null,
    unqualifiedReason: deal.unqualified_reason_id ?? null,
    closes: deal.estimated_close_date?.slice(0, 10) ?? null,
    started: started === null ? null : dayKey(started),
    likelihood: decimalText(deal.customized_win_likelihood ?? "", where),
    hot: deal.hot === true,
    tags: deal.tags ?? [],
    custom: { ...(deal.custom_fields as Values | null | undefined) },
  };
}

/**
 * Turns the form into record fields, null where the form is empty. Text that is no number or no amount stays
 * as typed, so that the descriptor reports it. A reason is kept only with a stage that asks for it.
 */
function dealValues(input: DealInput, category: Category, where = locale): Values {
  const started = momentOf(input.started, "12:00");
  return {
    name: input.name.trim(),
    contact_id: input.contact,
    value: input.value.trim() === "" ? null : amountTyped(input.value, where),
    currency: input.currency,
    stage_id: input.stage,
    owner_id: input.owner,
    source_id: input.source,
    loss_reason_id: category === "lost" ? input.lossReason : null,
    unqualified_reason_id: category === "unqualified" ? input.unqualifiedReason : null,
    estimated_close_date: input.closes,
    added_at: started === null ? null : new Date(started).toISOString(),
    customized_win_likelihood: percentTyped(input.likelihood, where),
    hot: input.hot,
    tags: [...input.tags],
    custom_fields: input.custom,
  };
}

/** Draft of a new deal, without the empty fields, so that the service applies its defaults. */
export function newDealDraft(input: DealInput, category: Category, where = locale): DealDraft {
  const said = Object.entries(dealValues(input, category, where)).filter(([, value]) => !isEmpty(value));
  // Checked against the descriptor before it is saved, by the form and again by the outbox.
  return Object.fromEntries(said) as DealDraft;
}

/**
 * Fields that differ between two states of the form. Custom fields go as a whole map, removed ones as null.
 */
export function dealPatch(
  before: { readonly input: DealInput; readonly category: Category },
  after: { readonly input: DealInput; readonly category: Category },
): DealDraft {
  const was = dealValues(before.input, before.category);
  const is = dealValues(after.input, after.category);
  return Object.fromEntries(
    Object.entries(is).filter(([field, value]) => !equal(was[field], value)),
  ) as DealDraft;
}

function percentTyped(typed: string, where: string): number | string | null {
  const text = decimalTyped(typed.trim().replace(/\s*%$/, ""), where);
  if (text === "") return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : typed;
}

function isEmpty(value: Values[string] | undefined): boolean {
  if (value === null || value === undefined || value === "" || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.values(value).every((one) => one === null);
}
