import type { Row } from "../../src-shared/descriptor/read-row.ts";
import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import type { Issue } from "../../src-shared/errors/transport.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import type { AnyDescriptor } from "../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { doubtful, ownNotFound } from "../http/own-not-found.ts";
import type { HttpAnswer, HttpFailure } from "../http/port.ts";
import type { CursorPage, CursorQuery, Known, Remote } from "../sync/ports.ts";
import { listAt, memberAt, nextCursor } from "./next-cursor.ts";
import { recordNumber } from "./record-number.ts";
import { notSent, type SupportCalls } from "./support-calls.ts";
import { supportRow } from "./support-row.ts";

/** The service's longest page. */
const pageSize = "100";
/** Limit for a search: hardly so many rules begin with the path of another. */
const mostPages = 10;

/**
 * Redirect rules of the help center (support document, "Redirect rules"): listed by cursor, read and deleted
 * by the id in the row (`remote_id`), set by their path.
 */
export function redirectRules(calls: SupportCalls): Pick<Remote, "listFrom" | "get" | "set" | "remove"> {
  /**
   * Finds a rule whose row comes from our own create, in an older copy of the replica, and so has no id of
   * the service: reads all rules whose path begins as its path does. Fails with `notFound` if the rule is not
   * among them.
   */
  async function getByPath(
    of: AnyDescriptor,
    id: RecordId,
    from: unknown,
  ): Promise<Result<Row, RequestFailure>> {
    if (typeof from !== "string" || from === "") return err(nameless(of));
    const query = { sort: "redirect_from", filters: { redirect_from_prefix: from } };
    let after: string | null = null;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const answer: Result<HttpAnswer, HttpFailure> = await calls.read(of.path, queryOf({ ...query, after }));
      if (!answer.ok) return err(explained(of, answer.error.fault));
      const page = pageOf(of, answer.value.body);
      if (!page.ok) return page;
      const found = page.value.rows.find((row) => row.id === id);
      if (found !== undefined) return ok(found);
      if (page.value.rows.length < page.value.received) return err(malformed("a redirect rule without id"));
      if (page.value.next === null) return err({ kind: "notFound" });
      after = page.value.next;
    }
    return err(malformed("redirect rules without an end"));
  }

  async function get(of: AnyDescriptor, id: RecordId, known?: Known): Promise<Result<Row, RequestFailure>> {
    const path = pathOf(of, known);
    if (path === null) return getByPath(of, id, known?.redirect_from);
    const answer = await calls.read(path);
    if (!answer.ok && answer.error.fault.kind === "notFound")
      return err(
        await ownNotFound(
          () => control(of),
          () => calls.read(path),
        ),
      );
    if (!answer.ok) return err(explained(of, answer.error.fault));
    const row = rowOf(of, memberAt(answer.value.body, "redirect_rule"));
    if (row?.id === id) return ok(row);
    return err(malformed(row === null ? "a redirect rule without id" : "another redirect rule"));
  }

  /** The list lags behind deletions, so it only shows that the service answers (docs/decisions/0022). */
  async function control(of: AnyDescriptor): Promise<Result<"answers", RequestFailure>> {
    const answer = await calls.read(of.path, [["page[size]", "1"]]);
    return answer.ok ? ok("answers") : err(answer.error.fault);
  }

  return {
    listFrom: async (of, query) => {
      const answer = await calls.read(of.path, queryOf(query));
      if (!answer.ok) return err(explained(of, answer.error.fault));
      const page = pageOf(of, answer.value.body);
      return page.ok ? ok({ ...page.value, serverDate: answer.value.serverDate }) : page;
    },
    get,
    set: async (of, values, isStale) => {
      const answer = await calls.write("POST", of.path, { redirect_rule: values }, isStale);
      return answer.ok ? ok({ row: null }) : err(explainedFailure(of, answer.error));
    },
    remove: async (of, id, isStale, known) => {
      const path = pathOf(of, known);
      if (path === null) return err(notSent(nameless(of)));
      const answer = await calls.write("DELETE", path, undefined, isStale);
      if (!answer.ok && answer.error.fault.kind === "notFound") {
        const there = await get(of, id, known);
        return err(notSent(there.ok ? doubtful("404 for a redirect rule that is there") : there.error));
      }
      return answer.ok ? ok({ row: null }) : err(explainedFailure(of, answer.error));
    },
  };
}

function queryOf({ after, sort, filters }: CursorQuery): readonly (readonly [string, string])[] {
  return [
    ["page[size]", pageSize],
    ...(after === null ? [] : [["page[after]", after] as const]),
    ["sort", sort],
    ...Object.entries(filters ?? {}).map(([name, value]) => [`filter[${name}]`, value] as const),
  ];
}

function pathOf({ path }: AnyDescriptor, known: Known | undefined): string | null {
  const id = known?.remote_id;
  return typeof id === "string" && id !== "" ? `${path}/${encodeURIComponent(id)}` : null;
}

/** Fault of a request that Rounds does not send, because it does not know the service's id. */
function nameless(of: AnyDescriptor): RequestFailure {
  return { kind: "internal", reference: `${of.name} without the service's id` };
}

/**
 * Reads a page. Fails if the page does not show whether, or where, the list goes on: Rounds could not trust
 * its end.
 */
function pageOf(of: AnyDescriptor, body: unknown): Result<Omit<CursorPage, "serverDate">, RequestFailure> {
  const records = listAt(body, "records");
  if (records === null) return err(malformed("redirect rules without a list"));
  const onward = nextCursor(body);
  if (onward.kind === "unsaid") return err(malformed("a list that does not say whether it goes on"));
  if (onward.kind === "lost") return err(malformed("a list that does not say where it goes on"));
  const rows = records.map((one) => rowOf(of, one)).filter((row) => row !== null);
  return ok({ rows, received: records.length, next: onward.kind === "more" ? onward.after : null });
}

/**
 * Turns a rule into a row, with the number that it has here; its status comes as a number or as text
 * (docs/assumptions.md).
 */
function rowOf(of: AnyDescriptor, data: unknown): Row | null {
  const id = memberAt(data, "id");
  const remoteId = typeof id === "number" ? String(id) : id;
  if (typeof remoteId !== "string" || remoteId === "") return null;
  return supportRow(of, {
    ...(data as object),
    id: recordNumber("redirect_rule", remoteId),
    remote_id: remoteId,
  });
}

/**
 * Explains two faults: "Redirect rules require a help-center administrator" (support document,
 * "Authentication"), and errors about a field, whose message begins with the field's name
 * (docs/assumptions.md, "Support, error bodies").
 */
function explained(of: AnyDescriptor, fault: RequestFailure): RequestFailure {
  switch (fault.kind) {
    case "forbidden":
      return { ...fault, role: "helpCenterAdmin" };
    case "rejected":
      return { ...fault, issues: fault.issues.map((issue) => atItsField(of, issue)) };
    default:
      return fault;
  }
}

function explainedFailure(of: AnyDescriptor, failure: HttpFailure): HttpFailure {
  return { ...failure, fault: explained(of, failure.fault) };
}

function atItsField({ fields }: AnyDescriptor, issue: Issue): Issue {
  const { field, message } = issue;
  const colon = message.indexOf(":");
  const [, name = ""] = /^(?:\w+\.)?(\w+)$/.exec(message.slice(0, Math.max(0, colon)).trim()) ?? [];
  const rest = message.slice(colon + 1).trimStart();
  return field === null && rest !== "" && Object.hasOwn(fields, name)
    ? { ...issue, field: name, message: rest }
    : issue;
}

function malformed(detail: string): RequestFailure {
  return { kind: "malformedResponse", detail };
}
