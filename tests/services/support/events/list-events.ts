import type { Context } from "hono";
import type { SqlRow } from "../../store/database.ts";
import type { World } from "../../world.ts";
import { problem } from "../problem.ts";
import { readIdentifier } from "./identifier.ts";

const pageSize = 100;

/**
 * GET /api/v2/user_profiles/events: the events of one profile, newest first. `links` holds the address of the
 * next page and is empty on the last; a profile that is not known has no events.
 */
export function listEvents(context: Context, world: World): Response {
  const identifier = readIdentifier(context.req.query("identifier") ?? "");
  if (identifier === null) {
    const description = "identifier is <profile_source>:<profile_type>:<identifier_type>:<identifier_value>";
    return problem(context, 400, "InvalidValue", description);
  }
  const before = Number(context.req.query("page[before]") ?? Number.MAX_SAFE_INTEGER);
  if (!Number.isSafeInteger(before)) {
    return problem(context, 400, "InvalidValue", "page[before] is not a cursor");
  }
  const { source, profileType, type, value } = identifier;
  const found = world.database.all(
    `SELECT * FROM "support_event" WHERE "seq" < ? AND "profile_id" = (SELECT "profile_id" FROM "support_identifier"
      WHERE "source" = ? AND "profile_type" = ? AND "type" = ? AND "value" = ?) ORDER BY "seq" DESC LIMIT ?`,
    [before, source, profileType, type, value, pageSize + 1],
  );
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const links = found.length > pageSize && last ? [{ next: nextPage(context, Number(last.seq)) }] : [];
  return context.json({ events: rows.map(readEvent), links });
}

function nextPage(context: Context, before: number): string {
  const url = new URL(context.req.url);
  url.searchParams.set("page[before]", String(before));
  return url.href;
}

function readEvent(row: SqlRow): unknown {
  const { id, type, source, description, created_at, received_at } = row;
  return {
    id,
    type,
    source,
    description,
    created_at,
    received_at,
    properties: JSON.parse(String(row.properties)),
  };
}
