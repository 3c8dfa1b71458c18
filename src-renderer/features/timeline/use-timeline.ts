import type { RecordId } from "../../../src-main/contract/ids.ts";
import type { Subject } from "../../app/ui.ts";
import { useMe } from "../../app/use-me.ts";
import { currentId } from "../../replica/current-id.ts";
import { useRows } from "../../replica/hooks.ts";
import { readStageMoves } from "../deals/stage-moves.ts";
import { mergeTimeline, type Timeline } from "./merge-timeline.ts";

/** The timeline of a contact, deal or lead. Undefined until it is there. */
export function useTimeline(type: Subject["type"], id: RecordId): Timeline | undefined {
  const me = useMe();
  return useRows(["timeline", type, id, me], async (database) => {
    // When the record gets its id this query runs once more under the old one: it must not find nothing then.
    const own = type === "lead" ? id : await currentId(database, type, id);
    const about = "[resource_type+resource_id]";
    const [notes, tasks, visits, logs, moves, notesUnsent, tasksUnsent] = await Promise.all([
      database.note.where(about).equals([type, own]).toArray(),
      database.task.where(about).equals([type, own]).toArray(),
      database.visit.where(about).equals([type, own]).toArray(),
      database.visit_log.where(about).equals([type, own]).toArray(),
      type === "deal" ? readStageMoves(database, own, me) : [],
      database.outbox.where("[type+id]").between(["note", -Infinity], ["note", Infinity]).toArray(),
      database.outbox.where("[type+id]").between(["task", -Infinity], ["task", Infinity]).toArray(),
    ]);
    const times = new Map(
      [...notesUnsent, ...tasksUnsent]
        .filter((row) => row.kind === "create" || row.patch.completed === true)
        .map((row) => [`${row.type}:${row.id}`, row.recordedAt]),
    );
    const recordedAt = (of: "note" | "task", one: RecordId) => times.get(`${of}:${one}`) ?? null;
    return mergeTimeline({ notes, tasks, visits, logs, moves, me, recordedAt });
  });
}
