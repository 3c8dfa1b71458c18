import { z } from "zod";
import { recordId } from "../../src-shared/ids.ts";
import { webhookSecret } from "../../src-shared/ipc/webhook-secret.ts";

/** Tokens of one sign-in. They count only for the address and client that they were issued to. */
const tokens = z.object({
  salesUrl: z.string(),
  clientId: z.string(),
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  /** Lifetime of the access token in seconds, as the service stated it. */
  expiresIn: z.number(),
  /**
   * The user whom the tokens belong to; null until Rounds knows. Until then it uses them only to ask who
   * signed in (law 13).
   */
  userId: z.int().nullable(),
});
export type Tokens = z.infer<typeof tokens>;

/** A sign-in that is under way in the browser. */
const pendingSignIn = z.object({
  state: z.string(),
  verifier: z.string(),
  flow: z.enum(["code", "implicit"]),
  salesUrl: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
  emailHint: z.string().nullable(),
  /** A note that only the account's user can read, as Rounds knew it when the sign-in began. */
  privateNote: recordId.nullable().default(null),
  /** Milliseconds since 1970 by the device: compared with the same clock alone. */
  startedAt: z.number(),
});
export type PendingSignIn = z.infer<typeof pendingSignIn>;

/** A token to be revoked, with all that takes. */
const revocation = z.object({
  salesUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string().nullable(),
  token: z.string(),
  /** Kind of the token, in the words of the service. A vault that an older Rounds wrote has none. */
  hint: z.enum(["access_token", "refresh_token"]).default("refresh_token"),
  /** Time by the computer's clock of the first refusal that may have come from a hop on the way; null before that. */
  refusedSince: z.number().nullable().default(null),
});
export type Revocation = z.infer<typeof revocation>;

/**
 * The secret with which an unsent webhook will authenticate itself; Rounds keeps it until the webhook is
 * sent.
 */
const waitingSecret = z.object({ account: z.string(), url: z.string(), secret: webhookSecret });

/** Everything in the vault. A secret is bound to the address it is for, so that it never goes to another. */
export const secrets = z.object({
  client: z.object({ salesUrl: z.string(), clientId: z.string(), secret: z.string() }).nullable(),
  tokens: tokens.nullable(),
  support: z.object({ url: z.string(), email: z.string(), password: z.string() }).nullable(),
  pending: pendingSignIn.nullable(),
  revocations: z.array(revocation),
  /** Keyed by the reference that the webhook's edit holds in place of the secret. */
  webhooks: z.record(z.string(), waitingSecret).default({}),
  /** Keyed by the host and port of a network's proxy. */
  proxies: z.record(z.string(), z.object({ user: z.string(), password: z.string() })).default({}),
});
export type Secrets = z.infer<typeof secrets>;

export const noSecrets: Secrets = {
  client: null,
  tokens: null,
  support: null,
  pending: null,
  revocations: [],
  webhooks: {},
  proxies: {},
};
