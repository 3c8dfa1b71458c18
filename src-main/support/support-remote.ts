import type { Credentials } from "../auth/port.ts";
import type { Fault } from "../contract/fault.ts";
import type { RecordDescriptor } from "../contract/records/define.ts";
import { err, ok, type Result } from "../contract/result.ts";
import { authorized } from "../http/authorized.ts";
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
      // It answers `{status: received}` and no record: the event has no id here.
      return ok({ row: null, serverDate: answer.value.serverDate });
    },
    findLost: async (of, { sent }): Promise<Result<LostCreateAnswer, Fault>> => {
      const reference = clientRefOf({ properties: sent.properties });
      if (of.lostCreate.kind !== "clientRef" || reference === null) return ok({ kind: "cannotTell" });
      let url = urlOf(of.path);
      let query: readonly (readonly [string, string])[] = [["identifier", identifierOf(sent)]];
      for (let page = 0; url !== null && page < pagesLookedAt; page += 1) {
        const answer = await send({ method: "GET", url, query, repeatable: true });
        // A profile that nobody has sent an event for yet is not there at all.
        if (!answer.ok && answer.error.fault.kind === "notFound") return ok({ kind: "absent" });
        if (!answer.ok) return err(asSupportFault(answer.error.fault));
        const listed = eventsOf(answer.value.body);
        if (listed === null) return err({ kind: "malformedResponse", detail: "events without a list" });
        if (listed.events.some((event) => clientRefOf(event) === reference))
          return ok({ kind: "found", row: null });
        [url, query] = nextOf(listed.next, url);
      }
      return ok({ kind: "absent" });
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
    .find((one) => typeof one === "string");
  return { events: body.events, next: next ?? null };
}

/** The next page, as long as it is of the same service: credentials go nowhere else. */
function nextOf(next: string | null, from: string): [string | null, readonly (readonly [string, string])[]] {
  if (next === null || !URL.canParse(next, from)) return [null, []];
  const url = new URL(next, from);
  if (url.origin !== new URL(from).origin) return [null, []];
  return [`${url.origin}${url.pathname}`, [...url.searchParams.entries()]];
}
