import { z } from "zod";

/** Releases that this computer gets: the finished ones only, or those on trial as well. */
export const updateChannel = z.enum(["latest", "beta"]);
export type UpdateChannel = z.infer<typeof updateChannel>;

/** The ways to sign in (docs/design.md, "Signing in"), by their names in RFC 7591. The first two go through the browser. */
export const grant = z.enum(["authorization_code", "implicit", "password"]);
export type Grant = z.infer<typeof grant>;

/** Abilities of a service beyond its document: the administrator, who knows the service, lists them. */
export const capability = z.enum(["contacts.update", "contacts.delete", "users.self"]);
export type Capability = z.infer<typeof capability>;

/** The channel as the settings screen sees it. */
export const channelView = z.object({
  channel: updateChannel,
  /** The administrator has set it: the rep has no choice. */
  locked: z.boolean(),
});
export type ChannelView = z.infer<typeof channelView>;
