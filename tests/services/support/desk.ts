import type { SandboxClock } from "../clock.ts";
import type { Database } from "../store/database.ts";

/** What delivery needs of the sandbox. */
export interface Desk {
  readonly database: Database;
  readonly clock: SandboxClock;
}
