import { z } from "zod";

/** A bug of ours. `reference` says where. */
export const internal = z.object({ kind: z.literal("internal"), reference: z.string() });

/** The bridge between the processes. */
export const bridgeFailures = [
  z.object({ kind: z.literal("refusedSender") }),
  z.object({ kind: z.literal("invalidArguments"), detail: z.string() }),
  internal,
] as const;
