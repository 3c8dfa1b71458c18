import { z } from "zod";

/** `data` of a record's envelope (sales document, "Wire conventions"). */
export function dataOf(envelope: unknown): unknown {
  return typeof envelope === "object" && envelope !== null && "data" in envelope ? envelope.data : null;
}

/** Records of a page of which a request names no size (sales document, "Common list parameters"). */
const usualPage = 25;

/**
 * Returns true if a list that is not shown to take pages may go on after this first answer: it announces more, or it has exactly
 * as many records as a page by default. An absence from such a list shows nothing (law 9).
 */
export function mayGoOn(body: unknown): boolean {
  const length = itemsOf(body)?.length ?? 0;
  const { count, links } = listMeta.catch({}).parse(Reflect.get(Object(body), "meta"));
  return length === usualPage || (count ?? 0) > length || links?.next_page != null;
}

const listMeta = z.looseObject({
  count: z.number().optional().catch(undefined),
  links: z.looseObject({ next_page: z.unknown() }).optional().catch(undefined),
});

/** The envelopes of a list; null where it is none. */
export function itemsOf(body: unknown): readonly unknown[] | null {
  if (typeof body !== "object" || body === null || !("items" in body)) return null;
  return Array.isArray(body.items) ? body.items : null;
}
