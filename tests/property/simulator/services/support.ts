import { profileEventBody } from "../../../services/support/events/event-body.ts";
import { comparable, readIdentifier } from "../../../services/support/events/identifier.ts";
import type { ServiceAnswer, ServiceRequest } from "./sales.ts";

interface StoredEvent {
  readonly source: string;
  readonly type: string;
  readonly description: string;
  readonly properties: Readonly<Record<string, string>>;
}

/** The events of the support platform, by profile, newest first (support document, "Events"). */
export class SupportService {
  readonly #profiles = new Map<string, StoredEvent[]>();
  onEvent: (clientRef: string) => void = () => {};

  handle({ method, path, query, body }: ServiceRequest): ServiceAnswer {
    if (path !== "/api/v2/user_profiles/events") return { status: 404, body: { error: "InvalidEndpoint" } };
    if (method === "GET") {
      const found = readIdentifier(query.get("identifier") ?? "");
      if (found === null) return { status: 400, body: { error: "InvalidValue" } };
      const { source, profileType, type, value } = found;
      const events = this.#profiles.get([source, profileType, type, value].join(" ")) ?? [];
      return { status: 200, body: { events: events.toReversed().slice(0, 100), links: [] } };
    }
    const read = profileEventBody.safeParse(body);
    if (!read.success) return { status: 422, body: { error: "RecordInvalid", description: "", details: {} } };
    const { profile, event } = read.data;
    for (const { type, value } of profile.identifiers) {
      const key = [profile.source, profile.type, type, comparable(type, value)].join(" ");
      this.#profiles.set(key, [...(this.#profiles.get(key) ?? []), event]);
    }
    this.onEvent(event.properties.client_ref ?? "");
    return { status: 200, body: { status: "received" } };
  }
}
