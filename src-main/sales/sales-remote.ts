import { randomUUID } from "node:crypto";
import { type Row, readRow } from "../../src-shared/descriptor/read-row.ts";
import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import { type RecordId, recordId } from "../../src-shared/ids.ts";
import { isJsonObject } from "../../src-shared/plain-json.ts";
import type { AnyDescriptor } from "../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { Credentials } from "../auth/port.ts";
import { authorized } from "../http/authorized.ts";
import { inTurns } from "../http/in-turns.ts";
import { hasErrors } from "../http/issues.ts";
import { naming } from "../http/naming.ts";
import { doubtful, isRefusal, ownNotFound } from "../http/own-not-found.ts";
import type { HttpAnswer, HttpFailure, HttpRequest, Send } from "../http/port.ts";
import { recordNumber } from "../support/record-number.ts";
import type { ListPage, ListQuery, Log, LostCreateAnswer, Remote, Written } from "../sync/ports.ts";
import { announcesMore, dataOf, isOfAnother, itemsOf, mayGoOn } from "./envelope.ts";
import { findAmong, findInList, findMatch, type ReadPage } from "./find-lost.ts";
import { collectionPathOf, splitByPath } from "./path.ts";
import { readIncluded } from "./read-included.ts";

/** Names of fields in one line of the log. */
const mostNamed = 50;

/** Records of a page at most (sales document, "Limits"). */
const longestPage = 100;

/**
 * The sales service. One implementation serves every record type, and the descriptors hold the differences (sales document,
 * "Endpoints").
 */
