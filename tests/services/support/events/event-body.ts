import { z } from "zod";

const word = z.string().trim().min(1);

const profile = z.object({
  source: word,
  type: word,
  name: z.string().optional(),
  identifiers: z.array(z.object({ type: word, value: word })).min(1),
});
const event = z.object({
  source: word,
  type: word,
  description: z.string().default(""),
  properties: z.record(z.string(), z.string()).default({}),
  created_at: z.iso.datetime({ offset: true }).optional(),
});
export type Profile = z.output<typeof profile>;
export type Event = z.output<typeof event>;

/** "All numbers in these payloads must be sent as strings." Members that are not known are left alone. */
export const profileEventBody = z.object({ profile, event });

/** Body of POST /api/v2/users/{user_id}/events. */
export const userEventBody = z.object({ profile: profile.optional(), event });
