import { err, ok, type Result } from "../../src-shared/result.ts";
import type { HttpAnswer, HttpFailure, HttpRequest } from "../http/port.ts";
import { listAt, nextLink } from "./next-cursor.ts";
import type { SupportCalls } from "./support-calls.ts";

/**
 * The largest number of pages of a profile's events that Rounds reads, newest first: 5,000 events at the
 * service's hundred a page.
 */
const mostPages = 50;

export interface EventPages {
  /** In the service's order, newest first. */
  readonly events: readonly unknown[];
  /** The service names no further page. */
  readonly complete: boolean;
}

/**
 * Reads the events of a profile page by page, following `links` (support document, "Events"), until `enough`
 * returns true. Stops at a link that leads to another list or round in a circle, and at a page without a new
 * event.
 */
export async function readEventPages(
  calls: SupportCalls,
  path: string,
  identifier: string,
  enough: (events: readonly unknown[]) => boolean = () => false,
): Promise<Result<EventPages, HttpFailure>> {
  const events: unknown[] = [];
  const asked = new Set<string>();
  const known = new Set<string>();
  let query: Query = [["identifier", identifier]];
  while (asked.size < mostPages && !asked.has(JSON.stringify(query))) {
    asked.add(JSON.stringify(query));
    const answer = await calls.read(path, query);
    // A 404 for a later page does not show that the events beyond it are missing (law 5).
    if (!answer.ok && answer.error.fault.kind === "notFound" && asked.size > 1) break;
    if (!answer.ok) return answer;
    const listed = eventsOf(answer.value);
    if (!listed.ok) return listed;
    const fresh = listed.value.events.map((one) => JSON.stringify(one)).filter((one) => !known.has(one));
    for (const one of fresh) known.add(one);
    events.push(...listed.value.events);
    if (enough(listed.value.events)) return ok({ events, complete: false });
    if (listed.value.next === null || listed.value.events.length === 0) return ok({ events, complete: true });
    const following = nextOf(listed.value.next, path);
    // Rounds cannot read further, so events beyond this page are unknown, not missing (law 5).
    if (following === null || fresh.length === 0) break;
    // Reads this person's list, even if the link to the next page names another one.
    query = [["identifier", identifier], ...following.filter(([name]) => name !== "identifier")];
  }
  return ok({ events, complete: false });
}

type Query = NonNullable<HttpRequest["query"]>;

/** Characters: servers take no longer address. */
const longestLink = 8_192;

function eventsOf({
  body,
}: HttpAnswer): Result<{ events: readonly unknown[]; next: string | null }, HttpFailure> {
  const events = listAt(body, "events");
  if (events === null) {
    const fault = { kind: "malformedResponse", detail: "events without a list" } as const;
    return err({ fault, mayHaveTakenEffect: false });
  }
  return ok({ events, next: nextLink(body) ?? null });
}

/**
 * Returns the query of the next page if the link leads to a list of events. Behind a gateway a service knows neither the gateway's host
 * nor the path that the gateway puts before its own, nor that clients use https. So Rounds sends the link's query to the list's own
 * address, and credentials go nowhere else.
 */
function nextOf(next: string, path: string): Query | null {
  const link = next.length > longestLink ? null : URL.parse(next, `https://list.invalid${path}`);
  return link?.pathname.endsWith(path) ? [...link.searchParams.entries()] : null;
}
