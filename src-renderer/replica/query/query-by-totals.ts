import type { SortKey } from "../../../src-shared/descriptor/define.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { noTime } from "../../../src-shared/records/task.ts";
import { atOneMoment } from "../store/at-one-moment.ts";
import { type ReplicaDatabase, rowsOf, type Stores } from "../store/database.ts";
import { noGroup } from "../store/totals-row.ts";
import { textCollator } from "./order-rows.ts";
import { firstInOrder, indexFor, isByIndex, isLong, isTextField, orderOf } from "./query-by-index.ts";
import type { KeyRange } from "./reading/index-keys.ts";
import { turnsOf } from "./reading/reading-turns.ts";
import { firstIds, idsIn } from "./sorted-ids.ts";
import type { TableAnswer, TableQuery } from "./table-query.ts";
import { allTogether, readTotals, type Total } from "./totals.ts";

/** Whether what all rows of a query come to is kept: it asks for that, and no filter leaves any out. */
export function hasTotals({ type, filters, groupBy, sum }: TableQuery): boolean {
  const { totals } = descriptorOf(type);
  if (totals === undefined || Object.keys(filters).length > 0) return false;
  return sum === totals.sum && (groupBy === undefined || groupBy === totals.by);
}

/**
 * The answer to such a query from what is kept and from indexes: no row is read. The sums and the ids are those of one
 * moment. Null where no index has the order.
 */
export async function queryByTotals(
  database: ReplicaDatabase,
  query: TableQuery,
): Promise<TableAnswer | null> {
  const { type, groupBy, first } = query;
  const byWords = isTextField(descriptorOf(type), query.sort.field) && !(await isByIndex(database, query));
  if (indexFor(descriptorOf(type), query.sort.field) === null || (byWords && first !== undefined))
    return null;
  const isShort = first !== undefined && !(await isLong(database, type));
  const read = async (stores: Stores<RecordName | "totals">) => {
    const totals = await readTotals(stores, type);
    const answer = (key: RecordId | null, { count, sums }: Total, ids: ArrayLike<number>) => ({
      ...{ key, count, sums, ids: Float64Array.from(ids) },
    });
    const whole = allTogether(totals.values());
    if (groupBy !== undefined) {
      const groups = await inGroups(stores, query, totals, byWords);
      if (groups === null) return null;
      const answers = [...totals].flatMap(([key, total]) =>
        total.count === 0 ? [] : answer(key, total, groups.get(key) ?? []),
      );
      return { whole: first === undefined, groups: answers };
    }
    const ids =
      first === undefined
        ? await idsOf(stores, query, { byWords, count: whole.count })
        : isShort
          ? []
          : await firstInOrder(stores, query);
    return { whole: first === undefined, groups: [answer(null, whole, ids)] };
  };
  const moment = () => atOneMoment(database, [type, "totals"], read);
  return await (first === undefined ? turnsOf(database).order(moment) : moment());
}

/** All ids in the order of the query: of the words as people sort them, or of the index. */
async function idsOf(
  stores: Stores<RecordName>,
  query: TableQuery,
  { byWords, count }: { readonly byWords: boolean; readonly count: number },
): Promise<ArrayLike<number>> {
  if (byWords) return await idsByWords(stores, query);
  return await idsIn(stores, orderOf(query), { count, restByIds: true });
}

type Groups = ReadonlyMap<RecordId | null, ArrayLike<number>>;

/**
 * Returns the ids of each group in the order of the query, or only the first ids of each if the query asks for these.
 * Returns null if the first ids alone would take a read of all.
 */
async function inGroups(
  stores: Stores<RecordName>,
  query: TableQuery,
  totals: ReadonlyMap<RecordId | null, Total>,
  byWords: boolean,
): Promise<Groups | null> {
  const { type, sort, first } = query;
  const { sortIndexes: orders = {} } = descriptorOf(type).totals ?? {};
  const own = Object.hasOwn(orders, sort.field) ? orders[sort.field] : undefined;
  const [some = ""] = Object.values(orders);
  const keys = [...totals.keys()];
  if (own === undefined && first !== undefined) return null;
  const read = async (key: RecordId | null): Promise<[RecordId | null, ArrayLike<number>]> => {
    const order = {
      type,
      index: own ?? some,
      descending: own !== undefined && sort.descending,
      ranges: rangesOf(key),
    };
    return [
      key,
      await (first === undefined ? idsIn(stores, order, { count: 0 }) : firstIds(stores, order, first)),
    ];
  };
  const groups = new Map(await Promise.all(keys.map(read)));
  if (own !== undefined) return groups;
  // One index gives the group of each record, another one the order of all.
  const groupOf = new Map([...groups].flatMap(([key, ids]) => Array.from(ids, (id) => [id, key] as const)));
  const all = await idsOf(stores, query, { byWords, count: groupOf.size });
  return Map.groupBy(Array.from(all), (id) => groupOf.get(id) ?? null);
}

/** The ranges of one group: records with a value first, those without one last, in both directions. */
function rangesOf(key: RecordId | null): readonly KeyRange[] {
  const group = key ?? noGroup;
  const at = (value: string): SortKey => [group, value];
  return [
    { from: at(""), below: at(noTime) },
    { from: at(noTime), below: at(`${noTime}~`) },
  ];
}

/**
 * Returns all ids in the order in which people sort the words of the field. It reads the words from their index; rows
 * without a word come last.
 */
async function idsByWords(stores: Stores<RecordName>, query: TableQuery): Promise<readonly number[]> {
  const { type, sort, locale } = query;
  const index = indexFor(descriptorOf(type), sort.field) ?? ":id";
  const words: { readonly id: number; readonly words: string }[] = [];
  await rowsOf(stores, type)
    .orderBy(index)
    .eachKey((key, { primaryKey }) => void words.push({ id: primaryKey, words: String(key) }));
  const compare = textCollator(locale);
  const turned = sort.descending ? -1 : 1;
  words.sort((a, b) => compare(a.words, b.words) * turned || a.id - b.id);
  const ids = words.map(({ id }) => id);
  const known = new Set(ids);
  const all = await rowsOf(stores, type).orderBy(":id").primaryKeys();
  return [...ids, ...all.filter((id) => !known.has(id))];
}
