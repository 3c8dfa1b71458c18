import type { Context } from "hono";
import { z } from "zod";
import { isoMilliseconds } from "../clock.ts";
import type { Environment } from "../network/environment.ts";
import { secretText } from "../oauth/tokens.ts";
import type { World } from "../world.ts";
import { comparable } from "./identifier.ts";

const word = z.string().trim().min(1);
/** "All numbers in these payloads must be sent as strings." Members that are not known are left alone. */
const eventBody = z.object({
  profile: z.object({
    source: word,
    type: word,
    name: z.string().optional(),
    identifiers: z.array(z.object({ type: word, value: word })).min(1),
  }),
  event: z.object({
    source: word,
    type: word,
    description: z.string().default(""),
    properties: z.record(z.string(), z.string()).default({}),
    created_at: z.iso.datetime({ offset: true }).optional(),
  }),
});
type EventBody = z.output<typeof eventBody>;

/** POST /api/v2/user_profiles/events. */
export async function postEvent(context: Context<Environment>, world: World): Promise<Response> {
  const body = parse(await context.req.text());
  if (body === undefined)
    return context.json({ error: "InvalidJson", description: "The body is not JSON" }, 400);
  const read = eventBody.safeParse(body);
  if (!read.success) return context.json(invalid(read.error), 422);
  world.database.transaction(() => store(world, read.data));
  return context.json({ status: "received" });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // JSON knows no undefined: it stands for "not JSON" here.
    return undefined;
  }
}

function invalid(error: z.ZodError): unknown {
  const details: Record<string, { description: string; error: string }[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "base";
    details[field] = [
      ...(details[field] ?? []),
      { description: `${field}: ${issue.message}`, error: "InvalidValue" },
    ];
  }
  return { error: "RecordInvalid", description: "Record validation errors", details };
}

function store(world: World, { profile, event }: EventBody): void {
  const profileId = profileFor(world, profile);
  const user = world.database.get(`SELECT "user_id" FROM "support_profile" WHERE "id" = ?`, [profileId]);
  const received = isoMilliseconds(world.clock.now());
  const created = event.created_at === undefined ? received : isoMilliseconds(Date.parse(event.created_at));
  world.database.run(
    `INSERT INTO "support_event" ("id", "profile_id", "user_id", "source", "type", "description", "properties",
      "created_at", "received_at") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      secretText().slice(0, 26),
      profileId,
      user?.user_id ?? null,
      event.source,
      event.type,
      event.description,
      JSON.stringify(event.properties),
      created,
      received,
    ],
  );
}

/** The profile that has one of the identifiers, or a new one; identifiers that are new to it are added. */
function profileFor(world: World, profile: EventBody["profile"]): number {
  const { database } = world;
  const identifiers = profile.identifiers.map(({ type, value }) => ({
    type,
    value: comparable(type, value),
  }));
  const known = identifiers
    .map(({ type, value }) =>
      database.get(
        `SELECT "profile_id" FROM "support_identifier"
          WHERE "source" = ? AND "profile_type" = ? AND "type" = ? AND "value" = ?`,
        [profile.source, profile.type, type, value],
      ),
    )
    .find((row) => row !== null);
  const id = known ? Number(known.profile_id) : createProfile(world, profile, identifiers);
  for (const { type, value } of identifiers) {
    database.run(`INSERT OR IGNORE INTO "support_identifier" VALUES (?, ?, ?, ?, ?)`, [
      id,
      profile.source,
      profile.type,
      type,
      value,
    ]);
  }
  return id;
}

/** Attached to the platform user that an identifier matches; where none does, to a new anonymous one. */
function createProfile(
  world: World,
  profile: EventBody["profile"],
  identifiers: readonly { readonly type: string; readonly value: string }[],
): number {
  const { database } = world;
  const emails = identifiers.filter(({ type }) => type === "email").map(({ value }) => value);
  const matched = emails
    .map((email) => database.get(`SELECT "id" FROM "support_user" WHERE "email" = ? ORDER BY "id"`, [email]))
    .find((row) => row !== null);
  const userId =
    matched?.id ??
    database.run(
      `INSERT INTO "support_user" ("name", "email", "role", "anonymous") VALUES (?, NULL, 'person', 1)`,
      [profile.name ?? null],
    ).id;
  return database.run(`INSERT INTO "support_profile" ("source", "type", "user_id") VALUES (?, ?, ?)`, [
    profile.source,
    profile.type,
    userId,
  ]).id;
}
