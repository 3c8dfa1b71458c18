/**
 * Descriptor parts of the texts that reps write about a record, notes and tasks: a lost create is found among the writer's
 * texts about that record.
 */
export const writtenAbout = {
  pull: { kind: "sweep", by: "created_at", deltaBy: "updated_at" },
  writes: { create: true, update: true, delete: true },
  createRecovery: {
    kind: "list",
    filters: ["creator_id", "resource_type", "resource_id"],
    exact: ["content", "resource_type", "resource_id"],
    sort: "created_at:desc",
  },
  fullText: "content",
} as const;
