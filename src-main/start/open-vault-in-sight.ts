import { join } from "node:path";
import { openVault } from "../auth/vault.ts";
import type { Application } from "../desktop/app/application.ts";
import type { Clock } from "../sync/ports.ts";
import type { FirstWindow } from "./open-first-window.ts";
import type { Profile } from "./open-profile.ts";

/** A keychain that asks nobody answers in milliseconds. */
const keychainAnswersWithinMs = 1500;

/**
 * Opens the vault. The system may ask the rep for its keychain, and waits for as long as that takes: then the window shows what Rounds
 * waits for.
 */
export async function openVaultInSight(
  { keychain }: Application,
  { folder, log }: Profile,
  { window, bridge, parts, saysWaitsFor }: FirstWindow,
  clock: Clock,
): ReturnType<typeof openVault> {
  const stopWaiting = clock.after(keychainAnswersWithinMs, () => {
    saysWaitsFor("keychain");
    window.show();
  });
  const opened = await openVault({
    file: join(folder, "vault"),
    keychain,
    onDurable: (durable) => bridge.emit("keychain.changed", durable),
    log,
  });
  stopWaiting();
  saysWaitsFor(null);
  parts.waitsFor = Promise.resolve(null);
  return opened;
}
