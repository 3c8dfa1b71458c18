import type { RecordId } from "../../../src-shared/ids.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import { earlierVisits } from "../../replica/query/logged-visit.ts";
import { currentId } from "../../replica/store/current-id.ts";
import { useSupportProfile } from "../../session/session.ts";
import type { Subject } from "../../session/ui.ts";
import { useMe } from "../../session/use-me.ts";
import { readStageMoves } from "../deals/exports.ts";
import { deliveredAt, readEventsOf } from "../support/exports.ts";
import { mergeTimeline, type Timeline } from "./merge-timeline.ts";

/** The timeline of a contact, deal or lead. Undefined until it is there. */
export function useTimeline(type: Subject["type"], id: RecordId): Timeline | undefined {
  const me = useMe();
  const profile = useSupportProfile();
  return useLiveQuery({
    key: ["timeline", type, id, me, profile],
    types: [
      "note",
      "task",
      "visit",
      "visit_log",
      "user_event",
      "contact",
      "deal",
      "bases",
      "outbox",
      "history",
      "aliases",
    ],
    run: async (database) => {
      // When the record gets its id this query runs once more under the old one: it must not find nothing then.
      const own = type === "lead" ? id : await currentId(database, type, id);
      const about = "[resource_type+resource_id]";
      const [notes, tasks, visits, earlier, moves, events, ...unsent] = await Promise.all([
        database.note.where(about).equals([type, own]).toArray(),
        database.task.where(about).equals([type, own]).toArray(),
        database.visit.where(about).equals([type, own]).toArray(),
        database.visit_log
          .where(about)
          .equals([type, own])
          .toArray()
          .then((logs) => earlierVisits(database, logs)),
        type === "deal" ? readStageMoves(database, own, me) : [],
        type === "contact" ? readEventsOf(database, own, profile) : [],
        ...(["note", "task", "user_event"] as const).map((of) =>
          database.outbox.where("[type+id]").between([of, -Infinity], [of, Infinity]).toArray(),
        ),
      ]);
      const times = new Map(await deliveredAt(database, events));
      for (const row of unsent.flat())
        if (row.kind === "create" || row.patch.completed === true)
          times.set(`${row.type}:${row.id}`, row.recordedAt);
      const recordedAt = (of: "note" | "task" | "user_event", one: RecordId) =>
        times.get(`${of}:${one}`) ?? null;
      return mergeTimeline({ notes, tasks, visits, earlier, events, moves, me, recordedAt });
    },
  });
}