export function salesRemote(input: {
  readonly baseUrl: () => string;
  readonly send: Send;
  readonly credentials: Credentials;
  readonly log: Log;
}): Remote {
  const send = authorized(naming("sales", input.send), input.credentials);
  const request = (
    of: AnyDescriptor,
    id: RecordId | null,
    rest: Omit<HttpRequest, "url">,
  ): Promise<Result<HttpAnswer, HttpFailure>> =>
    send({ url: `${input.baseUrl()}${of.path}${id === null ? "" : `/${id}`}`, ...rest });

  /** Lists that refused to be asked for their first page at the last reading, by address: they were read whole instead. */
  const readWhole = new Set<string>();

  /** The items of a page as they came, and the server's `Date`. */
  async function listed(of: AnyDescriptor, query: ListQuery): Promise<Result<Listed, RequestFailure>> {
    const address = `${input.baseUrl()}${of.path}`;
    if (query.page > 1 && readWhole.has(address))
      return ok({ items: [], serverDate: null, isCutOff: false, hasMore: false });
    const pages: readonly [string, string][] = [
      ["page", String(query.page)],
      ["per_page", String(query.perPage)],
    ];
    const page = await listedWith(of, query, pages);
    if (query.page > 1 || of.list.pages !== "notShown") return page;
    // mutation: list-read-whole-for-ever
    readWhole.delete(address);
    // Something on the way may have refused it, so the next reading asks for pages again.
    if (page.ok || page.error.kind !== "rejected" || page.error.status !== 400) return page;
    const whole = await listedWith(of, query, []);
    if (whole.ok) readWhole.add(address);
    return whole;
  }

  async function listedWith(
    of: AnyDescriptor,
    query: ListQuery,
    pages: readonly [string, string][],
  ): Promise<Result<Listed, RequestFailure>> {
    const parameters = [...pages];
    if (query.sort !== undefined) parameters.push(["sort_by", query.sort]);
    parameters.push(...Object.entries(query.filters ?? {}));
    const answer = await request(of, null, { method: "GET", query: parameters, repeatable: true });
    if (!answer.ok) return err(answer.error.fault);
    const { body } = answer.value;
    const items = itemsOf(body);
    if (items === null) return err({ kind: "malformedResponse", detail: `${of.name} list without items` });
    const hasMore = pages.length > 0 && items.length > 0 && announcesMore(body);
    const looksLast = pages.length === 0 || (items.length < query.perPage && !hasMore);
    const isCutOff = of.list.pages === "notShown" && query.page === 1 && looksLast && mayGoOn(body);
    return ok({ items, serverDate: answer.value.serverDate, isCutOff, hasMore });
  }

  async function list(of: AnyDescriptor, query: ListQuery): Promise<Result<ListPage, RequestFailure>> {
    const page = await listed(of, query);
    if (!page.ok) return page;
    const { items, ...rest } = page.value;
    return ok({ rows: await read(of, items), received: items.length, ...rest });
  }

  /**
   * Reads the rows of envelopes, and leaves out those without a usable id. Logs the names of fields that do not fit, never their
   * values.
   */
  async function read(of: AnyDescriptor, envelopes: readonly unknown[]): Promise<readonly Row[]> {
    const all = await inTurns(envelopes.map(dataOf), (data) => readRow(of, data));
    const misfits = [...new Set(all.flatMap((one) => one.misfits))];
    if (misfits.length > 0)
      input.log.warn("sales.misfit", { type: of.name, fields: misfits.slice(0, mostNamed) });
    return all.map(({ row }) => row).filter((row) => row !== null);
  }

  async function write(
    of: AnyDescriptor,
    id: RecordId | null,
    rest: Omit<HttpRequest, "url" | "repeatable">,
  ): Promise<Result<Written, HttpFailure>> {
    const answer = await request(of, id, { ...rest, repeatable: false });
    if (!answer.ok && id !== null && answer.error.fault.kind === "notFound") {
      const there = await get(of, id);
      const fault = there.ok ? doubtful(`404 for a ${of.name} that is there`) : there.error;
      return err({ fault, mayHaveTakenEffect: false });
    }
    if (!answer.ok) return answer;
    const { body } = answer.value;
    const unusable = (detail: string) =>
      err({ fault: { kind: "malformedResponse", detail }, mayHaveTakenEffect: true } as const);
    if (hasErrors(body)) return unusable("errors in a success");
    if (rest.method === "DELETE") return ok({ row: null });
    // mutation: any-answer-taken-for-the-record
    const [row = null] = isOfAnother(of, body) ? [] : await read(of, [body]);
    if (row === null && id === null && of.needsNoId === true) return ok({ row });
    if (row === null) return unusable(`${of.name} without id`);
    return id === null || row.id === id ? ok({ row }) : unusable(`another ${of.name}`);
  }

  /**
   * Reads one record. Fails with `notFound` only if a list of its type, read a moment later, answers and does not show it. A list
   * that takes no ids may show it on another page, so the record is then asked for again.
   */
  async function readOne(
    of: AnyDescriptor,
    id: RecordId,
    rest: Omit<HttpRequest, "url">,
  ): Promise<Result<HttpAnswer, HttpFailure>> {
    const answer = await request(of, id, rest);
    if (answer.ok || answer.error.fault.kind !== "notFound") return answer;
    const isById = of.list.ids === true;
    // mutation: control-list-asked-without-what-it-demands
    const filters: ListQuery["filters"] = isById ? { ids: String(id) } : (of.list.demands ?? {});
    const control = async () => {
      const page = await list(of, { page: 1, perPage: longestPage, filters });
      if (!page.ok) return page;
      if (page.value.rows.some((row) => row.id === id)) return ok("shows it" as const);
      return ok(isById ? ("lacks it" as const) : ("answers" as const));
    };
    return err({ ...answer.error, fault: await ownNotFound(control, () => request(of, id, rest)) });
  }

  async function get(of: AnyDescriptor, id: RecordId): Promise<Result<Row, RequestFailure>> {
    const answer = await readOne(of, id, { method: "GET", repeatable: true });
    if (!answer.ok) return err(answer.error.fault);
    const [row = null] = await read(of, [answer.value.body]);
    if (row === null) return err(doubtful(`${of.name} without id`));
    return row.id === id ? ok(row) : err(await answeredAs(of, id, row));
  }

  /**
   * Fault of a record for which the service answers with another one. It has merged the two if a list by the record's own id names
   * the other one alone, or none: then the record is gone.
   */
  async function answeredAs(of: AnyDescriptor, id: RecordId, other: Row): Promise<RequestFailure> {
    const doubt = doubtful(`another ${of.name}`);
    if (of.list.ids !== true) return doubt;
    const page = await list(of, { page: 1, perPage: longestPage, filters: { ids: String(id) } });
    if (!page.ok) return isRefusal(page.error) ? doubt : page.error;
    const { rows, received } = page.value;
    // mutation: confused-answer-removes-contact
    const isMerged = received === rows.length && rows.every((row) => row.id === other.id);
    return isMerged ? { kind: "notFound" } : doubt;
  }

  const included = (of: AnyDescriptor, under: RecordId) => readIncluded(of, under, readOne);

  /**
   * Looks for a lost create among the records that its parent record includes. If the parent is gone, the create is gone with it.
   */
  async function findIncluded(
    of: AnyDescriptor,
    query: Parameters<Remote["findLost"]>[1],
  ): Promise<Result<LostCreateAnswer, RequestFailure>> {
    const under = recordId.safeParse(of.pull.kind === "included" ? query.sent[of.pull.by] : null);
    if (!under.success) return ok({ kind: "cannotTell" });
    const answer = await included(of, under.data);
    if (!answer.ok) return answer.error.kind === "notFound" ? ok({ kind: "absent" }) : answer;
    const found = await findAmong(of, answer.value.items, query);
    return ok(found.kind === "absent" && !answer.value.complete ? { kind: "cannotTell" } : found);
  }

  const body = (of: AnyDescriptor, data: unknown) =>
    ({ kind: "json", value: { data, meta: { type: of.metaType } } }) as const;

  const notKeyed = (of: AnyDescriptor): RequestFailure => ({
    kind: "internal",
    reference: `sales ${of.name}`,
  });

  return {
    list,
    listFrom: async (of) => err(notKeyed(of)),
    set: async (of) => err({ fault: notKeyed(of), mayHaveTakenEffect: false }),
    get,
    included: async (of, under) => {
      const answer = await included(of, under);
      if (!answer.ok) return answer;
      const { items, complete } = answer.value;
      const rows = await read(of, items);
      return ok({ rows, complete: complete && rows.length === items.length });
    },
    listed: async (of) => err({ kind: "internal", reference: `${of.name} is listed by nothing` }),
    create: async (of, values, match = null) => {
      const { upsert } = of.writes;
      if (match !== null && upsert !== undefined) {
        const query = Object.entries(match).map(([name, value]) => [name, String(value)] as const);
        return write({ ...of, path: upsert.path }, null, {
          method: "POST",
          query,
          body: body(of, given(values)),
        });
      }
      const { path, body: data } = splitByPath(of, given(values));
      const there = { ...of, path: collectionPathOf(of, path) };
      const made = await write(there, null, { method: "POST", body: body(of, data) });
      if (!made.ok) return made;
      const row = made.value.row ?? unlisted(of);
      // The document shows no answer to these creates, so one that leaves out a field says nothing of it.
      const known = of.needsNoId === true ? { ...path, ...data } : path;
      return ok({ row: row && { ...known, ...row } });
    },
    update: (of, id, patch, isStale) => write(of, id, { method: "PUT", body: body(of, patch), isStale }),
    remove: (of, id, isStale) => write(of, id, { method: "DELETE", isStale }),
    findLost: async (of, query): Promise<Result<LostCreateAnswer, RequestFailure>> => {
      if (of.createRecovery.kind === "included") return findIncluded(of, query);
      if (of.createRecovery.kind !== "list") return ok({ kind: "cannotTell" });
      const { filters: names, sort } = of.createRecovery;
      const readPage: ReadPage = (page, perPage, filters) => listed(of, { page, perPage, sort, filters });
      return query.match == null
        ? findInList(of, names, query, readPage)
        : findMatch(of, query.match, readPage);
    },
  };
}

interface Listed extends Required<Pick<ListPage, "serverDate" | "isCutOff" | "hasMore">> {
  readonly items: readonly unknown[];
}

type Data = Readonly<Record<string, unknown>>;

/**
 * Returns the number of a new record that the service answers without an id, if no list will ever show it: under its temporary id
 * it would look unsent for good, and changes of it would wait for that id (docs/decisions/0021). Null for any other record.
 */
function unlisted({ name, pull }: AnyDescriptor): Row | null {
  return pull.kind === "never" ? { id: recordNumber(name, randomUUID()) } : null;
}

/**
 * Leaves out empty fields, because the service has its own defaults for a create, and empty parts of an address and of custom fields:
 * the parts of an address are strings (sales document, "Contact").
 */
function given(values: Data): Data {
  // mutation: empty-part-of-address-sent
  const parts = Object.entries(values).map(([name, value]) => [
    name,
    isJsonObject(value) ? given(value) : value,
  ]);
  return Object.fromEntries(parts.filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (isJsonObject(value) && Object.keys(value).length === 0);
}
