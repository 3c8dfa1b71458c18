import type { AccountKey } from "../../../src-main/contract/ids.ts";
import type { Bridge } from "../../../src-main/contract/ipc/bridge.ts";
import { ok } from "../../../src-main/contract/result.ts";
import type { Screen } from "./screen.ts";

/** As the form of a webhook does it: the secret crosses the bridge once (law 12). */
export function keepSecretOver(bridge: Bridge, account: AccountKey): Screen["keepSecret"] {
  return async (secret) => {
    const kept = await bridge.commands["webhooks.keepSecret"]({ account, secret });
    return kept.ok ? ok(kept.value.reference) : kept;
  };
}
