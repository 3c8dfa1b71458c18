import type { SandboxClock } from "../clock.ts";
import type { Database } from "../store/database.ts";

/** The parts of the sandbox that delivery uses. */
export interface Desk {
  readonly database: Database;
  readonly clock: SandboxClock;
}
