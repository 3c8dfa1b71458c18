import type { Edit } from "../../../../src-shared/ipc/outbox.ts";

/** An edit, as a verdict names it. */
export function nameOf({
  sequence,
  kind,
  type,
  id,
}: Pick<Edit, "sequence" | "kind" | "type" | "id">): string {
  return `${sequence} (${kind} ${type} ${id})`;
}
