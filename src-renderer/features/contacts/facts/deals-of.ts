import { hundredths } from "../../../../src-shared/amount.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { ContactRow } from "../../../../src-shared/records/contact.ts";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import { isClosed } from "../../../../src-shared/records/stage.ts";
import { useLiveQuery } from "../../../replica/live/hooks.ts";
import { dealsOfContacts } from "../../../replica/query/around/deals-of-contacts.ts";
import { currentId } from "../../../replica/store/current-id.ts";
import type { Stores } from "../../../replica/store/database.ts";

export interface DealsOf {
  /** The largest first. */
  readonly open: readonly DealRow[];
  /** Won, lost and unqualified ones; the last closed one first. */
  readonly closed: readonly DealRow[];
}

/** All deals of a contact, live. Undefined until they are read. */
export function useDealsOf({ id }: Pick<ContactRow, "id">): DealsOf | undefined {
  return useLiveQuery({
    key: ["deals of", id],
    types: ["contact", "deal", "stage", "aliases"],
    run: (database) => readDealsOf(database, id),
  });
}

export async function readDealsOf(
  database: Stores<"aliases" | "contact" | "deal" | "stage">,
  contact: RecordId,
): Promise<DealsOf> {
  const own = await currentId(database, "contact", contact);
  const [deals, stages] = await Promise.all([dealsOfContacts(database, [own]), database.stage.toArray()]);
  return dealsInOrder(deals.get(own) ?? [], new Set(stages.filter(isClosed).map(({ id }) => id)));
}

/** `closed`: the stages of closed deals. */
export function dealsInOrder(deals: readonly DealRow[], closed: ReadonlySet<number>): DealsOf {
  const parts = Map.groupBy(deals, ({ stage_id: stage }) => stage != null && closed.has(stage));
  return {
    open: (parts.get(false) ?? []).toSorted(byValue),
    closed: (parts.get(true) ?? []).toSorted(byEnd),
  };
}

function byValue(one: DealRow, other: DealRow): number {
  const [a, b] = [hundredths(one.value), hundredths(other.value)];
  return a === b ? one.id - other.id : a < b ? 1 : -1;
}

function byEnd(one: DealRow, other: DealRow): number {
  const [a, b] = [one.last_stage_change_at ?? "", other.last_stage_change_at ?? ""];
  return a === b ? one.id - other.id : a < b ? 1 : -1;
}
