import { z } from "zod";
import { call, nothing } from "../channel.ts";
import { channelView, updateChannel } from "../configuration.ts";
import { updateStatus } from "../updates.ts";

/** Calls that look for updates and install them. */
export const updateCalls = {
  "channel.get": call(nothing, channelView),
  /** Changes nothing where the channel is locked. */
  "channel.set": call(z.object({ channel: updateChannel }), channelView),
  "updates.get": call(nothing, updateStatus),
  /** Looks for an update now. The result arrives as `updates.changed`. */
  "updates.check": call(nothing, updateStatus),
  /**
   * Ends Rounds as soon as nothing is being saved, installs the update, and starts Rounds again. Does nothing
   * unless an update is ready.
   */
  "updates.restart": call(nothing, updateStatus),
  /** Opens the page with the releases, if Rounds does not install them itself. */
  "updates.openPage": call(nothing, nothing),
} as const;
