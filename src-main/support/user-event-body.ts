import type { Issue } from "../../src-shared/errors/transport.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { isForUser } from "../../src-shared/records/user-event.ts";

/**
 * The path for posting an event: to a person's profile, or to a user of the platform by id (support document,
 * "Events").
 */
export function userEventPath(path: string, values: Values): string {
  return isForUser(values)
    ? `/api/v2/users/${encodeURIComponent(String(values.user_id).trim())}/events`
    : path;
}

/**
 * The body of a posted event (support document, "Event profile and event"). All its numbers are strings. An
 * event for a user has no profile in it: the document does not show that body, and the path names the user
 * already.
 */
export function userEventBody(values: Values): unknown {
  const event = {
    source: values.source,
    type: values.type,
    description: values.description ?? "",
    properties: values.properties ?? {},
  };
  if (isForUser(values)) return { event };
  const identifiers = [{ type: values.identifier_type, value: values.identifier_value }];
  return { profile: { source: values.profile_source, type: values.profile_type, identifiers }, event };
}

/**
 * Writes `<profile_source>:<profile_type>:<identifier_type>:<identifier_value>`, the identifier by which the
 * service lists a profile's events.
 */
export function identifierOf(values: Values): string {
  return [values.profile_source, values.profile_type, values.identifier_type, values.identifier_value].join(
    ":",
  );
}

const ownFields: readonly (readonly [at: RegExp, field: string])[] = [
  [/^event\.(source|type|description|properties)\b/, "$1"],
  [/^profile\.(source|type)$/, "profile_$1"],
  [/^profile\.identifiers\b.*\btype$/, "identifier_type"],
  [/^profile\.identifiers\b/, "identifier_value"],
];

/** Moves an error about a part of the body to the field that this part was made from. */
export function issueOfOwn(issue: Issue): Issue {
  const at = issue.field?.replaceAll(/[[\]/]+/g, ".") ?? "";
  const found = ownFields.find(([pattern]) => pattern.test(at));
  if (found === undefined) return issue;
  const [pattern, field] = found;
  return { ...issue, field: field.replace("$1", pattern.exec(at)?.[1] ?? "") };
}
