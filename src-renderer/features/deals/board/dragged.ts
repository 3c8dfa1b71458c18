import type { RecordId } from "../../../../src-shared/ids.ts";

type Data = Readonly<Record<string | symbol, unknown>>;

/** What a card carries while it is dragged. */
export function cardData(deal: RecordId): Data {
  return { deal };
}

/** What a column says to what is dropped on it. */
export function columnData(stage: RecordId): Data {
  return { stage };
}

export function isCard(data: Data): data is { readonly deal: RecordId } {
  return typeof data.deal === "number";
}

export function isColumn(data: Data | undefined): data is { readonly stage: RecordId } {
  return typeof data?.stage === "number";
}
