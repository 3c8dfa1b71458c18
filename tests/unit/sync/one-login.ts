import type { EnginePorts } from "../../../src-main/sync/engine.ts";
import { ok } from "../../../src-shared/result.ts";

/** Services as documented, each with a login that works, and one support account for all. */
export const oneLogin: Pick<EnginePorts, "capabilities" | "loggedOut" | "supportAccount"> = {
  capabilities: () => [],
  loggedOut: () => [],
  supportAccount: {
    connected: () => null,
    readAs: () => null,
    setReadAs: async () => ok(null),
    sentAs: () => null,
  },
};
