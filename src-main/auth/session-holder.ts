import type { Fault } from "../../src-shared/errors/fault.ts";
import type { SessionState } from "../../src-shared/ipc/session.ts";
import type { Settings } from "../configuration/settings.ts";

export interface SessionHolder {
  readonly get: () => SessionState;
  readonly set: (state: SessionState) => void;
  /** Ends in `signedOut`, or in `expired` if an account's data are on this computer. */
  readonly rest: (fault: Fault | null) => void;
  /** Starts an attempt and makes all earlier ones void. Returns a function that is true while this attempt is the latest. */
  readonly begin: () => () => boolean;
  /** Calls the listener on each change. Returns a function that ends this. */
  readonly onChange: (listener: (state: SessionState) => void) => () => void;
}

export function createSessionHolder(settings: Settings): SessionHolder {
  let state: SessionState = { kind: "starting" };
  let turn = 0;
  const listeners = new Set<(state: SessionState) => void>();

  function set(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener(next);
  }

  return {
    get: () => state,
    set,
    rest: (fault) => {
      const { account } = settings.read();
      set(account === null ? { kind: "signedOut", fault } : { kind: "expired", account, fault });
    },
    begin: () => {
      turn += 1;
      const mine = turn;
      return () => mine === turn;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
