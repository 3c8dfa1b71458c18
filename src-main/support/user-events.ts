import { clientRefOf, createRecoveryOf } from "../../src-shared/descriptor/create-recovery.ts";
import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { redirectRule } from "../../src-shared/records/redirect-rule.ts";
import { isForUser, personFields } from "../../src-shared/records/user-event.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { ownNotFound } from "../http/own-not-found.ts";
import type { Listed, LostCreateAnswer, Remote } from "../sync/ports.ts";
import { readEventPages } from "./event-pages.ts";
import type { SupportCalls } from "./support-calls.ts";
import { identifierOf, issueOfOwn, userEventBody, userEventPath } from "./user-event-body.ts";
import { userEventRow } from "./user-event-row.ts";

/** Events on people (support document, "Events"). */
export function userEvents(calls: SupportCalls): Pick<Remote, "create" | "findLost" | "listed"> {
  return {
    create: async (of, values) => {
      const answer = await calls.write("POST", userEventPath(of.path, values), userEventBody(values));
      // It answers `{status: received}` and no record: the event has no id here until it is listed.
      if (answer.ok) return ok({ row: null });
      return err({ ...answer.error, fault: atOwnFields(answer.error.fault, values) });
    },
    listed: async (of, by): Promise<Result<Listed, RequestFailure>> => {
      const read = await readEventPages(calls, of.path, identifierOf(by));
      if (!read.ok) {
        // A profile that nobody has sent an event for yet is not there at all.
        return read.error.fault.kind === "notFound"
          ? ok({ rows: [], complete: false, isKnown: false })
          : err(read.error.fault);
      }
      const { events, complete } = read.value;
      const rows = events.map((one) => userEventRow(one, by)).filter((row) => row !== null);
      return ok({ rows, complete: complete && rows.length === events.length, isKnown: true });
    },
    findLost: async (of, { sent }): Promise<Result<LostCreateAnswer, RequestFailure>> => {
      const reference = clientRefOf(sent);
      if (createRecoveryOf(of, sent).kind !== "clientRef" || reference === null)
        return ok({ kind: "cannotTell" });
      const isIt = (one: unknown) =>
        typeof one === "object" && one !== null && clientRefOf({ ...one }) === reference;
      const search = () => readEventPages(calls, of.path, identifierOf(sent), (events) => events.some(isIt));
      const read = await search();
      if (!read.ok) {
        const { fault } = read.error;
        if (fault.kind !== "notFound") return err(fault);
        const shown = await ownNotFound(() => control(calls), search);
        return shown.kind === "notFound" ? ok({ kind: "absent" }) : err(shown);
      }
      const found = read.value.events.find(isIt);
      if (found !== undefined) return ok({ kind: "found", row: userEventRow(found, personIn(sent)) });
      return ok({ kind: read.value.complete ? "absent" : "cannotTell" });
    },
  };
}

/** Reads the redirect rules: the events of a person whom the service does not know answer 404 themselves. */
async function control(calls: SupportCalls): Promise<Result<"answers", RequestFailure>> {
  const answer = await calls.read(redirectRule.path, [["page[size]", "1"]]);
  return answer.ok ? ok("answers") : err(answer.error.fault);
}

function personIn(sent: Values): Values {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => personFields.includes(name)));
}

/** Puts the service's errors at the fields that the rep filled in. */
function atOwnFields(fault: RequestFailure, values: Values): RequestFailure {
  if (fault.kind === "rejected") return { ...fault, issues: fault.issues.map(issueOfOwn) };
  if (fault.kind !== "notFound" || !isForUser(values)) return fault;
  return {
    kind: "rejected",
    status: 404,
    issues: [{ field: "user_id", code: "not_found", message: "" }],
  };
}
