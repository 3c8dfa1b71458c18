import type { Context } from "hono";
import { isoSeconds } from "../clock.ts";
import type { Environment } from "../network/environment.ts";
import type { World } from "../world.ts";
import { resourceOf } from "./resources.ts";
import type { Writer } from "./write.ts";

/** Returns the writer of a request: the signed-in user, now. A fault may give the change an earlier time. */
export function writerFor(context: Context<Environment>, world: World): Writer {
  const late = context.get("lateMs") ?? 0;
  return writerOf(world, context.get("userId"), isoSeconds(world.clock.now() - late));
}

/** Returns the records as a write of this user sees and changes them at this time (ISO 8601, whole seconds). */
function writerOf(world: World, userId: number, now: string): Writer {
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
    find: (type, field, value) => {
      const { table } = resourceOf(type);
      const sql = `SELECT "id" FROM "${table.name}" WHERE "${field}" = ? ORDER BY "id" LIMIT 1`;
      const row = database.get(sql, [value]);
      return row === null ? null : Number(row.id);
    },
    touchDeal: (id) => {
      records.update(resourceOf("deal").table, id, { last_activity_at: now, updated_at: now });
    },
    insert: (resource, values) => records.insert(resource.table, values),
    update: (resource, id, values) => records.update(resource.table, id, values),
  };
}
