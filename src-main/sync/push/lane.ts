import type { Capability } from "../../../src-shared/ipc/configuration.ts";
import type { Service } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import type { LostRequests } from "./lost-requests.ts";

/** All that a push works with: what the lanes share, and what is this lane's own. */
export interface PushLane extends SyncSession {
  /** Lists the abilities of the services beyond their documents. */
  readonly capabilities: () => readonly Capability[];
  /** The services that nobody is logged in to, or that refuse the login: nothing is sent to them. */
  readonly loggedOut: () => readonly Service[];
  readonly lostRequests: LostRequests;
}
