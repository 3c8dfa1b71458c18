import type { Journal, ParkMark } from "../../../../src-main/journal/port.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../../../src-shared/ids.ts";
import type { Entry } from "../../../../src-shared/ipc/outbox.ts";
import type { Ledger } from "../ledger.ts";
import { pathOf, ruleEdits } from "../rep/rule-edits.ts";
import { accounts } from "../rep/sign-in.ts";
import type { Tally } from "../tally.ts";
import type { Network } from "../world/network.ts";
import type { ServiceSide } from "../world/service-side.ts";

/**
 * Returns a sentence about a question on a redirect rule that the rep gets without reason: a conflict, though nobody
 * else has touched the field since and no other record of the rep's has its path (law 8); or a refusal, though the
 * service refuses no rule, and nothing on the way has refused one. Null if the question has a reason.
 */
export function madeUpOfRule(
  computer: {
    readonly journal: Journal;
    readonly services: ServiceSide;
    readonly network: Pick<Network, "refusals">;
    readonly ledger: Ledger;
    readonly tally: Tally;
  },
  account: AccountKey,
  { sequences, park }: ParkMark,
): string | null {
  const entries = computer.journal.entries(account);
  const entry = entries.ok ? entries.value.find((one) => one.sequence === sequences[0]) : undefined;
  if (entry?.type !== "redirect_rule") return null;
  const name = `${entry.kind} of the rule of ${pathOf(entry)}`;
  if (
    park.kind === "refused" &&
    park.fault.kind !== "credentialsWrong" &&
    !isHeard(computer, entry, park.fault)
  )
    return `a refusal that nobody made: ${name} ${JSON.stringify(park.fault)}`;
  if (park.kind !== "conflict") return null;
  const path = pathOf(entry);
  const isRepeated = ruleEdits(computer).some((one) => one.path === path && one.edit.id !== entry.id);
  if (isRepeated) return null;
  const own = accounts.find((one) => one.key === account)?.userId;
  const made = computer.services.rulesMade.filter((one) => one.path === path);
  // Somebody's value that was there before the base of the edit is no touch of the field since.
  const isTouched = (field: string, base: unknown) =>
    made
      .slice(made.findIndex(({ after }) => after !== null && Reflect.get(after, field) === base) + 1)
      .some(
        (one) =>
          (one.userId !== own || one.late) &&
          Reflect.get(one.before ?? {}, field) !== Reflect.get(one.after ?? {}, field),
      );
  // A rep whose replica was lost has not seen fields of the rule that no edit holds, as with any record.
  const isUnseen = entry.kind !== "create" && computer.tally.of("replicas lost") > 0;
  const madeUp = park.fields.filter(
    ({ field, base }) => !isTouched(field, base) && !(base === null && isUnseen),
  );
  return madeUp.length === 0 ? null : `a conflict that nobody made: ${name} ${JSON.stringify(madeUp)}`;
}

/** Whether something on the way has given this refusal to a set, or to a deletion, in place of the service. */
function isHeard(
  { network }: { readonly network: Pick<Network, "refusals"> },
  { kind }: Pick<Entry, "kind">,
  fault: Fault,
): boolean {
  return network.refusals.has(`support.test ${kind === "delete" ? "DELETE" : "POST"} ${statusOf(fault)}`);
}

function statusOf(fault: Fault): number | null {
  switch (fault.kind) {
    case "notFound":
      return 404;
    case "forbidden":
      return 403;
    case "rejected":
      return fault.status;
    default:
      return null;
  }
}
