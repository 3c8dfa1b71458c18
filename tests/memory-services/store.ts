import { type Resource, resourceOf, resources } from "../services/sales/resources.ts";
import type { Writer } from "../services/sales/write.ts";
import { fromSql, toSql } from "../services/store/column.ts";
import type { StoredRecord, Values } from "../services/store/records.ts";

type Rows = Map<number, StoredRecord>;

/** The records of the sales service, in memory: the sandbox's tables without its database. */
export class Store {
  /** Told of each record that is written, and with null of each that is removed. */
  onWrite: (type: string, id: number, row: StoredRecord | null) => void = () => {};
  readonly #tables = new Map<string, Rows>();
  readonly #last = new Map<string, number>();

  of(type: string): Rows {
    const known = this.#tables.get(type);
    if (known !== undefined) return known;
    const made: Rows = new Map();
    this.#tables.set(type, made);
    return made;
  }

  /** Ids of a type are given above this one. */
  startAbove(type: string, last: number): void {
    this.#last.set(type, last);
  }

  get(type: string, id: number): StoredRecord | null {
    return this.of(type).get(id) ?? null;
  }

  insert({ table }: Resource, values: Values): number {
    const id = values.id === undefined ? (this.#last.get(table.name) ?? 0) + 1 : Number(values.id);
    this.#last.set(table.name, Math.max(id, this.#last.get(table.name) ?? 0));
    const row: Record<string, unknown> = { id };
    for (const column of table.columns)
      row[column.name] = fromSql(column, toSql(column, values[column.name]));
    this.#put(table.name, id, row as StoredRecord);
    return id;
  }

  update({ table }: Resource, id: number, values: Values): void {
    const current = this.get(table.name, id);
    if (current === null) return;
    const row: Record<string, unknown> = { ...current };
    for (const column of table.columns) {
      if (column.name in values) row[column.name] = fromSql(column, toSql(column, values[column.name]));
    }
    this.#put(table.name, id, row as StoredRecord);
  }

  remove(type: string, id: number): void {
    if (this.of(type).delete(id)) this.onWrite(type, id, null);
  }

  #put(type: string, id: number, row: StoredRecord): void {
    this.of(type).set(id, row);
    this.onWrite(type, id, row);
  }

  /** Returns the store as a write of this user sees and changes it at this time (ISO 8601, whole seconds). */
  writer(userId: number, now: string): Writer {
    return {
      now,
      userId,
      defaultCurrency: "EUR",
      read: (type, id) => (resources.has(type) ? this.get(type, id) : null),
      firstStage: () => this.#firstStage(),
      find: (type, field, value) =>
        [...this.of(type).values()].find((row) => row[field] === value)?.id ?? null,
      touchDeal: (id) => this.update(resourceOf("deal"), id, { last_activity_at: now, updated_at: now }),
      insert: (resource, values) => this.insert(resource, values),
      update: (resource, id, values) => this.update(resource, id, values),
    };
  }

  #firstStage(): number | null {
    const places = [...this.of("stage").values()].map(
      ({ pipeline_id, position, id }) => [Number(pipeline_id), Number(position), id] as const,
    );
    const [first] = places.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
    return first?.[2] ?? null;
  }
}
