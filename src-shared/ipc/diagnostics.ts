import { z } from "zod";
import { recordName } from "./outbox.ts";

/** Facts that the window knows of itself: versions and counts, nothing that anybody wrote. */
export const windowFacts = z.object({
  replicaVersion: z.int().min(0),
  rows: z.partialRecord(recordName, z.int().min(0)),
  unsent: z.int().min(0),
  parked: z.int().min(0),
  /** Whether the system keeps the replica even when the disk is full. */
  storagePersists: z.boolean(),
});
export type WindowFacts = z.infer<typeof windowFacts>;

/** A bug in the window: an exception that nothing was made for. Without its message, which may quote anything (law 12). */
export const windowFailure = z.object({
  name: z.string().max(100),
  /** The lines of its stack; empty where it has none. */
  places: z.array(z.string().max(500)).max(20),
});
