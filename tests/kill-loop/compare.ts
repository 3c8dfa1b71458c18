import { type Fact, type FactType, type FactValue, keyOf, type Ledger } from "./ledger.ts";

export type Row = Readonly<Record<string, unknown>>;
/** The records of one place: the services, or the replica. Null where the place has none of that type. */
export type Place = (type: FactType) => readonly Row[] | null;

export interface Discrepancy {
  readonly fact: Fact;
  /** Of the records that carry its mark. */
  readonly ids: readonly unknown[];
  readonly what: string;
  /** More often than it may be: nothing excuses it. */
  readonly doubled: boolean;
}

/**
 * Law 3, 5 and 6 in one: what was acknowledged is there once, with the last acknowledged values and on the right
 * contact; what was deleted is gone; what was tried and never acknowledged may be there, but not twice.
 */
export function compare(ledger: Ledger, place: Place): readonly Discrepancy[] {
  const index = indexed(place);
  return ledger.facts().flatMap((fact) => {
    if (place(fact.type) === null) return [];
    const rows = index.get(keyOf(fact)) ?? [];
    return wrongWith(fact, rows, (mark) => index.get(keyOf({ type: "contact", mark }))?.[0]?.id).map(
      (what) => ({
        fact,
        ids: rows.map((row) => row.id),
        what: `${fact.type} ${fact.mark}: ${what}`,
        doubled: rows.length > 1,
      }),
    );
  });
}

/** Sets each uncertain fact of the ledger to the value found: once everything has arrived, the value stays so. */
export function settle(ledger: Ledger, place: Place): void {
  const index = indexed(place);
  for (const fact of ledger.facts()) {
    const rows = index.get(keyOf(fact)) ?? [];
    fact.present.is(rows.length > 0);
    if (rows[0] !== undefined) fact.value.is(toldBy(fact.type, rows[0]));
  }
}

function wrongWith(fact: Fact, rows: readonly Row[], idOf: (mark: string) => unknown): readonly string[] {
  const [row, ...more] = rows;
  if (more.length > 0) return [`there ${rows.length} times`];
  if (row === undefined) return fact.present.allowed().includes(false) ? [] : ["acknowledged and not there"];
  if (!fact.present.allowed().includes(true)) return ["deleted and still there"];
  const found: string[] = [];
  const [value, allowed] = [toldBy(fact.type, row), fact.value.allowed()];
  if (!allowed.includes(value)) {
    found.push(
      `is ${JSON.stringify(value)}, may be ${allowed.map((one) => JSON.stringify(one)).join(" or ")}`,
    );
  }
  if (fact.about !== null && (fact.type === "note" || fact.type === "task")) {
    const parent = idOf(fact.about);
    if (row.resource_type !== "contact" || row.resource_id !== parent || parent === undefined) {
      found.push(`is about ${row.resource_type} ${row.resource_id}, not about ${fact.about} (${parent})`);
    }
  }
  return found;
}

function toldBy(type: FactType, row: Row): FactValue {
  if (type === "note") return firstLine(row);
  return type === "task" ? row.completed === true : null;
}

function firstLine(row: Row): string {
  return String(row.content ?? "").split("\n")[0] ?? "";
}

/** The mark is the last name of a contact, and the first word of everything else. */
function markOf(type: FactType, row: Row): string | undefined {
  if (type === "contact") return String(row.last_name ?? "");
  if (type === "support_event") return /\bK\d+n\d+\b/.exec(JSON.stringify(row.properties ?? ""))?.[0];
  return firstLine(row).split(" ")[0];
}

function indexed(place: Place): ReadonlyMap<string, readonly Row[]> {
  const index = new Map<string, Row[]>();
  for (const type of ["contact", "note", "task", "support_event"] as const) {
    for (const row of place(type) ?? []) {
      const key = keyOf({ type, mark: markOf(type, row) ?? "" });
      index.set(key, [...(index.get(key) ?? []), row]);
    }
  }
  return index;
}
