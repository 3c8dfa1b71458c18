import type { AccountKey } from "../../../../src-shared/ids.ts";
import type { Bridge } from "../../../../src-shared/ipc/bridge.ts";
import { ok } from "../../../../src-shared/result.ts";
import type { Screen } from "./screen.ts";

/** As the form of a webhook does it: the secret crosses the bridge once (law 12). */
export function keepSecretOver(bridge: Bridge, account: AccountKey): Screen["keepSecret"] {
  return async (secret) => {
    const kept = await bridge.commands["webhooks.storeSecret"]({ account, secret });
    return kept.ok ? ok(kept.value.reference) : kept;
  };
}
