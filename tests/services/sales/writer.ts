import type { World } from "../world.ts";
import { resourceOf } from "./resources.ts";
import type { Writer } from "./write.ts";

/** What a write of this user may see and touch, at this time (ISO 8601, whole seconds). */
export function writerOf(world: World, userId: number, now: string): Writer {
  const { records, database, settings } = world;
  return {
    now,
    userId,
    defaultCurrency: settings.defaultCurrency,
    read: (type, id) => records.get(resourceOf(type).table, id),
    firstStage: () => {
      const first = database.get(`SELECT "id" FROM "stage" ORDER BY "pipeline_id", "position", "id" LIMIT 1`);
      return first === null ? null : Number(first.id);
    },
    touchDeal: (id) => {
      records.update(resourceOf("deal").table, id, { last_activity_at: now, updated_at: now });
    },
    insert: (resource, values) => records.insert(resource.table, values),
    update: (resource, id, values) => records.update(resource.table, id, values),
  };
}
