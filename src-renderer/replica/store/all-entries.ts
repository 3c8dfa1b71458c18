import type { Sequence } from "../../../src-shared/ids.ts";
import type { OutboxRow, Stores } from "./database.ts";

/** So many are taken apart in one go: the screen has its turn in between. An import may leave 50,000 here. */
const part = 500;

/** Everything in the outbox, in order. */
export async function allEntries({ outbox }: Stores<"outbox">): Promise<readonly OutboxRow[]> {
  const all: OutboxRow[] = [];
  for (let above = 0; ; ) {
    const rows = await outbox
      .where("sequence")
      .above(above as Sequence)
      .limit(part)
      .toArray();
    for (const row of rows) all.push(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < part) return all;
    above = last.sequence;
  }
}
