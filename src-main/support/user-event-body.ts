import type { Values } from "../contract/outbox.ts";

/** The body of a posted event (support document, "Event profile and event"). All numbers are strings in it. */
export function userEventBody(values: Values): unknown {
  return {
    profile: {
      source: values.profile_source,
      type: values.profile_type,
      identifiers: [{ type: values.identifier_type, value: values.identifier_value }],
    },
    event: {
      source: values.source,
      type: values.type,
      description: values.description ?? "",
      properties: values.properties ?? {},
    },
  };
}

/** `<profile_source>:<profile_type>:<identifier_type>:<identifier_value>`: how the service lists a profile's events. */
export function identifierOf(values: Values): string {
  return [values.profile_source, values.profile_type, values.identifier_type, values.identifier_value].join(
    ":",
  );
}

/** The mark by which an event whose answer was lost is found again (law 5); null where it carries none. */
export function clientRefOf(event: unknown): string | null {
  if (typeof event !== "object" || event === null || !("properties" in event)) return null;
  const { properties } = event;
  if (typeof properties !== "object" || properties === null || !("client_ref" in properties)) return null;
  return typeof properties.client_ref === "string" ? properties.client_ref : null;
}
