import type { Journal, ParkMark } from "../../../../src-main/journal/port.ts";
import type { AccountKey } from "../../../../src-shared/ids.ts";
import type { Ledger } from "../ledger.ts";
import type { Tally } from "../tally.ts";

/** The rep is asked again for a secret of which main had said that it keeps it (law 3). Null where it may be gone. */
export function lostSecret(
  { journal, ledger, tally }: { readonly journal: Journal; readonly ledger: Ledger; readonly tally: Tally },
  account: AccountKey,
  { sequences, park }: ParkMark,
): string | null {
  if (park.kind !== "refused" || park.fault.kind !== "secretMissing") return null;
  tally.add("secrets of webhooks that the rep is asked for again");
  const entries = journal.entries(account);
  const lost = (entries.ok ? entries.value : []).find(
    (one) => sequences.includes(one.sequence) && ledger.secrets.isOwed(one),
  );
  return lost === undefined ? null : `the secret of webhook ${lost.patch.name} was lost`;
}
