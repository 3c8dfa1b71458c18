import type { RecordId } from "../../../../src-shared/ids.ts";
import type { DealRow } from "../../../../src-shared/records/deal.ts";

type Data = Readonly<Record<string | symbol, unknown>>;

/** Drag data of a card, with the stage in which the rep took hold of it. */
export function cardData({ id, stage_id }: Pick<DealRow, "id" | "stage_id">): Data {
  return { deal: id, shown: { stage_id } };
}

/** Drop data of a column, which names its stage. */
export function columnData(stage: RecordId): Data {
  return { stage };
}

export function isCard(
  data: Data,
): data is { readonly deal: RecordId; readonly shown: Pick<DealRow, "stage_id"> } {
  return typeof data.deal === "number";
}

export function isColumn(data: Data | undefined): data is { readonly stage: RecordId } {
  return typeof data?.stage === "number";
}
