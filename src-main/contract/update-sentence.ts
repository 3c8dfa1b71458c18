import type { FaultSentence } from "./fault-sentence.ts";
import { assertNever } from "./result.ts";
import type { UpdateFault } from "./updates.ts";

const byItself = "Rounds looks again by itself. You can go on working.";

/** Why there is no update, in words for a rep. */
export function updateSentence(fault: UpdateFault): FaultSentence {
  switch (fault) {
    case "unreachable":
      return { what: "The update server could not be reached.", next: byItself };
    case "feedFault":
      return { what: "The update server has a problem.", next: byItself };
    case "missing":
      return {
        what: "The update server has nothing for this channel.",
        next: "Choose the other channel, or ask your administrator.",
      };
    case "malformed":
      return {
        what: "The update server's answer could not be read.",
        next: "Ask your administrator if it stays so. You can go on working.",
      };
    case "refused":
      return {
        what: "The update came from an address that is not trusted. It was refused.",
        next: "Tell your administrator. You can go on working.",
      };
    case "damaged":
      return { what: "The update arrived damaged and was thrown away.", next: byItself };
    case "interrupted":
      return { what: "The download of the update broke off.", next: byItself };
    case "unsigned":
      return {
        what: "The update's signature could not be confirmed. It was refused.",
        next: "Tell your administrator. You can go on working.",
      };
    case "diskFull":
      return {
        what: "There is no room on this disk for the update.",
        next: "Free some space, then check again.",
      };
    case "unknown":
      return {
        what: "Something unexpected stopped the update.",
        next: "Check again, or ask your administrator. You can go on working.",
      };
    default:
      return assertNever(fault);
  }
}
