import { t } from "@lingui/core/macro";
import type { UpdateFault } from "../../../src-shared/ipc/updates.ts";
import { assertNever } from "../../../src-shared/result.ts";
import type { FaultSentence } from "../../format/faults/fault-sentence.ts";

/** Why there is no update, in words for a rep. */
export function updateFaultSentence(fault: UpdateFault): FaultSentence {
  const byItself = t`Rounds looks again by itself. You can keep working.`;
  switch (fault) {
    case "unreachable":
      return { what: t`The update server couldn't be reached.`, next: byItself };
    case "feedFault":
      return { what: t`The update server has a problem.`, next: byItself };
    case "missing":
      return {
        what: t`The update server has nothing for this channel.`,
        next: t`Choose the other channel, or ask your administrator.`,
      };
    case "malformed":
      return {
        what: t`The update server's answer couldn't be read.`,
        next: t`Ask your administrator if it keeps happening. You can keep working.`,
      };
    case "refused":
      return {
        what: t`The update came from an address that isn't trusted. It was refused.`,
        next: t`Tell your administrator. You can keep working.`,
      };
    case "damaged":
      return { what: t`The update arrived damaged and was thrown away.`, next: byItself };
    case "interrupted":
      return { what: t`The download of the update broke off.`, next: byItself };
    case "unsigned":
      return {
        what: t`The update's signature couldn't be confirmed. It was refused.`,
        next: t`Tell your administrator. You can keep working.`,
      };
    case "diskFull":
      return {
        what: t`There is no room on this disk for the update.`,
        next: t`Free some space, then check again.`,
      };
    case "readOnlyVolume":
      return {
        what: t`Rounds can't update itself where it is now.`,
        next: t`Quit Rounds, move it to the Applications folder, and start it from there.`,
      };
    case "unknown":
      return {
        what: t`Something unexpected stopped the update.`,
        next: t`Check again, or ask your administrator. You can keep working.`,
      };
    default:
      return assertNever(fault);
  }
}
