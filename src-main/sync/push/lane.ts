import type { Capability } from "../../../src-shared/ipc/configuration.ts";
import type { Service } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import type { LostRequests } from "./lost-requests.ts";

/** The state of the push lane, with the session that all lanes share. */
export interface PushLane extends SyncSession {
  /** Lists the abilities of the services beyond their documents. */
  readonly capabilities: () => readonly Capability[];
  /** Services without a login, or that refuse it: Rounds sends nothing to them. */
  readonly loggedOut: () => readonly Service[];
  readonly lostRequests: LostRequests;
}
