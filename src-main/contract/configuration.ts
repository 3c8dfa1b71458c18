import { z } from "zod";

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
});
export type ManagedConfiguration = z.infer<typeof managedConfiguration>;

export const defaultRedirectUri = "rounds://oauth/callback";
