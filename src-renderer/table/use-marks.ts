import type { RecordId } from "../../src-main/contract/ids.ts";
import type { RecordName } from "../../src-main/contract/records/registry.ts";
import { useRows } from "../replica/hooks.ts";

type Marks = ReadonlyMap<RecordId, "unsent" | "attention">;

/** Which records of a type have edits that are not sent yet, or that need the rep: one query for a whole list. */
export function useMarks(type: RecordName): Marks {
  const marks = useRows(["marks", type], async (database) => {
    const entries = await database.outbox
      .where("[type+id]")
      .between([type, -Infinity], [type, Infinity])
      .toArray();
    const found = new Map<RecordId, "unsent" | "attention">();
    for (const one of entries) {
      if (one.state === "parked") found.set(one.id, "attention");
      else if (one.state !== "kept" && !found.has(one.id)) found.set(one.id, "unsent");
    }
    return found;
  });
  return marks ?? new Map();
}
