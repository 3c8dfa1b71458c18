import type { Entry, Values } from "../../contract/outbox.ts";
import { adoptTheirs } from "./adopt-theirs.ts";
import { equal } from "./rebase.ts";

type Parked = Pick<Entry, "sequence" | "type" | "id" | "state" | "base" | "patch" | "park">;

/** `patch`: the rep's corrections. `keep: "mine"`: over what stood there when the conflict was shown. */
export interface Release {
  readonly patch: Values | null;
  readonly keep: "asIs" | "mine";
}

/**
 * The parked entries that go again when the rep retries one of them, with their new values: those that went as one
 * request and were parked with it go as one again, or the first would be sent without what was folded into it. A
 * correction stands in each that says something of its field. Empty where the entry is not parked.
 */
export function release<E extends Parked>(
  entries: readonly E[],
  of: E["sequence"],
  how: Release,
): readonly E[] {
  const named = entries.find((one) => one.sequence === of && one.state === "parked");
  if (named === undefined) return [];
  const together = entries.filter(
    (one) =>
      one.state === "parked" && one.type === named.type && one.id === named.id && equal(one.park, named.park),
  );
  return together.map((one) => ({
    ...one,
    base: how.keep === "mine" && one.park?.kind === "conflict" ? adoptTheirs(one.base, one.park) : one.base,
    patch: { ...one.patch, ...(one === named ? how.patch : corrections(one, how.patch)) },
  }));
}

function corrections({ patch }: Parked, corrected: Values | null): Values {
  return Object.fromEntries(Object.entries(corrected ?? {}).filter(([field]) => Object.hasOwn(patch, field)));
}
