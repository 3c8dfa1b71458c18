import { type ReadRow, type Row, readRow } from "../../src-shared/descriptor/read-row.ts";
import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { isPlain } from "../../src-shared/merge/respelled.ts";
import { isRespellingOf } from "../../src-shared/merge/same-value.ts";
import type { AnyDescriptor } from "../../src-shared/records/registry.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { inTurns } from "../http/in-turns.ts";
import { isBefore, matchLostCreate, mayBearMark } from "../sync/plan/match-lost-create.ts";
import { isLastPage } from "../sync/plan/plan-pull.ts";
import type { ListPage, LostCreateAnswer, LostCreateQuery } from "../sync/ports.ts";
import { dataOf } from "./envelope.ts";

/** A page of the list in which a lost create is looked for, as it came. */
export type ReadPage = (
  page: number,
  perPage: number,
  filters: Readonly<Record<string, string>>,
) => Promise<Result<ReadItems, RequestFailure>>;

interface ReadItems extends Pick<ListPage, "hasMore"> {
  readonly items: readonly unknown[];
}

const perPage = 100;
/** Looks through so many pages of records that were made since the create left; then nobody can tell. */
const pagesLookedAt = 20;

/**
 * Looks for a lost create in a list, newest first, down to the records from before it left (law 5). Answers
 * that it cannot tell, rather than that the record is absent, if it could not read a field that identifies
 * the record, or if the list did not end.
 */
export async function findInList(
  of: AnyDescriptor,
  filterNames: readonly string[],
  query: LostCreateQuery,
  read: ReadPage,
): Promise<Result<LostCreateAnswer, RequestFailure>> {
  const filters = filtersOf(filterNames, { ...query.sent, creator_id: query.creatorId });
  const answers: LostCreateAnswer[] = [];
  let ended = false;
  for (let page = 1; page <= pagesLookedAt && !ended; page += 1) {
    const listed = await read(page, perPage, filters);
    if (!listed.ok) return listed;
    const { items } = listed.value;
    answers.push(await findAmong(of, items, query));
    const last = readRow(of, dataOf(items.at(-1))).row;
    ended = isEnd(listed.value) || (last !== null && isBefore(last, query.notBefore));
  }
  const found = answers.flatMap((one) => (one.kind === "found" && one.row !== null ? [one.row] : []));
  // Of several, ours is the same one as within one page.
  const ours = matchLostCreate({ descriptor: of, candidates: found, ...query });
  if (ours !== null) return ok({ kind: "found", row: ours });
  const isAbsent = ended && answers.every(({ kind }) => kind === "absent");
  return ok({ kind: isAbsent ? "absent" : "cannotTell" });
}

/**
 * Looks for the record that an upsert updates or has made: the only one with the values of its match. Answers that it is
 * absent unless the list shows that one record matches: an upsert may be sent again, because it finds its own record.
 */
export async function findMatch(
  of: AnyDescriptor,
  match: Values,
  read: ReadPage,
): Promise<Result<LostCreateAnswer, RequestFailure>> {
  const filters = filtersOf(Object.keys(match), match);
  const found: Row[] = [];
  for (let page = 1; page <= pagesLookedAt; page += 1) {
    const listed = await read(page, perPage, filters);
    if (!listed.ok) return listed;
    const seen = await inTurns(listed.value.items.map(dataOf), (data) => readRow(of, data));
    found.push(...seen.flatMap(({ row }) => (row !== null && hasMatch(of, match, row) ? [row] : [])));
    const [row, ...others] = found;
    if (others.length > 0 || seen.some((one) => one.row === null)) break;
    if (isEnd(listed.value)) return ok(row === undefined ? absent : { kind: "found", row });
  }
  return ok(absent);
}

const absent: LostCreateAnswer = { kind: "absent" };

function isEnd({ items, ...rest }: ReadItems): boolean {
  return isLastPage({ received: items.length, ...rest }, perPage);
}

function hasMatch({ fields }: AnyDescriptor, match: Values, row: Row): boolean {
  return Object.entries(match).every(([name, value]) => isRespellingOf(fields[name], value, row[name]));
}

/** The lost create among the items that a service listed or included. */
export async function findAmong(
  of: AnyDescriptor,
  items: readonly unknown[],
  query: LostCreateQuery,
): Promise<LostCreateAnswer> {
  const seen = await inTurns(items.map(dataOf), (data) => readRow(of, data));
  const candidates: readonly Row[] = seen.map((one) => one.row).filter((row) => row !== null);
  const row = matchLostCreate({ descriptor: of, candidates, ...query });
  if (row !== null) return { kind: "found", row };
  const isOurs = (one: Row) => !query.claimed.has(one.id) && mayBearMark(one, { descriptor: of, ...query });
  // mutation: similar-record-counts-as-absent
  if (candidates.some(isOurs)) return { kind: "cannotTell" };
  return { kind: seen.some((one) => isUnclear(of, one, query)) ? "cannotTell" : "absent" };
}

/**
 * Whether a record may be the lost one although it does not match, because a field that identifies it is
 * unreadable.
 */
function isUnclear(of: AnyDescriptor, { row, misfits }: ReadRow, query: LostCreateQuery): boolean {
  if (row === null) return true;
  const exact = "exact" in of.createRecovery ? of.createRecovery.exact : [];
  return (
    misfits.some((name) => name === "creator_id" || exact.includes(name)) && !isBefore(row, query.notBefore)
  );
}

/** Text that the service may keep in another spelling is left out: it would not find it. */
function filtersOf(
  names: readonly string[],
  known: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const given = names.filter((name) => known[name] != null && known[name] !== "");
  const sure = given.filter((name) => isPlain(String(known[name])));
  return Object.fromEntries(sure.map((name) => [name, String(known[name])]));
}
