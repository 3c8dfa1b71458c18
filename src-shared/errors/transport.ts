import { z } from "zod";

/** One error of a service about one field, in the service's own words (docs/assumptions.md, "Error body"). */
export const issue = z.object({ field: z.string().nullable(), code: z.string(), message: z.string() });
export type Issue = z.infer<typeof issue>;

/** Code of the issue with a field that the service left as it was, although it answered the change with success. */
export const unchangedCode = "rounds_unchanged";

const role = z.enum(["helpCenterAdmin", "agent"]);

/** The network, or the service's own answer. Decided where the status is known. */
export const transportFailures = [
  z.object({ kind: z.literal("offline") }),
  z.object({ kind: z.literal("timeout") }),
  z.object({ kind: z.literal("untrustedCertificate"), host: z.string() }),
  /** The network's proxy asks who we are. `host`: the proxy's, with its port. */
  z.object({ kind: z.literal("proxyLogin"), host: z.string() }),
  /**
   * `service`: `sales` or `support`, whichever asks to slow down; none for a request of a sign-in. No list of both: the worker of
   * the replica reads this shape, too, and has no use for it.
   */
  z.object({
    kind: z.literal("rateLimited"),
    retryAfterMs: z.number().nullable(),
    service: z.string().optional(),
  }),
  z.object({ kind: z.literal("unauthenticated") }),
  /** `role`: the role that the account needs, where the service's document names it. */
  z.object({ kind: z.literal("forbidden"), message: z.string(), role: role.optional() }),
  z.object({ kind: z.literal("notFound") }),
  z.object({ kind: z.literal("conflict"), message: z.string() }),
  z.object({ kind: z.literal("rejected"), status: z.int(), issues: z.array(issue) }),
  z.object({ kind: z.literal("serverFault"), status: z.int() }),
  z.object({ kind: z.literal("malformedResponse"), detail: z.string() }),
] as const;
export type TransportFailure = z.infer<(typeof transportFailures)[number]>;
