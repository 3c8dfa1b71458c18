import { z } from "zod";

/** Which releases a device is given: the finished ones, or those still on trial as well. */
export const updateChannel = z.enum(["latest", "beta"]);
export type UpdateChannel = z.infer<typeof updateChannel>;

/** The ways to sign in (DESIGN section 7), by their names in RFC 7591. The first two go through the browser. */
const grant = z.enum(["authorization_code", "implicit", "password"]);

/**
 * The managed configuration that IT can roll out (DESIGN section 7). What it gives is locked in the settings.
 * The client secret of an installed program is no confidence (RFC 8252 section 8.5), so it may stand here.
 */
export const managedConfiguration = z.strictObject({
  sales: z
    .strictObject({
      url: z.string().min(1),
      clientId: z.string().min(1),
      clientSecret: z.string().min(1).optional(),
      redirectUri: z.string().min(1).optional(),
    })
    .partial({ clientId: true })
    .optional(),
  support: z.strictObject({ url: z.string().min(1) }).optional(),
  updates: z.strictObject({ channel: updateChannel }).optional(),
  signIn: z.strictObject({ grants: z.array(grant).min(1) }).optional(),
});
export type ManagedConfiguration = z.infer<typeof managedConfiguration>;

export const defaultRedirectUri = "rounds://oauth/callback";

/** The channel as the settings screen sees it. */
export const channelView = z.object({
  channel: updateChannel,
  /** Set by the administrator: the rep has no choice. */
  locked: z.boolean(),
});
export type ChannelView = z.infer<typeof channelView>;
