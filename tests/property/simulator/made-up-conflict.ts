import type { AccountKey } from "../../../src-main/contract/ids.ts";
import type { Journal, Mark } from "../../../src-main/journal/port.ts";
import { sameThere } from "./same-there.ts";
import type { ServiceSide } from "./services/service-side.ts";
import { accounts } from "./sign-in.ts";

/**
 * A conflict that the rep is asked about though nobody else has touched the field (law 8); null where it is real. What came
 * through late is as good as somebody else's.
 */
export function madeUpConflict(
  device: { readonly journal: Journal; readonly services: ServiceSide },
  account: AccountKey,
  { sequences, park }: Mark,
): string | null {
  if (park?.kind !== "conflict") return null;
  const entries = device.journal.entries(account);
  const entry = entries.ok ? entries.value.find((one) => one.sequence === sequences[0]) : undefined;
  if (entry === undefined) return null;
  const own = accounts.find((one) => one.key === account)?.userId;
  const others = device.services.history.filter(
    (one) => one.type === entry.type && one.id === entry.id && (one.userId !== own || one.late),
  );
  const isTouched = ({ field }: { readonly field: string }) => {
    const [name = ""] = field.split(".");
    return others.some((one) => !sameThere(one.before?.[name], one.after?.[name]));
  };
  const madeUp = park.fields.filter((one) => !isTouched(one));
  return madeUp.length === 0
    ? null
    : `a conflict that nobody made: ${entry.type} ${entry.id} ${JSON.stringify(madeUp)}`;
}
