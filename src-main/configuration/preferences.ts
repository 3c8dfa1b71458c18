import type { ManagedConfiguration, PreferencesView, UpdateChannel } from "../contract/configuration.ts";
import type { Fault } from "../contract/fault.ts";
import type { Handlers } from "../contract/ipc/channel.ts";
import type { Commands } from "../contract/ipc/table.ts";
import { ok, type Result } from "../contract/result.ts";
import type { Settings } from "./settings.ts";

export interface Preferences {
  /** Asked for anew at each check for updates: the rep may have changed it. */
  readonly channel: () => UpdateChannel;
  readonly reminders: () => boolean;
  readonly handlers: Pick<Handlers<Commands>, "preferences.get" | "preferences.set">;
}

/** What the rep chooses, and over it what the managed configuration fixes: the update channel. */
export function createPreferences(deps: {
  readonly settings: Settings;
  /** A file that cannot be read fixes the channel as well: nobody knows what stands in it. */
  readonly managed: Result<ManagedConfiguration | null, Fault>;
  readonly onChange: (view: PreferencesView) => void;
}): Preferences {
  const { settings, managed } = deps;
  const fixed = managed.ok ? managed.value?.updates?.channel : "latest";
  const channel = () => fixed ?? settings.read().channel;
  const reminders = () => settings.read().reminders;
  const view = (): PreferencesView => ({
    reminders: reminders(),
    channel: channel(),
    locked: fixed === undefined ? [] : ["channel"],
  });
  return {
    channel,
    reminders,
    handlers: {
      "preferences.get": async () => ok(view()),
      "preferences.set": async (change) => {
        const written = await settings.update({
          ...(change.reminders !== undefined && { reminders: change.reminders }),
          ...(change.channel !== undefined && fixed === undefined && { channel: change.channel }),
        });
        if (!written.ok) return written;
        deps.onChange(view());
        return ok(view());
      },
    },
  };
}
