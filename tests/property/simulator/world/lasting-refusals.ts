import { seededRandom } from "../../../services/random.ts";
import type { Words } from "./lasting.ts";
import type { LastingPlan } from "./lasting-plan.ts";

/** Share (0 to 1) of the seeds without another lasting fault. */
const share = 0.02;

/** A service, or a firewall before it, that refuses every write with an answer while reads are well. Most seeds have none. */
export function refusalsOf(seed: number): LastingPlan | null {
  const random = seededRandom(seed, "lasting refusals");
  if (!random.chance(share)) return null;
  const says = random.pick<Words | null>(["page", "page", "page", null, null, "reason"]);
  const manner = {
    kind: "status",
    status: random.pick([400, 403, 403, 405, 405, 422]),
    retryAfter: null,
    ...(says !== null && { says }),
  } as const;
  const service = random.pick(["sales", "sales", "sales", "support"] as const);
  return {
    kind: "refusals",
    conditions: [{ name: "a lasting fault of a refusals", concern: { service, method: "writes" }, manner }],
    beginsAt: random.pick([0, 0, 0.5, 1]),
    ends: random.chance(0.6),
    crowd: null,
    records: 0,
  };
}
