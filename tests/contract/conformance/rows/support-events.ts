import { section } from "../row.ts";

/** User events, and what holds for the whole support platform. */
export const supportEventsRows = [
  ...section("What the service does / Events", [
    ["event.attached", "each event is attached to a profile, each profile to a platform user"],
  ]),
  ...section("Resources and their fields / Event profile and event", [
    ["profile.source", "string"],
    ["profile.type", "string"],
    ["profile.identifiers", "list of `{type, value}`"],
    ["profile.identifiers.type", "string"],
    ["profile.identifiers.value", "string"],
    ["event.source", "string"],
    ["event.type", "string, free-form text chosen by the client"],
    ["event.description", "string"],
    ["event.properties", "map of key to string"],
    ["event.numbers", "all numbers must be sent as strings"],
    ["stored.id", "string"],
    ["stored.type", "as posted", "events.list"],
    ["stored.source", "as posted", "events.list"],
    ["stored.description", "string, as posted", "events.list"],
    ["stored.created_at", "timestamp", "stored.times"],
    ["stored.received_at", "timestamp", "stored.times"],
    ["stored.properties", "object, as posted", "events.list"],
  ]),
  ...section("Endpoints / Events", [
    ["events.post", "POST /api/v2/user_profiles/events: 200 `{status: received}`"],
    [
      "events.post.match",
      "an identifier that matches a platform user: profile and event attach to that user",
    ],
    [
      "events.post.anonymous",
      "none matches: an anonymous platform user is created, the profile attached to it",
    ],
    ["events.post_to_user", "POST /api/v2/users/{user_id}/events attaches an event directly to a user"],
    ["events.list", "GET /api/v2/user_profiles/events: 200 `{events: [...], links: [...]}`"],
    [
      "events.list.identifier",
      "`<profile_source>:<profile_type>:<identifier_type>:<identifier_value>`, all four required",
    ],
    ["events.list.links", "`links: [{next: <string>}]`"],
  ]),
  ...section("Authentication", [
    ["access.basic", "HTTP basic with user name and password"],
    ["access.rules", "redirect rules require a help-center administrator"],
    ["access.events", "the events API requires agent or admin permission"],
    [
      "access.outgoing",
      "outgoing requests can carry authentication: api_key",
      "webhook.authentication.api_key",
    ],
    ["access.outgoing.bearer", "bearer_token", "webhook.authentication.bearer_token"],
    ["access.outgoing.basic", "basic", "webhook.authentication.basic"],
    ["access.credentials", "credentials must not be placed in custom headers"],
  ]),
  ...section("Errors", [
    ["errors.403", "`{errors: [{code: Forbidden, meta: {}, status: 403 as string, title: <text>}]}`"],
  ]),
  ...section("Versioning", [["version.v2", "paths are prefixed with `/api/v2`"]]),
];
