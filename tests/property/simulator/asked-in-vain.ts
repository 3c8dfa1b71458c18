import type { AccountKey } from "../../../src-main/contract/ids.ts";
import type { Mark } from "../../../src-main/journal/port.ts";
import type { Device } from "./device.ts";
import { lostSecret } from "./lost-secret.ts";
import { madeUpConflict } from "./made-up-conflict.ts";
import { madeUpOfRule } from "./made-up-of-rule.ts";

/** What the rep is asked for no reason; null where there is one. */
export function askedInVain(device: Device, account: AccountKey, mark: Mark): string | null {
  return (
    madeUpConflict(device, account, mark) ??
    madeUpOfRule(device, account, mark) ??
    lostSecret(device, account, mark)
  );
}
