import type { ParkReason } from "../../contract/fault.ts";
import type { Values } from "../../contract/outbox.ts";

type Conflict = Extract<ParkReason, { kind: "conflict" }>;

/**
 * The base of an edit whose conflict the rep decided for the own side: what stood there when it was shown. Should
 * it have changed again since, that is a new conflict and not an overwrite (law 8).
 */
export function adoptTheirs(base: Values | null, conflict: Conflict): Values {
  const adopted: Record<string, Values[string]> = { ...base };
  for (const { field, theirs } of conflict.fields) {
    const [name = field, ...path] = field.split(".");
    const whole = adopted[name];
    const keyed = typeof whole === "object" && whole !== null && !Array.isArray(whole) ? whole : {};
    adopted[name] = path.length === 0 ? theirs : { ...keyed, [path.join(".")]: theirs };
  }
  return adopted;
}
