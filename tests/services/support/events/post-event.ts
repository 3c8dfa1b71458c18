import type { Context } from "hono";
import type { World } from "../../world.ts";
import { notJson, readJson } from "../body.ts";
import { issuesOf, problem, recordInvalid } from "../problem.ts";
import { type Profile, profileEventBody } from "./event-body.ts";
import { addAnonymousUser, addIdentifiers, addProfile, profileBy, userMatching } from "./profiles.ts";
import { storeEvent } from "./store-event.ts";

/** POST /api/v2/user_profiles/events. */
export async function postEvent(context: Context, world: World): Promise<Response> {
  const body = await readJson(context);
  if (body === undefined) return problem(context, 400, notJson.error, notJson.description);
  const read = profileEventBody.safeParse(body);
  if (!read.success) return recordInvalid(context, issuesOf(read.error));
  const { profile, event } = read.data;
  const newcomer = world.database.transaction(() => {
    const { profileId, userId, isNew } = profileFor(world, profile);
    storeEvent(world, event, { userId, profileId });
    return isNew ? userId : null;
  });
  if (newcomer !== null) {
    const detail = { id: String(newcomer), name: profile.name ?? null, anonymous: true };
    world.deliveries.fire({
      type: "svc:event-type:user.created",
      subject: `svc:user:${newcomer}`,
      detail,
    });
  }
  return context.json({ status: "received" }, world.eventStatus);
}

/**
 * The profile that has one of the identifiers, or a new one: attached to the platform user that an identifier
 * matches, and where none does, to a new anonymous one.
 */
function profileFor(
  { database }: World,
  profile: Profile,
): { readonly profileId: number; readonly userId: number; readonly isNew: boolean } {
  const known = profileBy(database, profile);
  const matched = known?.userId ?? userMatching(database, profile);
  const userId = matched ?? addAnonymousUser(database, profile.name ?? null);
  const { id } = known ?? addProfile(database, profile, userId);
  addIdentifiers(database, id, profile);
  return { profileId: id, userId, isNew: matched === null };
}
