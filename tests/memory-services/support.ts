import { isoMilliseconds } from "../services/clock.ts";
import type { SeededRandom } from "../services/random.ts";
import { type Event, profileEventBody, userEventBody } from "../services/support/events/event-body.ts";
import { comparable, readIdentifier } from "../services/support/events/identifier.ts";
import { RuleService, rulesPath } from "./rules.ts";
import type { ServiceAnswer, ServiceRequest } from "./sales.ts";
import { WebhookService, webhooksPath } from "./webhooks.ts";

interface StoredEvent extends Event {
  readonly id: string;
  readonly received_at: string;
}

/** A user of the platform to whom events can be posted by id. */
export const knownUser = "501";

/** The support platform (support document): rules, webhooks, and events by profile, newest first. */
export class SupportService {
  readonly rules: RuleService;
  readonly webhooks = new WebhookService();
  readonly #profiles = new Map<string, StoredEvent[]>();
  /** The e-mail addresses that it has events by. */
  readonly emails = new Set<string>();
  #events = 0;
  onEvent: (clientRef: string) => void = () => {};

  constructor(random: SeededRandom) {
    this.rules = new RuleService(random);
  }

  handle(request: ServiceRequest): ServiceAnswer {
    const { method, path, query } = request;
    if (path.startsWith(rulesPath)) return this.rules.handle(request);
    if (path.startsWith(webhooksPath)) return this.webhooks.handle(request);
    const [, userId] = /^\/api\/v2\/users\/([^/]+)\/events$/.exec(path) ?? [];
    if (userId !== undefined) return this.#postToUser(userId, request);
    if (path !== "/api/v2/user_profiles/events") return { status: 404, body: { error: "InvalidEndpoint" } };
    if (method !== "GET") return this.#post(request);
    const found = readIdentifier(query.get("identifier") ?? "");
    if (found === null) return { status: 400, body: { error: "InvalidValue" } };
    const { source, profileType, type, value } = found;
    const events = this.#profiles.get([source, profileType, type, value].join(" ")) ?? [];
    return { status: 200, body: { events: events.toReversed().slice(0, 100), links: [] } };
  }

  #post({ body, now }: ServiceRequest): ServiceAnswer {
    const read = profileEventBody.safeParse(body);
    if (!read.success) return { status: 422, body: { error: "RecordInvalid", description: "", details: {} } };
    const { profile, event } = read.data;
    const stored = this.#store(event, now);
    for (const { type, value } of profile.identifiers) {
      const key = [profile.source, profile.type, type, comparable(type, value)].join(" ");
      this.emails.add(comparable(type, value));
      this.#profiles.set(key, [...(this.#profiles.get(key) ?? []), stored]);
    }
    return { status: 200, body: { status: "received" } };
  }

  /** Nothing lists them. */
  #postToUser(userId: string, { body, now }: ServiceRequest): ServiceAnswer {
    if (userId !== knownUser) return { status: 404, body: { error: "RecordNotFound" } };
    const read = userEventBody.safeParse(body);
    if (!read.success) return { status: 422, body: { error: "RecordInvalid", description: "", details: {} } };
    this.#store(read.data.event, now);
    return { status: 200, body: { status: "received" } };
  }

  #store(event: Event, now: number): StoredEvent {
    this.#events += 1;
    const at = isoMilliseconds(now);
    this.onEvent(event.properties.client_ref ?? "");
    return { ...event, id: `01EVENT${this.#events}`, created_at: at, received_at: at };
  }
}
