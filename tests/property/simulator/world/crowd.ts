import { isoSeconds } from "../../../services/clock.ts";
import { resourceOf } from "../../../services/sales/resources.ts";
import type { Computer } from "../computer/computer.ts";
import type { Crowd } from "./lasting-plan.ts";

/** Adds records of a type until there are so many: copies of one that is there, each a minute younger than the one before. */
export function fillUp({ services }: Computer, type: Crowd["type"] | "deal", records: number): void {
  const { store } = services.sales;
  const rows = store.of(type);
  if (rows.size === 0 && type === "note")
    services.write("POST", type, null, { content: "S0. first", resource_type: "contact", resource_id: 1 });
  const [first] = rows.values();
  if (first === undefined) throw new Error(`There is no ${type} to copy`);
  const { id: _, ...values } = first;
  const words = type === "contact" ? "last_name" : type === "deal" ? "name" : "content";
  for (let at = rows.size; at < records; at += 1) {
    const made = isoSeconds(services.time - (records - at) * 60_000);
    const own = { [words]: `S${at}. first`, created_at: made, updated_at: made };
    store.insert(resourceOf(type), { ...values, ...own });
  }
}

/** An import touches all of them at once. */
export function touchAll({ services }: Computer, { type }: Crowd): void {
  const { store } = services.sales;
  const updated_at = isoSeconds(services.time);
  for (const id of store.of(type).keys()) store.update(resourceOf(type), id, { updated_at });
}

/** From now on somebody touches one of them every few seconds, in turn. Answers how that ends. */
export function touchInTurn({ services, time }: Computer, { type, everyMs }: Crowd): () => void {
  const { store } = services.sales;
  let isOver = false;
  let turn = 0;
  const next = () => {
    if (isOver) return;
    const ids = [...store.of(type).keys()];
    const id = ids[(turn * 7) % Math.max(1, ids.length)];
    turn += 1;
    if (id !== undefined) store.update(resourceOf(type), id, { updated_at: isoSeconds(services.time) });
    time.after(everyMs, next);
  };
  time.after(everyMs, next);
  return () => {
    isOver = true;
  };
}
