import type { RecordId } from "../../../../src-shared/ids.ts";

type Data = Readonly<Record<string | symbol, unknown>>;

/** Drag data of a card. */
export function cardData(deal: RecordId): Data {
  return { deal };
}

/** Drop data of a column, which names its stage. */
export function columnData(stage: RecordId): Data {
  return { stage };
}

export function isCard(data: Data): data is { readonly deal: RecordId } {
  return typeof data.deal === "number";
}

export function isColumn(data: Data | undefined): data is { readonly stage: RecordId } {
  return typeof data?.stage === "number";
}
