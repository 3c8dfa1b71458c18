import { t } from "@lingui/core/macro";
import type { PreferencesChange } from "../../../src-shared/ipc/preferences.ts";
import { commands } from "../../platform/bridge.ts";
import { announce, announceFailure } from "../../session/announce.tsx";
import { useFromMain } from "../../session/session.ts";

/** Has main keep a choice, and shows what came of it: the system has a say in some. Returns whether it is kept. */
export async function prefer(change: PreferencesChange): Promise<boolean> {
  const answer = await commands()["preferences.set"](change);
  if (!answer.ok) {
    announceFailure(answer.error);
    return false;
  }
  useFromMain.setState({ preferences: answer.value });
  if (change.startAtLogin === true && !answer.value.startAtLogin)
    announce(t`Your system doesn't let Rounds start at login. Allow it in the system's settings.`);
  return true;
}
