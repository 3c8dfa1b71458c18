import type { Journal, ParkMark } from "../../../../src-main/journal/port.ts";
import type { AccountKey } from "../../../../src-shared/ids.ts";
import type { Entry } from "../../../../src-shared/ipc/outbox.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import type { Ledger } from "../ledger.ts";
import { accounts } from "../rep/sign-in.ts";
import type { Tally } from "../tally.ts";
import { isOurs, type ServiceSide } from "../world/service-side.ts";
import { sameThere } from "./same-there.ts";

/**
 * A conflict that the rep is asked about though nobody else has touched the field (law 8); null where it is real. What came
 * through late is as good as somebody else's.
 */
export function madeUpConflict(
  computer: {
    readonly journal: Journal;
    readonly services: ServiceSide;
    readonly tally: Tally;
    readonly ledger: Ledger;
    readonly givenIds: (account: AccountKey) => ReadonlyMap<number, number>;
  },
  account: AccountKey,
  { sequences, park }: ParkMark,
): string | null {
  if (park.kind !== "conflict") return null;
  const entries = computer.journal.entries(account);
  const entry = entries.ok ? entries.value.find((one) => one.sequence === sequences[0]) : undefined;
  if (entry === undefined || descriptorOf(entry.type).service !== "sales") return null;
  const own = accounts.find((one) => one.key === account)?.userId;
  // A form that stayed open meets what the rep did to its record elsewhere meanwhile: to ask is right.
  const isOfForm = computer.ledger.forms.some(
    ({ type, id }) => type === entry.type && (id > 0 ? id : computer.givenIds(account).get(-id)) === entry.id,
  );
  const written = computer.ledger.written.get(entry.sequence);
  // So does an edit that comes back from a file, and one of two that the rep made at once over a slow bridge: such an edit
  // may meet the one before while its own saving is still unanswered.
  const isBesideAnother =
    written?.isBesideAnother === true ||
    written?.acknowledged === false ||
    stoodOnOneBesideAnother(computer, entry);
  const isOld = isOfForm || written?.isBroughtBack === true || isBesideAnother;
  const ofRecord = computer.services.history.filter((one) => one.type === entry.type && one.id === entry.id);
  // A service that fills in a new record while a form shows it changes nothing for anybody, unless somebody changed the record since.
  const isFilledIn =
    written?.isBroughtBack !== true && !isBesideAnother && !ofRecord.some((one) => one.before !== null);
  const others = ofRecord.filter(
    (one) => !isOurs(one, own) || one.late || (isOld && !(isFilledIn && one.before === null)),
  );
  // Somebody's task or note about a deal dates the deal anew: by then what the service filled in by itself may be anybody's.
  const isDatedAnew = computer.services.history.some(
    (one) =>
      !isOurs(one, own) && one.after?.resource_type === entry.type && one.after.resource_id === entry.id,
  );
  // A replica that was lost, or went with a sign-out, knows of such a record what the edits of it tell, until it is pulled: the
  // rep has not seen the rest.
  const { signOuts, profilesLost } = computer.ledger;
  const isUnseen =
    entry.kind !== "create" && computer.tally.of("replicas lost") + signOuts + profilesLost > 0;
  const isTouched = ({ field, base }: { readonly field: string; readonly base: unknown }) => {
    const [name = ""] = field.split(".");
    if (base === null && (isDatedAnew || isUnseen)) return true;
    // Whoever made the record had done so before anybody saw that field of it, but for a form of what was not sent yet.
    const since = base === null || isOld ? others : others.filter((one) => one.before !== null);
    return since.some(
      (one) => !sameThere(one.before === null ? base : one.before?.[name], one.after?.[name]),
    );
  };
  const madeUp = park.fields.filter((one) => !isTouched(one));
  return madeUp.length === 0
    ? null
    : `a conflict that nobody made: ${entry.type} ${entry.id} ${JSON.stringify(madeUp)}`;
}

/** Taken back, such an edit leaves what the rep saw before it to those that were made over it. */
function stoodOnOneBesideAnother({ ledger }: { readonly ledger: Ledger }, entry: Entry): boolean {
  return [...ledger.written.values()].some(
    ({ edit, withdrawn, isBesideAnother }) =>
      withdrawn &&
      isBesideAnother &&
      edit.type === entry.type &&
      edit.id === entry.id &&
      edit.sequence < entry.sequence,
  );
}
