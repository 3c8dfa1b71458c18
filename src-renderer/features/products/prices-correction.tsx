import { useState } from "react";
import type { Json } from "../../../src-shared/plain-json.ts";
import { PriceLines } from "./price-lines.tsx";
import { type PriceInput, priceErrors, priceInputs, pricesTyped } from "./product-draft.ts";

interface Props {
  readonly value: Json;
  readonly error: string | undefined;
  readonly change: (prices: Json) => void;
}

/** Prices that a service refuses: one error is about all of them. */
export function PricesCorrection({ value, error, change }: Props) {
  const [lines, setLines] = useState<readonly PriceInput[]>(() => priceInputs(value, null));
  const set = (prices: readonly PriceInput[]) => {
    setLines(prices);
    change(pricesTyped(prices));
  };
  return <PriceLines prices={lines} errors={priceErrors(lines)} error={error} set={set} />;
}
