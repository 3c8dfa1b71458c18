import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { seededRandom } from "../../../services/random.ts";
import type { Lasting, Manner } from "./lasting.ts";
import type { LastingPlan } from "./lasting-plan.ts";
import { refusalsOf } from "./lasting-refusals.ts";

/** Of seeds that have one. */
const share = 0.08;

/** Drawn apart, so that everything else of a seed stays as it is. Most seeds have none. */
export function lastingOf(seed: number): LastingPlan | null {
  return failureOf(seed) ?? refusalsOf(seed);
}

/** Anything but refusals: those came later, and another draw here would change the days of earlier runs. */
function failureOf(seed: number): LastingPlan | null {
  const random = seededRandom(seed, "lasting");
  if (!random.chance(share)) return null;
  const shared = { beginsAt: random.pick([0, 0, 0.5, 1]), ends: random.chance(0.6), crowd: null, records: 0 };
  const service = random.pick(["sales", "sales", "support"] as const);
  const status = (codes: readonly number[], retryAfter: readonly (number | null)[] = [null]): Manner => ({
    kind: "status",
    status: random.pick(codes),
    retryAfter: random.pick(retryAfter),
  });
  const type = random.pick(["contact", "deal", "task", "note"] as const);
  const kind = random.pick([
    "list",
    "list",
    "page",
    "record",
    "record",
    "writes",
    "status",
    "crowd",
  ] as const);
  const one = (concern: Lasting["concern"], manner: Manner): Pick<LastingPlan, "kind" | "conditions"> => ({
    kind,
    conditions: [{ name: `a lasting fault of a ${kind}`, concern, manner }],
  });
  switch (kind) {
    case "list": {
      const list = random.pick<RecordName>([type, type, "deal_source", "loss_reason", "stage", "visit"]);
      return {
        ...shared,
        ...one({ list }, random.chance(0.3) ? { kind: "hangs" } : status([500, 503, 403, 401])),
      };
    }
    case "page": {
      const records = random.pick([3, 3, 210]);
      const id = random.whole(1, records);
      const sideBySide = random.pick([1, 1, 2, 5]);
      const conditions = Array.from({ length: sideBySide }, (_, at) => ({
        name: `a lasting fault of a ${kind}`,
        concern: { record: { type, id: id + at, by: "showing" }, method: "reads" } as const,
        manner: status([500]),
      }));
      return { ...shared, kind, conditions, records };
    }
    case "record": {
      const manner: Manner = random.chance(0.5) ? { kind: "hangs" } : status([500, 502]);
      return { ...shared, ...one({ record: { type, id: 1, by: "naming" } }, manner) };
    }
    case "writes": {
      const manner: Manner = random.chance(0.4)
        ? { kind: random.pick(["hangs", "breaks"]) }
        : status([500, 502, 503], [null, null, 120]);
      return { ...shared, ...one({ service, method: "writes" }, manner) };
    }
    case "status":
      return { ...shared, ...one({ service }, status([429, 500, 502, 503], [null, null, 120])) };
    case "crowd": {
      const crowd = {
        type: random.pick(["contact", "task", "note"] as const),
        records: random.whole(2_000, 3_000),
        everyMs: 3_000,
        slow: random.pick([0, 0.1]),
      };
      return { ...shared, kind, conditions: [], crowd, ends: true };
    }
  }
}
