import { isoSeconds } from "../clock.ts";
import type { Values } from "../store/records.ts";
import { day, firstIds, type Kit } from "./kit.ts";

/** Sales document, "Stage", the default pipeline. */
export const pipeline = [
  { name: "Prospecting", category: "incoming", active: true, likelihood: 5 },
  { name: "Qualified", category: "in_progress", active: true, likelihood: 10 },
  { name: "Quote", category: "in_progress", active: true, likelihood: 20 },
  { name: "Closure", category: "in_progress", active: true, likelihood: 50 },
  { name: "Won", category: "won", active: false, likelihood: null },
  { name: "Lost", category: "lost", active: false, likelihood: null },
  { name: "Unqualified", category: "unqualified", active: false, likelihood: null },
] as const;

/** The like of it, for deals that come again. */
const renewals = ["Running out", "In talks", "Offer sent", "Agreed", "Renewed", "Ended", "Not to renew"];

/** As many pipelines as wanted, one after the other. */
export function* stages(kit: Kit): Iterable<Values> {
  const made = isoSeconds(kit.today - 1200 * day);
  for (let number = 1; number <= kit.counts.pipelines; number++) {
    for (const [place, stage] of pipeline.entries()) {
      yield {
        id: firstIds.stage + (number - 1) * pipeline.length + place,
        ...stage,
        name: number === 1 ? stage.name : renewals[place],
        position: place + 1,
        pipeline_id: number,
        created_at: made,
        updated_at: made,
      };
    }
  }
}
