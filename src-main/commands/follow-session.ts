import type { SessionState } from "../../src-shared/ipc/session.ts";
import type { Engine } from "../sync/engine.ts";

/** A sign-in comes to its end by way of one of these. */
const askingForUser: ReadonlySet<SessionState["kind"]> = new Set([
  "finishing",
  "choosingUser",
  "confirmingUser",
]);

/**
 * Returns the function that tells the engine of each state of the session. A new sign-in ends a halt, because its user was asked for
 * and compared. Tokens that were here at a start were not, so a session that goes on from them ends none (law 13).
 */
export function followSession(
  engine: Pick<Engine, "signedIn" | "signInNeeded" | "endHalts">,
): (state: SessionState) => void {
  let last: SessionState["kind"] | null = null;
  return (state) => {
    // mutation: halt-ends-with-old-tokens
    if (state.kind === "signedIn" && last !== null && askingForUser.has(last)) engine.endHalts();
    last = state.kind;
    if (state.kind === "signedIn") engine.signedIn(state.account.key);
    else engine.signInNeeded();
  };
}
