import { hundredths } from "../../../src-shared/amount.ts";
import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import { valueAt } from "./filter-rows.ts";
import { joinUpTo } from "./join-up-to.ts";

/**
 * Returns the comparison of rows by a field. It compares amounts to the hundredth, words as people of the `locale` sort
 * them, and any other value as it is. Rows without a value come last in either direction; rows with equal values keep
 * the order of their ids.
 */
export function compareBy(
  descriptor: RecordDescriptor,
  { field, descending }: { readonly field: string; readonly descending: boolean },
  locale = "en",
): (a: Row, b: Row) => number {
  const compareText = textCollator(locale);
  const kind = Object.hasOwn(descriptor.fields, field) ? descriptor.fields[field]?.kind : undefined;
  // Amounts become numbers once for each row, not once for each comparison.
  const amounts = new Map<Row, bigint>();
  const amountAt = (row: Row, value: unknown) => {
    const known = amounts.get(row) ?? hundredths(String(value));
    amounts.set(row, known);
    return known;
  };
  const turned = descending ? -1 : 1;
  return (a, b) => {
    const [one, other] = [valueAt(a, field) ?? null, valueAt(b, field) ?? null];
    if (one === null || other === null) {
      return one === other ? a.id - b.id : one === null ? 1 : -1;
    }
    if (kind === "money") {
      const [x, y] = [amountAt(a, one), amountAt(b, other)];
      return x === y ? a.id - b.id : (x < y ? -1 : 1) * turned;
    }
    if (typeof one === "number" && typeof other === "number") return (one - other) * turned || a.id - b.id;
    if (kind === "timestamp" || kind === "date") {
      return (String(one) < String(other) ? -1 : Number(String(one) > String(other))) * turned || a.id - b.id;
    }
    return compareText(sortedText(one), sortedText(other)) * turned || a.id - b.id;
  };
}

/** Characters of a text that it is sorted by. */
const mostSorted = 1_000;

function sortedText(value: unknown): string {
  if (Array.isArray(value))
    return joinUpTo(
      value.map((one) => String(one ?? "")),
      ",",
      mostSorted,
    );
  return String(value).slice(0, mostSorted);
}

/** Words as people sort them, "Oak 9" ahead of "Oak 10". */
export function textCollator(locale = "en"): (a: string, b: string) => number {
  return new Intl.Collator(locale, { numeric: true }).compare;
}
