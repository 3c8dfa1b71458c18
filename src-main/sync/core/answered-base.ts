import type { Entry, Settlement, Values } from "../../contract/outbox.ts";
import { equal } from "./rebase.ts";

/** A create as it was sent, and the record that the service made of it. */
export interface Answered {
  readonly sent: Values;
  readonly record: Values;
}

/**
 * What the service made of a create and the edits that were folded into it; null where these are none. A record that is
 * no answer to a request that is under way was found: changed since it was made, it may tell of somebody else's edit.
 */
export function answeredBy(
  entries: readonly Pick<Entry, "kind" | "state" | "patch">[],
  { record }: Pick<Settlement, "record">,
): Answered | null {
  const [create] = entries;
  if (create?.kind !== "create" || record === null) return null;
  const sent = Object.assign({}, ...entries.map((one) => one.patch)) as Values;
  const untouched = equal(record.created_at, record.updated_at);
  return create.state === "sending" || untouched ? { sent, record } : null;
}

/**
 * The base of an edit that was made over a create before its answer came: what the service filled in by itself, or
 * keeps in its own spelling, is no edit by somebody else (law 8). The same object where nothing changes.
 */
export function answeredBase(base: Values | null, { sent, record }: Answered): Values | null {
  if (base === null) return null;
  const stood = Object.entries(base).filter(
    ([field, was]) => Object.hasOwn(record, field) && equal(was, sent[field]) && !equal(was, record[field]),
  );
  if (stood.length === 0) return base;
  return { ...base, ...Object.fromEntries(stood.map(([field]) => [field, record[field] ?? null])) };
}
