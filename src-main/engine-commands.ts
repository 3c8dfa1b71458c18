import type { Auth } from "./auth/auth.ts";
import type { SignOutPorts } from "./auth/session.ts";
import type { Fault } from "./contract/fault.ts";
import type { Handlers } from "./contract/ipc/channel.ts";
import type { Commands } from "./contract/ipc/table.ts";
import { err, ok } from "./contract/result.ts";
import type { MainBridge } from "./desktop/bridge.ts";
import type { Send } from "./http/port.ts";
import type { Clock, Log, Random } from "./sync/ports.ts";

export interface EngineCommandsOptions {
  readonly folder: string;
  readonly send: Send;
  /** Known after the first tick only: signing out and the engine need each other. */
  readonly auth: () => Auth;
  readonly bridge: Pick<MainBridge, "requests" | "emit">;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

export type EngineHandlers = Pick<
  Handlers<Commands>,
  Extract<keyof Commands, `journal.${string}` | `replica.${string}` | `sync.${string}`>
>;

export interface EngineCommands {
  readonly handlers: EngineHandlers;
  readonly signOut: Pick<SignOutPorts, "unsent" | "wipe">;
  /** What was found wrong with the journal. */
  readonly faults: readonly Fault[];
  /** The window is gone. */
  readonly detach: () => void;
}

/** The engine's end of the bridge, where no engine is. */
export function createEngineCommands(_options: EngineCommandsOptions): EngineCommands {
  const unavailable = async () => err<Fault>({ kind: "replicaUnavailable" });
  return {
    handlers: {
      "journal.reserve": unavailable,
      "journal.append": unavailable,
      "journal.withdraw": unavailable,
      "journal.retry": unavailable,
      "replica.attach": unavailable,
      "replica.start": unavailable,
      "sync.now": unavailable,
      "sync.status": unavailable,
    },
    signOut: { unsent: () => 0, wipe: async () => ok(null) },
    faults: [],
    detach: () => undefined,
  };
}
