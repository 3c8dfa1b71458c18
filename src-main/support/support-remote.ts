import type { Credentials } from "../auth/port.ts";
import type { Fault } from "../contract/fault.ts";
import type { RecordDescriptor } from "../contract/records/define.ts";
import { err, ok, type Result } from "../contract/result.ts";
import { authorized } from "../http/authorized.ts";
import { issuesOf } from "../http/issues.ts";
import type { HttpFailure, Send } from "../http/port.ts";
import type { LostCreateAnswer, Remote } from "../sync/ports.ts";
import { clientRefOf, identifierOf, userEventBody } from "./user-event-body.ts";

/** How many pages of a profile's events are looked through for a lost one, newest first. */
const pagesLookedAt = 10;

/** The support platform. It holds user events alone so far; what it does not offer is a bug to ask for. */
export function supportRemote(input: {
  readonly baseUrl: () => string | null;
  readonly send: Send;
  readonly credentials: Credentials;
}): Remote {
  const send = authorized(input.send, input.credentials);
  const notOffered = (of: RecordDescriptor): Fault => ({ kind: "internal", reference: `support ${of.name}` });

  function urlOf(path: string): string | null {
    const base = input.baseUrl();
    return base === null ? null : `${base}${path}`;
  }

  return {
    list: async (of) => err(notOffered(of)),
    get: async (of) => err(notOffered(of)),
    included: async (of) => err(notOffered(of)),
    update: async (of) => err(failure(notOffered(of))),
    remove: async (of) => err(failure(notOffered(of))),
    create: async (of, values) => {
      const url = urlOf(of.path);
      if (url === null) return err(failure({ kind: "credentialsWrong" }));
      const answer = await send({
        method: "POST",
        url,
        body: { kind: "json", value: userEventBody(values) },
        repeatable: false,
      });
      if (!answer.ok) return err({ ...answer.error, fault: asSupportFault(answer.error.fault) });
      if (issuesOf(answer.value.body).length > 0) {
        const fault: Fault = { kind: "malformedResponse", detail: "errors in a success" };
        return err({ fault, mayHaveTakenEffect: true, serverDate: answer.value.serverDate });
      }
      // It answers `{status: received}` and no record: the event has no id here.
      return ok({ row: null, serverDate: answer.value.serverDate });
    },
    findLost: async (of, { sent }): Promise<Result<LostCreateAnswer, Fault>> => {
      const reference = clientRefOf({ properties: sent.properties });
      if (of.lostCreate.kind !== "clientRef" || reference === null) return ok({ kind: "cannotTell" });
      const first = urlOf(of.path);
      if (first === null) return err({ kind: "credentialsWrong" });
      let next: NextPage = { url: first, query: [["identifier", identifierOf(sent)]] };
      for (let page = 0; page < pagesLookedAt; page += 1) {
        const answer = await send({ method: "GET", ...next, repeatable: true });
        // A profile that nobody has sent an event for yet is not there at all.
        if (!answer.ok && answer.error.fault.kind === "notFound")
          return ok({ kind: page === 0 ? "absent" : "cannotTell" });
        if (!answer.ok) return err(asSupportFault(answer.error.fault));
        const listed = eventsOf(answer.value.body);
        if (listed === null) return err({ kind: "malformedResponse", detail: "events without a list" });
        if (listed.events.some((event) => clientRefOf(event) === reference))
          return ok({ kind: "found", row: null });
        if (listed.next === null || listed.events.length === 0) return ok({ kind: "absent" });
        const following = nextOf(listed.next, first, of.path);
        // What lies beyond is not looked at: it is not shown to be missing (law 5).
        if (following === null) break;
        next = following;
      }
      return ok({ kind: "cannotTell" });
    },
  };
}

/** A refused password of the support platform must not end the sign-in at the sales service. */
function asSupportFault(fault: Fault): Fault {
  return fault.kind === "unauthenticated" ? { kind: "credentialsWrong" } : fault;
}

function failure(fault: Fault): HttpFailure {
  return { fault, mayHaveTakenEffect: false, serverDate: null };
}

function eventsOf(body: unknown): { events: readonly unknown[]; next: string | null } | null {
  if (typeof body !== "object" || body === null || !("events" in body) || !Array.isArray(body.events))
    return null;
  const links = "links" in body && Array.isArray(body.links) ? body.links : [];
  const next = links
    .map((one: unknown) => (typeof one === "object" && one !== null && "next" in one ? one.next : null))
    .find((one): one is string => typeof one === "string" && one !== "");
  return { events: body.events, next: next ?? null };
}

interface NextPage {
  readonly url: string;
  readonly query: readonly (readonly [string, string])[];
}

/**
 * The next page, as long as it is one of the same list: credentials go nowhere else. Behind a gateway a service knows
 * neither the path that is put before its own nor that it is asked by https; what the link asks for is asked of the
 * list's own address.
 */
function nextOf(next: string, list: string, path: string): NextPage | null {
  const link = URL.parse(next, list);
  if (link === null || link.host !== new URL(list).host || !link.pathname.endsWith(path)) return null;
  return { url: list, query: [...link.searchParams.entries()] };
}
