import { z } from "zod";
import { headerName } from "../records/webhook-rules.ts";

const name = z.string().regex(headerName);
/** A line break would begin another header. */
const value = z.string().regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/);

/** Credentials by which a webhook authenticates itself (support document, "Authentication types"). */
export const webhookSecret = z.discriminatedUnion("type", [
  z.object({ type: z.literal("api_key"), name, value }),
  z.object({ type: z.literal("bearer_token"), token: value }),
  z.object({
    type: z.literal("basic"),
    username: z
      .string()
      .min(1)
      .regex(/^[^:]*$/),
    password: z.string().min(1),
  }),
]);
export type WebhookSecret = z.infer<typeof webhookSecret>;
