import type { EnginePorts } from "../../../src-main/sync/engine.ts";
import { ok } from "../../../src-shared/result.ts";

/** Services as documented, each with a login that works, and one support account for all. */
export const oneLogin: Pick<EnginePorts, "capabilities" | "loggedOut" | "supportAccount"> = {
  capabilities: () => [],
  loggedOut: () => [],
  supportAccount: {
    connected: () => "ana https://help.test",
    readAs: () => "ana https://help.test",
    setReadAs: async () => ok(null),
    sentAs: () => null,
  },
};
