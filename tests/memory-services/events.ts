import { isoMilliseconds } from "../services/clock.ts";
import {
  type Event,
  type Profile,
  profileEventBody,
  userEventBody,
} from "../services/support/events/event-body.ts";
import { comparable, readIdentifier } from "../services/support/events/identifier.ts";
import { issuesOf, recordInvalidBody } from "../services/support/problem.ts";
import type { ServiceAnswer, ServiceRequest } from "./service-request.ts";

const eventsPath = "/api/v2/user_profiles/events";

interface StoredEvent extends Event {
  readonly id: string;
  /** Grows with each event: pages are counted from it. */
  readonly seq: number;
  readonly created_at: string;
  readonly received_at: string;
}

/** A user of the platform to whom events can be posted by id. */
export const knownUser = "501";

const pageSize = 100;

/** Events (support document, "Events"), by profile. Users of the platform are not kept. */
export class EventService {
  /** The email addresses that it has events by. */
  readonly emails = new Set<string>();
  /** Its lists are of so many milliseconds ago. */
  lagMs = 0;
  /** Lists that were answered while they lacked something. */
  timesBehind = 0;
  onEvent: (event: Event) => void = () => {};
  /** A profile's events, under each of its identifiers. */
  readonly #profiles = new Map<string, StoredEvent[]>();
  #count = 0;

  handle(request: ServiceRequest): ServiceAnswer {
    const { method, path } = request;
    const [, userId] = /^\/api\/v2\/users\/([^/]+)\/events$/.exec(path) ?? [];
    if (userId !== undefined && method === "POST") return this.#postToUser(userId, request);
    if (path === eventsPath && method === "POST") return this.#post(request);
    if (path === eventsPath && method === "GET") return this.#list(request);
    return refused(404, "InvalidEndpoint", "There is no such operation");
  }

  #list({ query, now }: ServiceRequest): ServiceAnswer {
    const found = readIdentifier(query.get("identifier") ?? "");
    if (found === null) return refused(400, "InvalidValue", "identifier has four parts");
    const before = Number(query.get("page[before]") ?? Number.MAX_SAFE_INTEGER);
    if (!Number.isSafeInteger(before)) return refused(400, "InvalidValue", "page[before] is not a cursor");
    const { source, profileType, type, value } = found;
    const received = this.#profiles.get(keyOf(source, profileType, type, value)) ?? [];
    const listed = received.filter((one) => Date.parse(one.received_at) <= now - this.lagMs);
    if (listed.length < received.length) this.timesBehind += 1;
    const events = listed.filter((one) => one.seq < before).toReversed();
    const page = events.slice(0, pageSize);
    const links = events.length > pageSize ? [{ next: nextPage(query, page.at(-1)?.seq ?? 0) }] : [];
    return { status: 200, body: { events: page.map(({ seq: _, ...event }) => event), links } };
  }

  #post({ body, now }: ServiceRequest): ServiceAnswer {
    const read = profileEventBody.safeParse(body);
    if (!read.success) return { status: 422, body: recordInvalidBody(issuesOf(read.error)) };
    this.#keep(read.data.event, read.data.profile, now);
    return { status: 200, body: { status: "received" } };
  }

  #postToUser(userId: string, { body, now }: ServiceRequest): ServiceAnswer {
    if (userId !== knownUser) return refused(404, "RecordNotFound", "There is no such user");
    const read = userEventBody.safeParse(body);
    if (!read.success) return { status: 422, body: recordInvalidBody(issuesOf(read.error)) };
    this.#keep(read.data.event, read.data.profile, now);
    return { status: 200, body: { status: "received" } };
  }

  /** The profile that has one of the identifiers gets the event, or a new one; identifiers that are new to it are added. */
  #keep(event: Event, profile: Profile | undefined, now: number): void {
    this.#count += 1;
    const received_at = isoMilliseconds(now);
    const created_at =
      event.created_at === undefined ? received_at : isoMilliseconds(Date.parse(event.created_at));
    const stored = { ...event, id: `01EVENT${this.#count}`, seq: this.#count, created_at, received_at };
    const { source = "", type: of = "", identifiers = [] } = profile ?? {};
    const keys = identifiers.map(({ type, value }) => keyOf(source, of, type, value));
    const events = keys.map((key) => this.#profiles.get(key)).find((one) => one !== undefined) ?? [];
    events.push(stored);
    for (const key of keys) if (!this.#profiles.has(key)) this.#profiles.set(key, events);
    for (const { type, value } of identifiers) if (type === "email") this.emails.add(comparable(value));
    this.onEvent(event);
  }
}

function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}

function nextPage(query: ReadonlyMap<string, string>, before: number): string {
  const next = new URLSearchParams([...query]);
  next.set("page[before]", String(before));
  return `https://support.test${eventsPath}?${next}`;
}

function refused(status: number, error: string, description: string): ServiceAnswer {
  return { status, body: { error, error_description: description } };
}
