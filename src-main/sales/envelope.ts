/** `data` of a record's envelope (sales document, "Wire conventions"). */
export function dataOf(envelope: unknown): unknown {
  return typeof envelope === "object" && envelope !== null && "data" in envelope ? envelope.data : null;
}

/** The envelopes of a list; null where it is none. */
export function itemsOf(body: unknown): readonly unknown[] | null {
  if (typeof body !== "object" || body === null || !("items" in body)) return null;
  return Array.isArray(body.items) ? body.items : null;
}
