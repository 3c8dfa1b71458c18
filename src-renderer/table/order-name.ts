import { t } from "@lingui/core/macro";
import type { FieldKind } from "../../src-shared/descriptor/field.ts";

/** Names an order in words a rep uses: "Value, highest first". `kind` is null for a field that no descriptor knows. */
export function orderName(label: string, kind: FieldKind | null, descending: boolean): string {
  switch (kind) {
    case "date":
      return descending ? t`${label}, latest first` : t`${label}, soonest first`;
    case "timestamp":
      return descending ? t`${label}, newest first` : t`${label}, oldest first`;
    case "whole":
    case "decimal":
    case "percent":
    case "money":
    case "amount":
    case "reference":
      return descending ? t`${label}, highest first` : t`${label}, lowest first`;
    case "flag":
      return descending ? t`${label}, yes first` : t`${label}, no first`;
    default:
      return descending ? t`${label}, Z to A` : t`${label}, A to Z`;
  }
}
