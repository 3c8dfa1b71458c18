import { z } from "zod";
import { type AnyDescriptor, descriptorOf, recordNames } from "../../src-shared/records/registry.ts";

/** `data` of a record's envelope (sales document, "Wire conventions"). */
export function dataOf(envelope: unknown): unknown {
  return typeof envelope === "object" && envelope !== null && "data" in envelope ? envelope.data : null;
}

const metaTypes: ReadonlySet<unknown> = new Set(recordNames.map((name) => descriptorOf(name).metaType));

/** Whether an envelope names another type of record as its content. A type that nobody knows names none. */
export function isOfAnother({ metaType }: Pick<AnyDescriptor, "metaType">, envelope: unknown): boolean {
  const { type } = metaOf(envelope);
  return type !== metaType && metaTypes.has(type);
}

/** Records of a page of which a request names no size (sales document, "Common list parameters"). */
const usualPage = 25;

/**
 * Returns true if a list that is not shown to take pages may go on after this first answer: it announces more, or it has exactly
 * as many records as a page by default. An absence from such a list shows nothing (law 9).
 */
export function mayGoOn(body: unknown): boolean {
  const length = itemsOf(body)?.length ?? 0;
  const { count, links } = metaOf(body);
  return length === usualPage || (count ?? 0) > length || links?.next_page != null;
}

/** Returns true if the service says that a page follows after this one: it may cut pages shorter than they were asked for. */
export function announcesMore(body: unknown): boolean {
  return metaOf(body).links?.next_page != null;
}

const listMeta = z.looseObject({
  type: z.unknown().optional(),
  count: z.number().optional().catch(undefined),
  links: z.looseObject({ next_page: z.unknown().optional() }).optional().catch(undefined),
});

const metaOf = (body: unknown) => listMeta.catch({ type: null }).parse(Reflect.get(Object(body), "meta"));

/**
 * The envelopes of a list; null where it is none. A service may write an empty list as null, or leave it out of a collection. One that
 * counts records and shows none is no answer (law 9).
 */
export function itemsOf(body: unknown): readonly unknown[] | null {
  const items: unknown = Reflect.get(Object(body), "items");
  if (Array.isArray(items)) return items;
  const { type, count } = metaOf(body);
  const isEmpty = items === null || (items === undefined && type === "collection");
  return isEmpty && (count ?? 0) <= 0 ? [] : null;
}
