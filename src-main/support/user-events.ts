import type { Fault } from "../contract/fault.ts";
import { err, ok, type Result } from "../contract/result.ts";
import type { LostCreateAnswer, Remote } from "../sync/ports.ts";
import type { SupportCalls } from "./support-calls.ts";
import { clientRefOf, identifierOf, userEventBody } from "./user-event-body.ts";

/** How many pages of a profile's events are looked through for a lost one, newest first. */
const pagesLookedAt = 10;

/** Events on people (support document, "Events"). */
export function userEvents(calls: SupportCalls): Pick<Remote, "create" | "findLost"> {
  return {
    create: async (of, values) => {
      const answer = await calls.write("POST", of.path, userEventBody(values));
      // It answers `{status: received}` and no record: the event has no id here.
      return answer.ok ? ok({ row: null, serverDate: answer.value.serverDate }) : answer;
    },
    findLost: async (of, { sent }): Promise<Result<LostCreateAnswer, Fault>> => {
      const reference = clientRefOf({ properties: sent.properties });
      if (of.lostCreate.kind !== "clientRef" || reference === null) return ok({ kind: "cannotTell" });
      let query: Query = [["identifier", identifierOf(sent)]];
      for (let page = 0; page < pagesLookedAt; page += 1) {
        const answer = await calls.read(of.path, query);
        // A profile that nobody has sent an event for yet is not there at all.
        if (!answer.ok && answer.error.fault.kind === "notFound")
          return ok({ kind: page === 0 ? "absent" : "cannotTell" });
        if (!answer.ok) return err(answer.error.fault);
        const listed = eventsOf(answer.value.body);
        if (listed === null) return err({ kind: "malformedResponse", detail: "events without a list" });
        if (listed.events.some((event) => clientRefOf(event) === reference))
          return ok({ kind: "found", row: null });
        if (listed.next === null || listed.events.length === 0) return ok({ kind: "absent" });
        const following = nextOf(listed.next, calls.urlOf(of.path), of.path);
        // What lies beyond is not looked at: it is not shown to be missing (law 5).
        if (following === null) break;
        query = following;
      }
      return ok({ kind: "cannotTell" });
    },
  };
}

type Query = readonly (readonly [string, string])[];

function eventsOf(body: unknown): { events: readonly unknown[]; next: string | null } | null {
  if (typeof body !== "object" || body === null || !("events" in body) || !Array.isArray(body.events))
    return null;
  const links = "links" in body && Array.isArray(body.links) ? body.links : [];
  const next = links
    .map((one: unknown) => (typeof one === "object" && one !== null && "next" in one ? one.next : null))
    .find((one): one is string => typeof one === "string" && one !== "");
  return { events: body.events, next: next ?? null };
}

/**
 * What the next page is asked by, as long as it is one of the same list: credentials go nowhere else. Behind a gateway a
 * service knows neither the path that is put before its own nor that it is asked by https; what the link asks for is asked
 * of the list's own address.
 */
function nextOf(next: string, list: string | null, path: string): Query | null {
  const link = list === null ? null : URL.parse(next, list);
  if (list === null || link === null || link.host !== new URL(list).host || !link.pathname.endsWith(path))
    return null;
  return [...link.searchParams.entries()];
}
