import { foldText, saysAll, wantedWords } from "../search/fold-text.ts";

/** A condition on a record beside its place in an index. Plain data. */
export type Condition =
  | { readonly field: string; readonly is: "oneOf"; readonly values: readonly (string | number | boolean)[] }
  | { readonly field: string; readonly is: "given" | "missing" }
  /** Each word is somewhere in the field's text, in any case: the service's `q`. */
  | { readonly field: string; readonly is: "saying"; readonly words: string };

export function meets(row: Readonly<Record<string, unknown>>, conditions: readonly Condition[]): boolean {
  return conditions.every((one) => meetsOne(row[one.field], one));
}

function meetsOne(value: unknown, condition: Condition): boolean {
  switch (condition.is) {
    case "oneOf":
      return condition.values.some((one) => one === value);
    case "given":
      return value !== null && value !== undefined;
    case "missing":
      return value === null || value === undefined;
    case "saying":
      return saysAll(foldText(typeof value === "string" ? value : ""), wantedWords(condition.words));
  }
}
