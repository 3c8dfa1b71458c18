import type { Context } from "hono";
import type { World } from "../../world.ts";
import { notJson, readJson } from "../body.ts";
import { issuesOf, problem, recordInvalid } from "../problem.ts";
import { userEventBody } from "./event-body.ts";
import { addIdentifiers, addProfile, profileBy } from "./profiles.ts";
import { storeEvent } from "./store-event.ts";

/** POST /api/v2/users/{user_id}/events: a profile may come along, and is the user's from then on. */
export async function postUserEvent(context: Context, world: World, userId: string): Promise<Response> {
  const { database } = world;
  const user = /^\d+$/.test(userId)
    ? database.get(`SELECT "id" FROM "support_user" WHERE "id" = ?`, [Number(userId)])
    : null;
  if (user === null) return problem(context, 404, "RecordNotFound", "There is no such user");
  const body = await readJson(context);
  if (body === undefined) return problem(context, 400, notJson.error, notJson.description);
  const read = userEventBody.safeParse(body);
  if (!read.success) return recordInvalid(context, issuesOf(read.error));
  const { profile, event } = read.data;
  const id = Number(user.id);
  const known = profile ? profileBy(database, profile) : null;
  if (known !== null && known.userId !== id) {
    return recordInvalid(context, [{ field: "profile.identifiers", says: "belong to another user" }]);
  }
  database.transaction(() => {
    const kept = profile ? (known ?? addProfile(database, profile, id)) : null;
    if (profile && kept) addIdentifiers(database, kept.id, profile);
    storeEvent(world, event, { userId: id, profileId: kept?.id ?? null });
  });
  return context.json({ status: "received" }, world.eventStatus);
}
