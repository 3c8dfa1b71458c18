import type { Fault } from "../../src-shared/errors/fault.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { ChannelView, UpdateChannel } from "../../src-shared/ipc/configuration.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import type { ManagedConfiguration } from "./managed-configuration.ts";
import type { Settings } from "./settings.ts";

export interface Channel {
  /** Asked for anew at each check for updates: the rep may have changed it. */
  readonly current: () => UpdateChannel;
  readonly handlers: Pick<Handlers<Commands>, "channel.get" | "channel.set">;
}

/**
 * Holds the update channel: the administrator's, else the rep's. Calls `onChange` when the rep has chosen.
 */
export function createChannel(deps: {
  readonly settings: Settings;
  /** A file that Rounds cannot read fixes the channel as well: it may name one. */
  readonly managed: Result<ManagedConfiguration | null, Fault>;
  readonly onChange: (channel: UpdateChannel) => void;
}): Channel {
  const { settings, managed } = deps;
  const fixed = managed.ok ? managed.value?.updates?.channel : "latest";
  const current = () => fixed ?? settings.read().channel;
  const view = (): ChannelView => ({ channel: current(), locked: fixed !== undefined });
  return {
    current,
    handlers: {
      "channel.get": async () => ok(view()),
      "channel.set": async ({ channel }) => {
        if (fixed !== undefined) return ok(view());
        const written = await settings.update({ channel });
        if (!written.ok) return written;
        deps.onChange(channel);
        return ok(view());
      },
    },
  };
}
