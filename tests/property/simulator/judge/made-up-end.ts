import type { Journal, ParkMark } from "../../../../src-main/journal/port.ts";
import type { AccountKey } from "../../../../src-shared/ids.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import type { ServiceSide } from "../world/service-side.ts";
import { nameOf } from "./name-of.ts";

/** An edit is parked because its record is gone, and the service has that record (law 4). Null where it is gone. */
export function madeUpEnd(
  { journal, services }: { readonly journal: Journal; readonly services: ServiceSide },
  account: AccountKey,
  { sequences, park }: ParkMark,
): string | null {
  if (park.kind !== "goneThere") return null;
  const entries = journal.entries(account);
  const kept = (entries.ok ? entries.value : []).find(
    ({ sequence, type, id }) =>
      sequences.includes(sequence) &&
      descriptorOf(type).service === "sales" &&
      services.sales.store.get(type, id) !== null,
  );
  return kept === undefined ? null : `edit ${nameOf(kept)} was parked as gone, and its record is there`;
}
