import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Field } from "../../../src-shared/descriptor/field.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { descriptorOf, isRecordName, type RecordName } from "../../../src-shared/records/registry.ts";
import { dayOf, dayText, instantOf, momentText } from "../../format/dates.ts";
import { choiceLabel } from "../../format/field-label.ts";
import { moneyText } from "../../format/money.ts";
import { addressText, numbered, titleOf } from "../../format/names.ts";
import { percentText } from "../../format/percent.ts";
import { useNow } from "../../platform/clock.ts";
import { useAll, useRow } from "../../replica/live/hooks.ts";
import { useUserNames } from "../../session/use-me.ts";
import { RecordLink } from "../record-link.tsx";

type Fieldwise = Readonly<Record<string, unknown>>;

/**
 * Returns the function that draws a field of a record by its kind, on a page and in a table: a reference as the
 * record's name, a time relative to now. The function returns null for a field without a value. It does not limit the
 * length of a text; the caller does.
 */
export function useShownField(type: RecordName): (row: Fieldwise, name: string) => ReactNode {
  const now = useNow();
  const nameOf = useUserNames();
  const isLoaded = useAll("user") !== undefined;
  const { fields } = descriptorOf(type);
  return (row, name) => {
    const field = fields[name];
    const value = row[name];
    if (field === undefined || value === null || value === undefined || value === "") return null;
    if (field.kind !== "reference") return shownValue(field, value, row, now);
    const to = field.refersTo ?? (field.refersBy && row[field.refersBy]);
    // Nothing would say that the field is empty.
    if (to === "user")
      return nameOf(value as RecordId) ?? (isLoaded ? numbered("user", value as RecordId) : null);
    if (to === "lead" || to === "contact" || to === "deal")
      return <RecordLink type={to} id={value as RecordId} />;
    return typeof to === "string" && isRecordName(to) ? (
      <RecordTitle type={to} id={value as RecordId} />
    ) : null;
  };
}

function shownValue({ kind }: Field, value: unknown, row: Fieldwise, now: number): ReactNode {
  switch (kind) {
    case "flag":
      return value === true ? t`Yes` : null;
    case "timestamp": {
      const at = instantOf(String(value));
      return at === null ? null : <span className="numbers">{momentText(at, now)}</span>;
    }
    case "date": {
      const day = dayOf(String(value));
      return day === null ? null : <span className="numbers">{dayText(day, now)}</span>;
    }
    case "choice":
      return choiceLabel(String(value));
    case "money":
      return moneyText(value as number | string, row.currency as string | null | undefined);
    case "percent":
      return percentText(Number(value));
    case "tags":
      return (value as readonly string[]).join(", ");
    case "address":
      return addressText(value as Parameters<typeof addressText>[0]);
    default:
      return String(value);
  }
}

/** The name of a record that has no page. */
function RecordTitle({ type, id }: { readonly type: RecordName; readonly id: RecordId }) {
  const row = useRow(type, id);
  if (row === undefined) return null;
  return <>{row === null ? numbered(type, id) : titleOf(type, row)}</>;
}
